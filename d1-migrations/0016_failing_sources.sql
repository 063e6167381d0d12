-- Since when a publisher's source has not been taken over as it should; null while all is well.
ALTER TABLE refresh_runs ADD COLUMN failing_since INTEGER;
