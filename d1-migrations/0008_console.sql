-- The console: who may sign in to an account, and what it used. Times are ISO 8601 text (UTC).
ALTER TABLE api_keys ADD COLUMN name TEXT NOT NULL DEFAULT '';

CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, public_key BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL,
  name TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT
) WITHOUT ROWID;
CREATE INDEX passkeys_account ON passkeys (account_id);

-- Single-use codes for the day a passkey is lost, as SHA-256.
CREATE TABLE recovery_codes (hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX recovery_codes_account ON recovery_codes (account_id);

-- The id in the cookie is stored as SHA-256.
CREATE TABLE console_sessions (
  hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, csrf TEXT NOT NULL, created_at TEXT NOT NULL, expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX console_sessions_account ON console_sessions (account_id);

-- Challenges on their way to an authenticator, each good for one answer. subject is JSON.
CREATE TABLE console_challenges (hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, subject TEXT NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID;

-- Calls by endpoint and day (UTC), for the chart; the plan's own count is the counter's.
CREATE TABLE usage_days (
  account_id TEXT NOT NULL, day TEXT NOT NULL, endpoint TEXT NOT NULL, calls INTEGER NOT NULL, refused INTEGER NOT NULL,
  PRIMARY KEY (account_id, day, endpoint)
) WITHOUT ROWID;

-- Confirmed addresses for sign-in by link, where a mail binding is configured.
CREATE TABLE account_emails (account_id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE) WITHOUT ROWID;
