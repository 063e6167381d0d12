-- Quotes that are priced anew when the data they rest on changes. request: the request as the engine takes it.
-- datasets: versions last priced with. told: the answer last told (totals and breakdown). seen: all versions then.
CREATE TABLE quote_watches (
  quote_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, request TEXT NOT NULL, datasets TEXT NOT NULL, told TEXT NOT NULL,
  seen TEXT NOT NULL, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX quote_watches_account ON quote_watches (account_id);
