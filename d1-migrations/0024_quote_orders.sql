-- What became of a quote: bound to an order once, or made void. The first row of a quote decides.
CREATE TABLE quote_outcomes (
  quote_id TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL,
  outcome TEXT NOT NULL,                  -- redeemed, void
  reference TEXT NOT NULL,                -- of the order, sealed; empty for a void quote
  reference_hash TEXT NOT NULL,           -- keyed; empty for a void quote
  decided_at TEXT NOT NULL,               -- ISO 8601
  delete_after TEXT NOT NULL              -- ISO 8601, as the quote
) WITHOUT ROWID;
CREATE INDEX quote_outcomes_account ON quote_outcomes (account_id);
CREATE INDEX quote_outcomes_delete_after ON quote_outcomes (delete_after);

-- The caller's own ids that a quote is found by: its own, those of its lines, that of its order; keyed hashes.
CREATE TABLE quote_references (
  account_id TEXT NOT NULL,
  reference_hash TEXT NOT NULL,
  quote_id TEXT NOT NULL,
  delete_after TEXT NOT NULL,             -- ISO 8601, as the quote
  PRIMARY KEY (account_id, reference_hash, quote_id)
) WITHOUT ROWID;
CREATE INDEX quote_references_quote ON quote_references (quote_id);
CREATE INDEX quote_references_delete_after ON quote_references (delete_after);

-- Pages of quotes that are open to whoever has the address; the token of the address only as SHA-256.
CREATE TABLE quote_pages (
  token_hash TEXT NOT NULL PRIMARY KEY,
  quote_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  created_at TEXT NOT NULL,               -- ISO 8601
  delete_after TEXT NOT NULL              -- ISO 8601, as the quote
) WITHOUT ROWID;
CREATE INDEX quote_pages_account ON quote_pages (account_id, quote_id);
CREATE INDEX quote_pages_delete_after ON quote_pages (delete_after);
