CREATE INDEX IF NOT EXISTS webhook_deliveries_event ON webhook_deliveries (event_id);

-- The exchange rates each endpoint was last told of: JSON { currency: { unitsPerUsd, asOf } }. A slow drift is
-- measured from there, not from yesterday.
CREATE TABLE IF NOT EXISTS webhook_told_rates (endpoint_id TEXT PRIMARY KEY, told TEXT NOT NULL) WITHOUT ROWID;

-- What a load changed and nobody has been told of yet, written in the load's own transaction.
-- place: tariff or jurisdiction. item: prefix or measure id. previous: what stood there, NULL where nothing did.
CREATE TABLE dataset_changes (
  dataset TEXT NOT NULL, place TEXT NOT NULL, item TEXT NOT NULL, previous TEXT, PRIMARY KEY (dataset, place, item)
) WITHOUT ROWID;
