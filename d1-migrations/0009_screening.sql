-- Screening. Times are ISO 8601 text (UTC). Harmless where it ran before, as 0008_screening.sql (see README.md).

-- A person's finding that an entry is not the party asked about. party_hash is keyed per account; sealed is
-- JSON { party, reason, decidedBy } under the account's key; entry_facts are hashes of what the entry said then.
CREATE TABLE IF NOT EXISTS screening_decisions (
  account_id TEXT NOT NULL, id TEXT NOT NULL, party_hash TEXT NOT NULL, entry_id TEXT NOT NULL,
  entry_print INTEGER NOT NULL, entry_facts TEXT NOT NULL, sealed TEXT NOT NULL, decided_at TEXT NOT NULL,
  PRIMARY KEY (account_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS screening_decisions_party ON screening_decisions (account_id, party_hash, entry_id);

-- Registered parties. sealed is JSON { query, reference } under the account's key; alerted is JSON
-- { entry id: print }; index_key names the packed index the party was last compared with.
CREATE TABLE IF NOT EXISTS screening_watches (
  account_id TEXT NOT NULL, id TEXT NOT NULL, party_hash TEXT NOT NULL, sealed TEXT NOT NULL,
  alerted TEXT NOT NULL DEFAULT '{}', index_key TEXT NOT NULL, created_at TEXT NOT NULL, screened_at TEXT NOT NULL,
  PRIMARY KEY (account_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS screening_watches_party ON screening_watches (account_id, party_hash);
CREATE INDEX IF NOT EXISTS screening_watches_index ON screening_watches (index_key);

-- One row a screening, written behind the answer. sealed is the JSON query under the account's key; matches is
-- JSON [[entry id, score, print]].
CREATE TABLE IF NOT EXISTS screening_audit (
  account_id TEXT NOT NULL, id TEXT NOT NULL, request_id TEXT NOT NULL, screened_at TEXT NOT NULL, expires_at TEXT NOT NULL,
  list_version TEXT NOT NULL, threshold REAL NOT NULL, result TEXT NOT NULL, matches TEXT NOT NULL, cleared TEXT NOT NULL, sealed TEXT NOT NULL,
  PRIMARY KEY (account_id, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS screening_audit_expiry ON screening_audit (expires_at);

-- How long an account keeps its screening records, where it is not the standard.
CREATE TABLE IF NOT EXISTS screening_settings (account_id TEXT PRIMARY KEY, retention_years INTEGER NOT NULL) WITHOUT ROWID;

-- What is loaded of each list, and why a newer edition of it was refused ('' = none was).
CREATE TABLE IF NOT EXISTS screening_lists (
  list TEXT PRIMARY KEY, publisher TEXT NOT NULL, as_of TEXT NOT NULL, entries INTEGER NOT NULL, names INTEGER NOT NULL,
  source_url TEXT NOT NULL, refused TEXT NOT NULL
) WITHOUT ROWID;
