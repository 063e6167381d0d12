-- People of an account. Who opened it has no row: its passkeys, codes and sessions name no member.
CREATE TABLE account_members (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,                     -- owner, developer, compliance, read-only
  created_at TEXT NOT NULL,               -- ISO 8601
  PRIMARY KEY (account_id, id)
) WITHOUT ROWID;
ALTER TABLE passkeys ADD COLUMN member_id TEXT NOT NULL DEFAULT '';
ALTER TABLE recovery_codes ADD COLUMN member_id TEXT NOT NULL DEFAULT '';
ALTER TABLE console_sessions ADD COLUMN member_id TEXT NOT NULL DEFAULT '';
ALTER TABLE console_sessions ADD COLUMN test INTEGER NOT NULL DEFAULT 0;    -- 1: shows what test keys keep
ALTER TABLE account_emails ADD COLUMN member_id TEXT NOT NULL DEFAULT '';

-- Invitations that wait to be taken; the token of the link only as SHA-256.
CREATE TABLE account_invitations (
  token_hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL,                -- whose way in it renews; empty: a new member's
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,               -- ISO 8601
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX account_invitations_account ON account_invitations (account_id);
CREATE INDEX account_invitations_expiry ON account_invitations (expires_at);

-- Calls by key, endpoint and day (UTC), beside usage_days, which sums them over keys.
CREATE TABLE usage_key_days (
  account_id TEXT NOT NULL,
  day TEXT NOT NULL,
  key_id TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  calls INTEGER NOT NULL,
  refused INTEGER NOT NULL,
  PRIMARY KEY (account_id, day, key_id, endpoint)
) WITHOUT ROWID;

-- The log of requests: a row holds what one isolate gathered of an account in some seconds.
CREATE TABLE request_log (
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL,                    -- of the latest request in it, milliseconds since 1970
  id TEXT NOT NULL,
  lines TEXT NOT NULL,                    -- JSON, a list a request
  left_out INTEGER NOT NULL,              -- requests of those seconds beyond the lines
  PRIMARY KEY (account_id, at, id)
) WITHOUT ROWID;
CREATE INDEX request_log_expiry ON request_log (at);

-- Shares of a month's calls that an account was told it has used.
CREATE TABLE usage_alerts (
  account_id TEXT NOT NULL,
  month TEXT NOT NULL,
  percent INTEGER NOT NULL,
  told_at TEXT NOT NULL,                  -- ISO 8601
  PRIMARY KEY (account_id, month, percent)
) WITHOUT ROWID;
