-- Reference data. Bulk rows come from the loader, never from a migration.
CREATE TABLE datasets (
  name TEXT PRIMARY KEY, version TEXT NOT NULL, publisher TEXT NOT NULL, licence TEXT NOT NULL,
  valid_from TEXT, as_of TEXT NOT NULL, valid_until TEXT,
  row_count INTEGER NOT NULL, loaded_at TEXT NOT NULL, note TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE TABLE countries (
  code TEXT PRIMARY KEY, alpha3 TEXT NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL, region TEXT NOT NULL,
  unions TEXT NOT NULL, valuation_basis TEXT NOT NULL, time_zone TEXT NOT NULL
) WITHOUT ROWID;

-- A country belongs to itself and to each union or group whose law or origin terms may name it.
CREATE TABLE jurisdictions (country TEXT NOT NULL, jurisdiction TEXT NOT NULL, PRIMARY KEY (country, jurisdiction)) WITHOUT ROWID;

CREATE TABLE hs_codes (heading TEXT PRIMARY KEY, codes TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE schedules (
  tariff TEXT PRIMARY KEY, name TEXT NOT NULL, publisher TEXT NOT NULL, via TEXT NOT NULL, currency TEXT NOT NULL, as_of TEXT NOT NULL,
  valid_from TEXT, valid_until TEXT, trust TEXT NOT NULL, caution TEXT NOT NULL, column_two_origins TEXT NOT NULL
) WITHOUT ROWID;

-- Which schedules answer for a country, best first; a territory or union member follows another's.
CREATE TABLE tariff_coverage (
  country TEXT NOT NULL, priority INTEGER NOT NULL, tariff TEXT NOT NULL, goods TEXT NOT NULL, certainty TEXT NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (country, priority)
) WITHOUT ROWID;

-- One row a heading (or chapter, or '*'): JSON groups [{ r: rate, c: [code suffixes], s, o, n }].
CREATE TABLE tariff_rates (tariff TEXT NOT NULL, prefix TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tariff, prefix)) WITHOUT ROWID;

CREATE TABLE measures (
  jurisdiction TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, region TEXT NOT NULL, type TEXT NOT NULL, programme TEXT NOT NULL,
  title TEXT NOT NULL, rate TEXT NOT NULL, base TEXT NOT NULL, sort INTEGER NOT NULL, goods TEXT NOT NULL, origins TEXT NOT NULL,
  conditions TEXT NOT NULL, grp TEXT NOT NULL, rank INTEGER NOT NULL, displaces TEXT NOT NULL, valid_from TEXT, valid_to TEXT,
  legal_reference TEXT NOT NULL, source TEXT NOT NULL, certainty TEXT NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (jurisdiction, seq)
) WITHOUT ROWID;

-- Named code lists by heading: JSON [{ l: list, p: prefix, f: from, t: to }].
CREATE TABLE code_lists (jurisdiction TEXT NOT NULL, heading TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (jurisdiction, heading)) WITHOUT ROWID;

CREATE TABLE thresholds (
  jurisdiction TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, threshold TEXT NOT NULL, currency TEXT NOT NULL, basis TEXT NOT NULL,
  origins TEXT NOT NULL, conditions TEXT NOT NULL, valid_from TEXT, valid_to TEXT, source TEXT NOT NULL, certainty TEXT NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (jurisdiction, seq)
) WITHOUT ROWID;

-- Accounts and keys. A key is stored as its SHA-256 only.
CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE api_keys (
  hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL REFERENCES accounts (id), prefix TEXT NOT NULL, kind TEXT NOT NULL,
  scopes TEXT NOT NULL, origins TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT, disabled_at TEXT
) WITHOUT ROWID;
CREATE INDEX api_keys_account ON api_keys (account_id);
