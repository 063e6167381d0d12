-- Harmless where it ran before, as 0005_quotes.sql (see README.md).
-- Quotes: what was asked, what was answered, and the facts the answer rests on, so that it replays
-- after the data has moved on. Rows are deleted after their retention (see domain/quotes/quote.ts).
CREATE TABLE IF NOT EXISTS quotes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  delete_after TEXT NOT NULL,
  destination TEXT NOT NULL,
  total_usd TEXT NOT NULL,
  body TEXT NOT NULL,                     -- the signed quote as answered (JSON)
  facts TEXT NOT NULL                     -- the facts used: JSON, gzip, base64
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS quotes_account ON quotes (account_id, created_at, id);
CREATE INDEX IF NOT EXISTS quotes_delete_after ON quotes (delete_after);

-- Keys that sign quotes. The private part is encrypted under MASTER_SECRET.
CREATE TABLE IF NOT EXISTS signing_keys (
  kid TEXT PRIMARY KEY,
  public_jwk TEXT NOT NULL,
  private_encrypted TEXT NOT NULL,
  created_at TEXT NOT NULL,
  sign_until TEXT NOT NULL,               -- signs until then
  publish_until TEXT NOT NULL             -- stands in the key set until then
) WITHOUT ROWID;
