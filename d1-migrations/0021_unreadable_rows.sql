-- Rows that were met and could not be read, for /health; each is forgotten a day after it was last met.
CREATE TABLE unreadable_rows (
  table_name TEXT NOT NULL,
  row_id TEXT NOT NULL,
  seen_at INTEGER NOT NULL,               -- milliseconds since 1970
  PRIMARY KEY (table_name, row_id)
) WITHOUT ROWID;
