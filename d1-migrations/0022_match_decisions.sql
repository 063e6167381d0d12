-- What a person decided of a match: false_positive, true_match or escalated.
ALTER TABLE screening_decisions ADD COLUMN decision TEXT NOT NULL DEFAULT 'false_positive';
