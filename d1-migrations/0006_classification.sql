-- Titles of HS 2022 chapters, headings and subheadings in the lexicon's words; replaced with each load.
CREATE TABLE hs_titles (code TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;

-- An account's own rules: a product name, folded, to the code it uses. name_key is unique in an account.
CREATE TABLE classification_overrides (
  account_id TEXT NOT NULL, name_key TEXT NOT NULL, id TEXT NOT NULL, product_name TEXT NOT NULL,
  hs_code TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '', updated_at TEXT NOT NULL,
  PRIMARY KEY (account_id, name_key)
) WITHOUT ROWID;
CREATE UNIQUE INDEX classification_overrides_id ON classification_overrides (account_id, id);

-- What an account was answered before, by a hash of the product's fields; body is JSON, good for one index version.
CREATE TABLE classification_decisions (
  account_id TEXT NOT NULL, product_key TEXT NOT NULL, index_version TEXT NOT NULL, body TEXT NOT NULL, decided_at TEXT NOT NULL,
  PRIMARY KEY (account_id, product_key)
) WITHOUT ROWID;
CREATE INDEX classification_decisions_age ON classification_decisions (decided_at);
