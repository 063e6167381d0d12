-- Webhooks. Times are milliseconds since 1970 (UTC); secrets are sealed with AES-GCM under MASTER_SECRET.
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, url TEXT NOT NULL, events TEXT NOT NULL, filters TEXT NOT NULL DEFAULT '{}',
  secret TEXT NOT NULL, previous_secret TEXT, previous_until INTEGER,
  active INTEGER NOT NULL DEFAULT 1, disabled_reason TEXT, failing_since INTEGER, created_at INTEGER NOT NULL,
  UNIQUE (account_id, url)
) WITHOUT ROWID;

-- What happened. The body is exactly what is signed and sent.
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX webhook_events_created ON webhook_events (created_at);

-- One row per event and endpoint: the truth that a queue message only points at.
-- state: pending (due at due_at), sending (held by claim until claimed_until), delivered, dead.
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL, endpoint_id TEXT NOT NULL, account_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending', attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL,
  claim TEXT, claimed_until INTEGER, queued_at INTEGER NOT NULL, reason TEXT, created_at INTEGER NOT NULL, finished_at INTEGER
) WITHOUT ROWID;
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (due_at) WHERE state IN ('pending', 'sending');
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;

-- What each attempt met: status, duration and the first kilobyte of the answer, kept 30 days.
CREATE TABLE webhook_attempts (
  delivery_id TEXT NOT NULL, at INTEGER NOT NULL, status INTEGER, ms INTEGER NOT NULL, error TEXT, answer TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (delivery_id, at)
) WITHOUT ROWID;
CREATE INDEX webhook_attempts_at ON webhook_attempts (at);

-- Alerts that an account has had: one per party and list entry until either changes.
CREATE TABLE webhook_alerts (account_id TEXT NOT NULL, fingerprint TEXT NOT NULL, event_id TEXT NOT NULL, PRIMARY KEY (account_id, fingerprint)) WITHOUT ROWID;

-- Queue messages that failed for good, kept so that they can be looked at and run again.
CREATE TABLE dead_jobs (id TEXT PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, replayed_at INTEGER) WITHOUT ROWID;

-- First answers to keyed POSTs, sealed, for 24 hours. status NULL: still in flight.
CREATE TABLE idempotency_keys (
  account_id TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, token TEXT NOT NULL, status INTEGER, answer TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- The last run of each refresh source: what it found, whether it changed anything, and why not.
CREATE TABLE refresh_runs (
  source TEXT PRIMARY KEY, checked_at INTEGER NOT NULL, outcome TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '',
  loaded_at INTEGER, etag TEXT, last_modified TEXT, sha256 TEXT, shrink_accepted INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
