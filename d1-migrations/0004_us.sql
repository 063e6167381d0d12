-- Facts of a jurisdiction that charge nothing by themselves: preference programmes, rounding, entry
-- types, the form of its postal codes, how far its rows reach. kind says which; body is JSON.
CREATE TABLE provisions (
  jurisdiction TEXT NOT NULL, kind TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (jurisdiction, kind, seq)
) WITHOUT ROWID;

-- Anti-dumping and countervailing duty orders by heading: JSON array of src/domain/measures/trade-remedy.ts.
CREATE TABLE trade_remedy_orders (
  jurisdiction TEXT NOT NULL, heading TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (jurisdiction, heading)
) WITHOUT ROWID;

-- Sales taxes by postal code or its prefix: JSON, src/domain/tax/sales-tax.ts.
CREATE TABLE sales_taxes (
  country TEXT NOT NULL, postal TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (country, postal)
) WITHOUT ROWID;
