-- Display records of listed parties, one a list entry; replaced with each load, read for hits only.
CREATE TABLE listed_parties (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
