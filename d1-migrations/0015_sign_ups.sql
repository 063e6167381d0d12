-- New console accounts of a network on a day (UTC). The network stands as a keyed hash: no address is kept.
CREATE TABLE sign_ups (
  network TEXT NOT NULL,
  day TEXT NOT NULL,                      -- YYYY-MM-DD
  accounts INTEGER NOT NULL,
  PRIMARY KEY (network, day)
) WITHOUT ROWID;

-- Accounts that were never used are found by when they were made.
CREATE INDEX accounts_created ON accounts (created_at);
