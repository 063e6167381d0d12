-- Public rulings on the code of goods, a row a ruling and code; replaced with each load.
CREATE TABLE rulings (
  hs6 TEXT NOT NULL,
  number TEXT NOT NULL,
  code TEXT NOT NULL,
  date TEXT NOT NULL,
  authority TEXT NOT NULL,
  goods TEXT NOT NULL,
  read_at TEXT NOT NULL,
  address TEXT NOT NULL,
  standing TEXT NOT NULL,
  is_shown INTEGER NOT NULL,
  PRIMARY KEY (hs6, number, code)
) WITHOUT ROWID;
