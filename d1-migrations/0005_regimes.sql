-- What a low-value threshold covers, the scheme it belongs to and what happens above it; and which
-- part of a country a postal code lies in, where the parts are taxed differently.
ALTER TABLE thresholds ADD COLUMN goods TEXT NOT NULL DEFAULT '*';
ALTER TABLE thresholds ADD COLUMN regime TEXT NOT NULL DEFAULT '';
ALTER TABLE thresholds ADD COLUMN above TEXT NOT NULL DEFAULT '';

CREATE TABLE postal_regions (
  country TEXT NOT NULL, prefix TEXT NOT NULL, region TEXT NOT NULL,
  PRIMARY KEY (country, prefix)
) WITHOUT ROWID;
