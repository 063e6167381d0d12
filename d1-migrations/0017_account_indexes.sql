-- So that what an account owns is found by the account in every table: for its deletion, and for the hourly look for
-- rows whose account is gone.
CREATE INDEX webhook_events_account ON webhook_events (account_id);
CREATE INDEX webhook_deliveries_account ON webhook_deliveries (account_id);
