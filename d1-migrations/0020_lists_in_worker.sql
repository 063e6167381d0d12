-- What a listed party's record does not show and an index is built from, and its place in its list.
ALTER TABLE listed_parties ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listed_parties ADD COLUMN facts TEXT NOT NULL DEFAULT '';

-- Entries that are not in force yet: while they come from a publisher (incoming), wait for the next index (offered),
-- or are of the edition that is being built (next).
CREATE TABLE offered_parties (
  stage TEXT NOT NULL,
  list TEXT NOT NULL,
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  facts TEXT NOT NULL,
  linked TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (stage, list, seq)
) WITHOUT ROWID;

-- Lists whose offered entries passed the guards, and the round of their source, recorded as loaded with them.
CREATE TABLE offered_lists (
  list TEXT NOT NULL PRIMARY KEY,
  as_of TEXT NOT NULL,
  entries INTEGER NOT NULL,
  names INTEGER NOT NULL,
  round TEXT NOT NULL
) WITHOUT ROWID;

-- The index that is being built: at most one, and how far it is.
CREATE TABLE list_builds (
  id INTEGER NOT NULL PRIMARY KEY,
  build TEXT NOT NULL,
  step TEXT NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  advanced_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Entries as they are packed for it, in base64.
CREATE TABLE list_build_runs (
  build TEXT NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (build, position)
) WITHOUT ROWID;
