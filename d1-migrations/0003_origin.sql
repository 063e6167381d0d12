-- Agreements, product-specific rules, preferential rates and import restrictions.
-- One origin request reads: agreements by both parties, their rules by heading, the rates by heading.

CREATE TABLE agreements (
  id TEXT PRIMARY KEY,
  rule_list TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL                      -- JSON: domain/origin/agreement.ts
) WITHOUT ROWID;

CREATE TABLE agreement_parties (
  country TEXT NOT NULL,
  agreement_id TEXT NOT NULL,
  PRIMARY KEY (country, agreement_id)
) WITHOUT ROWID;

-- heading: 4 digits, or 2 for rules of a whole chapter. The list 'HS2017' holds the correlation,
-- the list 'notes:<list>' the chapter notes.
CREATE TABLE origin_rules (
  list TEXT NOT NULL,
  heading TEXT NOT NULL,
  body TEXT NOT NULL,                     -- JSON array of [from, to, scope, items, note, rule]
  PRIMARY KEY (heading, list)
) WITHOUT ROWID;

-- body: JSON groups [{ "r": canonical rate, "c": [code suffixes after the heading] }];
-- heading '*' holds what a programme says of all goods that no line names.
CREATE TABLE preferences (
  tariff TEXT NOT NULL,
  agreement TEXT NOT NULL,
  heading TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (tariff, heading, agreement)
) WITHOUT ROWID;

-- destination '**' is treaty-wide; prefix '' holds rows for every code (embargoes).
CREATE TABLE restrictions (
  destination TEXT NOT NULL,
  prefix TEXT NOT NULL,
  body TEXT NOT NULL,                     -- JSON array: domain/restrictions/restriction.ts
  PRIMARY KEY (destination, prefix)
) WITHOUT ROWID;
