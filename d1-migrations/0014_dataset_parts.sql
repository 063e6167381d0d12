-- What a registered edition of a dataset consists of, so that a load and /health can tell what is missing or different.
CREATE TABLE dataset_parts (
  dataset TEXT NOT NULL,
  kind TEXT NOT NULL,                     -- rows, blob
  part TEXT NOT NULL,                     -- the table, or the key in KV
  scope TEXT NOT NULL,                    -- which rows of a table that datasets share; '' for all
  expected TEXT NOT NULL,                 -- number of rows, or SHA-256 of the blob
  version TEXT NOT NULL,                  -- the edition that wrote it
  PRIMARY KEY (dataset, kind, part, scope)
) WITHOUT ROWID;

-- Editions that a guard would have refused, and who let them in.
CREATE TABLE accepted_editions (
  dataset TEXT NOT NULL,
  version TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  accepted_by TEXT NOT NULL,
  why TEXT NOT NULL,
  found TEXT NOT NULL,                    -- what the guards said
  PRIMARY KEY (dataset, version)
) WITHOUT ROWID;

-- The last edition of a dataset that was refused, until one is taken over.
CREATE TABLE refused_editions (
  dataset TEXT NOT NULL PRIMARY KEY,
  version TEXT NOT NULL,
  refused_at TEXT NOT NULL,
  guard TEXT NOT NULL,                    -- broken, shrunk, values_changed, all_zero, dates_back
  reason TEXT NOT NULL
) WITHOUT ROWID;
