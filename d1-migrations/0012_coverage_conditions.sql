-- When a schedule answers for only some of a country's importations (a part of it, goods at risk of moving on).
ALTER TABLE tariff_coverage ADD COLUMN conditions TEXT NOT NULL DEFAULT '';
