-- A deployed database as the first edition left it: its tables and indexes, the names of its migrations, a row a table.
-- The rows stand as that edition wrote them, every column by its name. Never changed: it is what a migration meets.

CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);
INSERT INTO d1_migrations (name) VALUES
  ('0001_foundation.sql'),
  ('0002_screening.sql'),
  ('0003_origin.sql'),
  ('0004_us.sql'),
  ('0005_quotes.sql'),
  ('0005_regimes.sql'),
  ('0006_classification.sql'),
  ('0007_webhooks.sql'),
  ('0008_console.sql'),
  ('0008_screening.sql'),
  ('0010_changes.sql'),
  ('0011_quote_watches.sql'),
  ('0012_coverage_conditions.sql');

CREATE TABLE account_emails (account_id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE) WITHOUT ROWID;
CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE agreement_parties (country TEXT NOT NULL, agreement_id TEXT NOT NULL, PRIMARY KEY (country, agreement_id)) WITHOUT ROWID;
CREATE TABLE agreements (id TEXT PRIMARY KEY, rule_list TEXT NOT NULL DEFAULT '', body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE api_keys (hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL REFERENCES accounts (id), prefix TEXT NOT NULL, kind TEXT NOT NULL, scopes TEXT NOT NULL, origins TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT, disabled_at TEXT , name TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE TABLE classification_decisions (account_id TEXT NOT NULL, product_key TEXT NOT NULL, index_version TEXT NOT NULL, body TEXT NOT NULL, decided_at TEXT NOT NULL, PRIMARY KEY (account_id, product_key)) WITHOUT ROWID;
CREATE TABLE classification_overrides (account_id TEXT NOT NULL, name_key TEXT NOT NULL, id TEXT NOT NULL, product_name TEXT NOT NULL, hs_code TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '', updated_at TEXT NOT NULL, PRIMARY KEY (account_id, name_key)) WITHOUT ROWID;
CREATE TABLE code_lists (jurisdiction TEXT NOT NULL, heading TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (jurisdiction, heading)) WITHOUT ROWID;
CREATE TABLE console_challenges (hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, subject TEXT NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE console_sessions (hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, csrf TEXT NOT NULL, created_at TEXT NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE countries (code TEXT PRIMARY KEY, alpha3 TEXT NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL, region TEXT NOT NULL, unions TEXT NOT NULL, valuation_basis TEXT NOT NULL, time_zone TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE dataset_changes (dataset TEXT NOT NULL, place TEXT NOT NULL, item TEXT NOT NULL, previous TEXT, PRIMARY KEY (dataset, place, item)) WITHOUT ROWID;
CREATE TABLE datasets (name TEXT PRIMARY KEY, version TEXT NOT NULL, publisher TEXT NOT NULL, licence TEXT NOT NULL, valid_from TEXT, as_of TEXT NOT NULL, valid_until TEXT, row_count INTEGER NOT NULL, loaded_at TEXT NOT NULL, note TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE TABLE dead_jobs (id TEXT PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, replayed_at INTEGER) WITHOUT ROWID;
CREATE TABLE hs_codes (heading TEXT PRIMARY KEY, codes TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE hs_titles (code TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE idempotency_keys (account_id TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, token TEXT NOT NULL, status INTEGER, answer TEXT, created_at INTEGER NOT NULL, PRIMARY KEY (account_id, key)) WITHOUT ROWID;
CREATE TABLE jurisdictions (country TEXT NOT NULL, jurisdiction TEXT NOT NULL, PRIMARY KEY (country, jurisdiction)) WITHOUT ROWID;
CREATE TABLE listed_parties (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE measures (jurisdiction TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, region TEXT NOT NULL, type TEXT NOT NULL, programme TEXT NOT NULL, title TEXT NOT NULL, rate TEXT NOT NULL, base TEXT NOT NULL, sort INTEGER NOT NULL, goods TEXT NOT NULL, origins TEXT NOT NULL, conditions TEXT NOT NULL, grp TEXT NOT NULL, rank INTEGER NOT NULL, displaces TEXT NOT NULL, valid_from TEXT, valid_to TEXT, legal_reference TEXT NOT NULL, source TEXT NOT NULL, certainty TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (jurisdiction, seq)) WITHOUT ROWID;
CREATE TABLE origin_rules (list TEXT NOT NULL, heading TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (heading, list)) WITHOUT ROWID;
CREATE TABLE passkeys (credential_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, public_key BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL, last_used_at TEXT) WITHOUT ROWID;
CREATE TABLE postal_regions (country TEXT NOT NULL, prefix TEXT NOT NULL, region TEXT NOT NULL, PRIMARY KEY (country, prefix)) WITHOUT ROWID;
CREATE TABLE preferences (tariff TEXT NOT NULL, agreement TEXT NOT NULL, heading TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tariff, heading, agreement)) WITHOUT ROWID;
CREATE TABLE provisions (jurisdiction TEXT NOT NULL, kind TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (jurisdiction, kind, seq)) WITHOUT ROWID;
CREATE TABLE quote_watches (quote_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, request TEXT NOT NULL, datasets TEXT NOT NULL, told TEXT NOT NULL, seen TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE quotes (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, created_at TEXT NOT NULL, expires_at TEXT NOT NULL, delete_after TEXT NOT NULL, destination TEXT NOT NULL, total_usd TEXT NOT NULL, body TEXT NOT NULL, facts TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE recovery_codes (hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE refresh_runs (source TEXT PRIMARY KEY, checked_at INTEGER NOT NULL, outcome TEXT NOT NULL, reason TEXT NOT NULL DEFAULT '', loaded_at INTEGER, etag TEXT, last_modified TEXT, sha256 TEXT, shrink_accepted INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE restrictions (destination TEXT NOT NULL, prefix TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (destination, prefix)) WITHOUT ROWID;
CREATE TABLE sales_taxes (country TEXT NOT NULL, postal TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (country, postal)) WITHOUT ROWID;
CREATE TABLE schedules (tariff TEXT PRIMARY KEY, name TEXT NOT NULL, publisher TEXT NOT NULL, via TEXT NOT NULL, currency TEXT NOT NULL, as_of TEXT NOT NULL, valid_from TEXT, valid_until TEXT, trust TEXT NOT NULL, caution TEXT NOT NULL, column_two_origins TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE screening_audit (account_id TEXT NOT NULL, id TEXT NOT NULL, request_id TEXT NOT NULL, screened_at TEXT NOT NULL, expires_at TEXT NOT NULL, list_version TEXT NOT NULL, threshold REAL NOT NULL, result TEXT NOT NULL, matches TEXT NOT NULL, cleared TEXT NOT NULL, sealed TEXT NOT NULL, PRIMARY KEY (account_id, id)) WITHOUT ROWID;
CREATE TABLE screening_decisions (account_id TEXT NOT NULL, id TEXT NOT NULL, party_hash TEXT NOT NULL, entry_id TEXT NOT NULL, entry_print INTEGER NOT NULL, entry_facts TEXT NOT NULL, sealed TEXT NOT NULL, decided_at TEXT NOT NULL, PRIMARY KEY (account_id, id)) WITHOUT ROWID;
CREATE TABLE screening_lists (list TEXT PRIMARY KEY, publisher TEXT NOT NULL, as_of TEXT NOT NULL, entries INTEGER NOT NULL, names INTEGER NOT NULL, source_url TEXT NOT NULL, refused TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE screening_settings (account_id TEXT PRIMARY KEY, retention_years INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE screening_watches (account_id TEXT NOT NULL, id TEXT NOT NULL, party_hash TEXT NOT NULL, sealed TEXT NOT NULL, alerted TEXT NOT NULL DEFAULT '{}', index_key TEXT NOT NULL, created_at TEXT NOT NULL, screened_at TEXT NOT NULL, PRIMARY KEY (account_id, id)) WITHOUT ROWID;
CREATE TABLE signing_keys (kid TEXT PRIMARY KEY, public_jwk TEXT NOT NULL, private_encrypted TEXT NOT NULL, created_at TEXT NOT NULL, sign_until TEXT NOT NULL, publish_until TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tariff_coverage (country TEXT NOT NULL, priority INTEGER NOT NULL, tariff TEXT NOT NULL, goods TEXT NOT NULL, certainty TEXT NOT NULL, note TEXT NOT NULL, conditions TEXT NOT NULL DEFAULT '', PRIMARY KEY (country, priority)) WITHOUT ROWID;
CREATE TABLE tariff_rates (tariff TEXT NOT NULL, prefix TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tariff, prefix)) WITHOUT ROWID;
CREATE TABLE thresholds (jurisdiction TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, threshold TEXT NOT NULL, currency TEXT NOT NULL, basis TEXT NOT NULL, origins TEXT NOT NULL, conditions TEXT NOT NULL, valid_from TEXT, valid_to TEXT, source TEXT NOT NULL, certainty TEXT NOT NULL, note TEXT NOT NULL, goods TEXT NOT NULL DEFAULT '*', regime TEXT NOT NULL DEFAULT '', above TEXT NOT NULL DEFAULT '', PRIMARY KEY (jurisdiction, seq)) WITHOUT ROWID;
CREATE TABLE trade_remedy_orders (jurisdiction TEXT NOT NULL, heading TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (jurisdiction, heading)) WITHOUT ROWID;
CREATE TABLE usage_days (account_id TEXT NOT NULL, day TEXT NOT NULL, endpoint TEXT NOT NULL, calls INTEGER NOT NULL, refused INTEGER NOT NULL, PRIMARY KEY (account_id, day, endpoint)) WITHOUT ROWID;
CREATE TABLE webhook_alerts (account_id TEXT NOT NULL, fingerprint TEXT NOT NULL, event_id TEXT NOT NULL, PRIMARY KEY (account_id, fingerprint)) WITHOUT ROWID;
CREATE TABLE webhook_attempts (delivery_id TEXT NOT NULL, at INTEGER NOT NULL, status INTEGER, ms INTEGER NOT NULL, error TEXT, answer TEXT NOT NULL DEFAULT '', PRIMARY KEY (delivery_id, at)) WITHOUT ROWID;
CREATE TABLE webhook_deliveries (id TEXT PRIMARY KEY, event_id TEXT NOT NULL, endpoint_id TEXT NOT NULL, account_id TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'pending', attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, claim TEXT, claimed_until INTEGER, queued_at INTEGER NOT NULL, reason TEXT, created_at INTEGER NOT NULL, finished_at INTEGER) WITHOUT ROWID;
CREATE TABLE webhook_endpoints (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, url TEXT NOT NULL, events TEXT NOT NULL, filters TEXT NOT NULL DEFAULT '{}', secret TEXT NOT NULL, previous_secret TEXT, previous_until INTEGER, active INTEGER NOT NULL DEFAULT 1, disabled_reason TEXT, failing_since INTEGER, created_at INTEGER NOT NULL, UNIQUE (account_id, url)) WITHOUT ROWID;
CREATE TABLE webhook_events (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE webhook_told_rates (endpoint_id TEXT PRIMARY KEY, told TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX api_keys_account ON api_keys (account_id);
CREATE INDEX classification_decisions_age ON classification_decisions (decided_at);
CREATE UNIQUE INDEX classification_overrides_id ON classification_overrides (account_id, id);
CREATE INDEX console_sessions_account ON console_sessions (account_id);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
CREATE INDEX passkeys_account ON passkeys (account_id);
CREATE INDEX quote_watches_account ON quote_watches (account_id);
CREATE INDEX quotes_account ON quotes (account_id, created_at, id);
CREATE INDEX quotes_delete_after ON quotes (delete_after);
CREATE INDEX recovery_codes_account ON recovery_codes (account_id);
CREATE INDEX screening_audit_expiry ON screening_audit (expires_at);
CREATE UNIQUE INDEX screening_decisions_party ON screening_decisions (account_id, party_hash, entry_id);
CREATE INDEX screening_watches_index ON screening_watches (index_key);
CREATE UNIQUE INDEX screening_watches_party ON screening_watches (account_id, party_hash);
CREATE INDEX webhook_attempts_at ON webhook_attempts (at);
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (due_at) WHERE state IN ('pending', 'sending');
CREATE INDEX webhook_events_created ON webhook_events (created_at);

INSERT INTO account_emails (account_id, email)
  VALUES ('account_emails account_id', 'account_emails email');
INSERT INTO accounts (id, name, plan, created_at)
  VALUES ('accounts id', 'accounts name', 'accounts plan', 'accounts created_at');
INSERT INTO agreement_parties (country, agreement_id)
  VALUES ('agreement_parties country', 'agreement_parties agreement_id');
INSERT INTO agreements (id, rule_list, body)
  VALUES ('agreements id', 'agreements rule_list', 'agreements body');
INSERT INTO api_keys (hash, id, account_id, prefix, kind, scopes, origins, created_at, last_used_at, disabled_at, name)
  VALUES ('api_keys hash', 'api_keys id', 'accounts id', 'api_keys prefix', 'api_keys kind', 'api_keys scopes', 'api_keys origins', 'api_keys created_at', 'api_keys last_used_at', 'api_keys disabled_at', 'api_keys name');
INSERT INTO classification_decisions (account_id, product_key, index_version, body, decided_at)
  VALUES ('classification_decisions account_id', 'classification_decisions product_key', 'classification_decisions index_version', 'classification_decisions body', 'classification_decisions decided_at');
INSERT INTO classification_overrides (account_id, name_key, id, product_name, hs_code, reason, updated_at)
  VALUES ('classification_overrides account_id', 'classification_overrides name_key', 'classification_overrides id', 'classification_overrides product_name', 'classification_overrides hs_code', 'classification_overrides reason', 'classification_overrides updated_at');
INSERT INTO code_lists (jurisdiction, heading, body)
  VALUES ('code_lists jurisdiction', 'code_lists heading', 'code_lists body');
INSERT INTO console_challenges (hash, purpose, subject, expires_at)
  VALUES ('console_challenges hash', 'console_challenges purpose', 'console_challenges subject', 'console_challenges expires_at');
INSERT INTO console_sessions (hash, account_id, csrf, created_at, expires_at)
  VALUES ('console_sessions hash', 'console_sessions account_id', 'console_sessions csrf', 'console_sessions created_at', 'console_sessions expires_at');
INSERT INTO countries (code, alpha3, name, currency, region, unions, valuation_basis, time_zone)
  VALUES ('countries code', 'countries alpha3', 'countries name', 'countries currency', 'countries region', 'countries unions', 'countries valuation_basis', 'countries time_zone');
INSERT INTO dataset_changes (dataset, place, item, previous)
  VALUES ('dataset_changes dataset', 'dataset_changes place', 'dataset_changes item', 'dataset_changes previous');
INSERT INTO datasets (name, version, publisher, licence, valid_from, as_of, valid_until, row_count, loaded_at, note)
  VALUES ('datasets name', 'datasets version', 'datasets publisher', 'datasets licence', 'datasets valid_from', 'datasets as_of', 'datasets valid_until', 1, 'datasets loaded_at', 'datasets note');
INSERT INTO dead_jobs (id, kind, body, at, replayed_at)
  VALUES ('dead_jobs id', 'dead_jobs kind', 'dead_jobs body', 1, 1);
INSERT INTO hs_codes (heading, codes)
  VALUES ('hs_codes heading', 'hs_codes codes');
INSERT INTO hs_titles (code, title)
  VALUES ('hs_titles code', 'hs_titles title');
INSERT INTO idempotency_keys (account_id, key, fingerprint, token, status, answer, created_at)
  VALUES ('idempotency_keys account_id', 'idempotency_keys key', 'idempotency_keys fingerprint', 'idempotency_keys token', 1, 'idempotency_keys answer', 1);
INSERT INTO jurisdictions (country, jurisdiction)
  VALUES ('jurisdictions country', 'jurisdictions jurisdiction');
INSERT INTO listed_parties (id, body)
  VALUES ('listed_parties id', 'listed_parties body');
INSERT INTO measures (jurisdiction, seq, id, region, type, programme, title, rate, base, sort, goods, origins, conditions, grp, rank, displaces, valid_from, valid_to, legal_reference, source, certainty, note)
  VALUES ('measures jurisdiction', 1, 'measures id', 'measures region', 'measures type', 'measures programme', 'measures title', 'measures rate', 'measures base', 1, 'measures goods', 'measures origins', 'measures conditions', 'measures grp', 1, 'measures displaces', 'measures valid_from', 'measures valid_to', 'measures legal_reference', 'measures source', 'measures certainty', 'measures note');
INSERT INTO origin_rules (list, heading, body)
  VALUES ('origin_rules list', 'origin_rules heading', 'origin_rules body');
INSERT INTO passkeys (credential_id, account_id, public_key, counter, transports, name, created_at, last_used_at)
  VALUES ('passkeys credential_id', 'passkeys account_id', x'00ff', 1, 'passkeys transports', 'passkeys name', 'passkeys created_at', 'passkeys last_used_at');
INSERT INTO postal_regions (country, prefix, region)
  VALUES ('postal_regions country', 'postal_regions prefix', 'postal_regions region');
INSERT INTO preferences (tariff, agreement, heading, body)
  VALUES ('preferences tariff', 'preferences agreement', 'preferences heading', 'preferences body');
INSERT INTO provisions (jurisdiction, kind, seq, body)
  VALUES ('provisions jurisdiction', 'provisions kind', 1, 'provisions body');
INSERT INTO quote_watches (quote_id, account_id, request, datasets, told, seen, created_at)
  VALUES ('quote_watches quote_id', 'quote_watches account_id', 'quote_watches request', 'quote_watches datasets', 'quote_watches told', 'quote_watches seen', 1);
INSERT INTO quotes (id, account_id, created_at, expires_at, delete_after, destination, total_usd, body, facts)
  VALUES ('quotes id', 'quotes account_id', 'quotes created_at', 'quotes expires_at', 'quotes delete_after', 'quotes destination', 'quotes total_usd', 'quotes body', 'quotes facts');
INSERT INTO recovery_codes (hash, account_id, created_at)
  VALUES ('recovery_codes hash', 'recovery_codes account_id', 'recovery_codes created_at');
INSERT INTO refresh_runs (source, checked_at, outcome, reason, loaded_at, etag, last_modified, sha256, shrink_accepted)
  VALUES ('refresh_runs source', 1, 'refresh_runs outcome', 'refresh_runs reason', 1, 'refresh_runs etag', 'refresh_runs last_modified', 'refresh_runs sha256', 1);
INSERT INTO restrictions (destination, prefix, body)
  VALUES ('restrictions destination', 'restrictions prefix', 'restrictions body');
INSERT INTO sales_taxes (country, postal, body)
  VALUES ('sales_taxes country', 'sales_taxes postal', 'sales_taxes body');
INSERT INTO schedules (tariff, name, publisher, via, currency, as_of, valid_from, valid_until, trust, caution, column_two_origins)
  VALUES ('schedules tariff', 'schedules name', 'schedules publisher', 'schedules via', 'schedules currency', 'schedules as_of', 'schedules valid_from', 'schedules valid_until', 'schedules trust', 'schedules caution', 'schedules column_two_origins');
INSERT INTO screening_audit (account_id, id, request_id, screened_at, expires_at, list_version, threshold, result, matches, cleared, sealed)
  VALUES ('screening_audit account_id', 'screening_audit id', 'screening_audit request_id', 'screening_audit screened_at', 'screening_audit expires_at', 'screening_audit list_version', 0.9, 'screening_audit result', 'screening_audit matches', 'screening_audit cleared', 'screening_audit sealed');
INSERT INTO screening_decisions (account_id, id, party_hash, entry_id, entry_print, entry_facts, sealed, decided_at)
  VALUES ('screening_decisions account_id', 'screening_decisions id', 'screening_decisions party_hash', 'screening_decisions entry_id', 1, 'screening_decisions entry_facts', 'screening_decisions sealed', 'screening_decisions decided_at');
INSERT INTO screening_lists (list, publisher, as_of, entries, names, source_url, refused)
  VALUES ('screening_lists list', 'screening_lists publisher', 'screening_lists as_of', 1, 1, 'screening_lists source_url', 'screening_lists refused');
INSERT INTO screening_settings (account_id, retention_years)
  VALUES ('screening_settings account_id', 1);
INSERT INTO screening_watches (account_id, id, party_hash, sealed, alerted, index_key, created_at, screened_at)
  VALUES ('screening_watches account_id', 'screening_watches id', 'screening_watches party_hash', 'screening_watches sealed', 'screening_watches alerted', 'screening_watches index_key', 'screening_watches created_at', 'screening_watches screened_at');
INSERT INTO signing_keys (kid, public_jwk, private_encrypted, created_at, sign_until, publish_until)
  VALUES ('signing_keys kid', 'signing_keys public_jwk', 'signing_keys private_encrypted', 'signing_keys created_at', 'signing_keys sign_until', 'signing_keys publish_until');
INSERT INTO tariff_coverage (country, priority, tariff, goods, certainty, note, conditions)
  VALUES ('tariff_coverage country', 1, 'tariff_coverage tariff', 'tariff_coverage goods', 'tariff_coverage certainty', 'tariff_coverage note', 'tariff_coverage conditions');
INSERT INTO tariff_rates (tariff, prefix, body)
  VALUES ('tariff_rates tariff', 'tariff_rates prefix', 'tariff_rates body');
INSERT INTO thresholds (jurisdiction, seq, kind, threshold, currency, basis, origins, conditions, valid_from, valid_to, source, certainty, note, goods, regime, above)
  VALUES ('thresholds jurisdiction', 1, 'thresholds kind', 'thresholds threshold', 'thresholds currency', 'thresholds basis', 'thresholds origins', 'thresholds conditions', 'thresholds valid_from', 'thresholds valid_to', 'thresholds source', 'thresholds certainty', 'thresholds note', 'thresholds goods', 'thresholds regime', 'thresholds above');
INSERT INTO trade_remedy_orders (jurisdiction, heading, body)
  VALUES ('trade_remedy_orders jurisdiction', 'trade_remedy_orders heading', 'trade_remedy_orders body');
INSERT INTO usage_days (account_id, day, endpoint, calls, refused)
  VALUES ('usage_days account_id', 'usage_days day', 'usage_days endpoint', 1, 1);
INSERT INTO webhook_alerts (account_id, fingerprint, event_id)
  VALUES ('webhook_alerts account_id', 'webhook_alerts fingerprint', 'webhook_alerts event_id');
INSERT INTO webhook_attempts (delivery_id, at, status, ms, error, answer)
  VALUES ('webhook_attempts delivery_id', 1, 1, 1, 'webhook_attempts error', 'webhook_attempts answer');
INSERT INTO webhook_deliveries (id, event_id, endpoint_id, account_id, state, attempts, due_at, claim, claimed_until, queued_at, reason, created_at, finished_at)
  VALUES ('webhook_deliveries id', 'webhook_deliveries event_id', 'webhook_deliveries endpoint_id', 'webhook_deliveries account_id', 'webhook_deliveries state', 1, 1, 'webhook_deliveries claim', 1, 1, 'webhook_deliveries reason', 1, 1);
INSERT INTO webhook_endpoints (id, account_id, url, events, filters, secret, previous_secret, previous_until, active, disabled_reason, failing_since, created_at)
  VALUES ('webhook_endpoints id', 'webhook_endpoints account_id', 'webhook_endpoints url', 'webhook_endpoints events', 'webhook_endpoints filters', 'webhook_endpoints secret', 'webhook_endpoints previous_secret', 1, 1, 'webhook_endpoints disabled_reason', 1, 1);
INSERT INTO webhook_events (id, account_id, type, body, created_at)
  VALUES ('webhook_events id', 'webhook_events account_id', 'webhook_events type', 'webhook_events body', 1);
INSERT INTO webhook_told_rates (endpoint_id, told)
  VALUES ('webhook_told_rates endpoint_id', 'webhook_told_rates told');
