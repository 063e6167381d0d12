-- Jobs of many items.
CREATE TABLE item_jobs (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'queued',
  total INTEGER NOT NULL,                 -- items
  done INTEGER NOT NULL DEFAULT 0,        -- finished items, those that failed included
  failed INTEGER NOT NULL DEFAULT 0,
  terms TEXT NOT NULL,                    -- what holds for all items, sealed
  webhook TEXT,                           -- the one endpoint to tell; NULL: all that subscribe
  claim TEXT,                             -- who is at work on it
  claimed_until INTEGER NOT NULL DEFAULT 0,
  touched_at INTEGER NOT NULL,            -- milliseconds since 1970, as all times here
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, id)
) WITHOUT ROWID;
CREATE INDEX item_jobs_open ON item_jobs (touched_at) WHERE status IN ('queued', 'running');
CREATE INDEX item_jobs_expiry ON item_jobs (expires_at);

-- Their items, and when these are finished their results in the same place.
CREATE TABLE item_job_parts (
  account_id TEXT NOT NULL,
  job_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  first_index INTEGER NOT NULL,
  items INTEGER NOT NULL,
  finished INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  tally TEXT NOT NULL DEFAULT '{}',
  expires_at INTEGER NOT NULL,
  body TEXT NOT NULL,                     -- packed and sealed
  PRIMARY KEY (account_id, job_id, position)
) WITHOUT ROWID;
CREATE INDEX item_job_parts_expiry ON item_job_parts (expires_at);
