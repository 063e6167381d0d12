-- Display records of listed parties, one a list entry; replaced with each load, read for hits only.
CREATE TABLE listed_parties (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;

-- A person's finding that an entry is not the party asked about; holds while entry_print is the entry's.
CREATE TABLE screening_decisions (
  account_id TEXT NOT NULL, party_hash TEXT NOT NULL, entry_id TEXT NOT NULL, entry_print INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '', decided_by TEXT NOT NULL, decided_at TEXT NOT NULL,
  PRIMARY KEY (account_id, party_hash, entry_id)
) WITHOUT ROWID;

-- Registered parties: the query is encrypted under the account's key, alerted is JSON { entry id: print }.
CREATE TABLE screening_watches (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, query_sealed BLOB NOT NULL, threshold REAL NOT NULL,
  alerted TEXT NOT NULL DEFAULT '{}', index_version TEXT NOT NULL, created_at TEXT NOT NULL, screened_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX screening_watches_account ON screening_watches (account_id, created_at);

-- One row a screening: written behind the answer. The input is encrypted; the rest can be counted without it.
CREATE TABLE screening_audit (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, request_id TEXT NOT NULL, screened_at TEXT NOT NULL, expires_at TEXT NOT NULL,
  index_version TEXT NOT NULL, threshold REAL NOT NULL, result TEXT NOT NULL, top_score REAL, matches TEXT NOT NULL, query_sealed BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX screening_audit_account ON screening_audit (account_id, screened_at);
CREATE INDEX screening_audit_expiry ON screening_audit (expires_at);
