-- What the last count found wrong with a dataset in force, so that an answer reads it along with the version it rests on.
ALTER TABLE datasets ADD COLUMN fault TEXT NOT NULL DEFAULT '';   -- '', missing, different
