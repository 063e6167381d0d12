-- The name and the reason of an account's own code, sealed; '' in rows written before, which have them in clear.
ALTER TABLE classification_overrides ADD COLUMN sealed TEXT NOT NULL DEFAULT '';
