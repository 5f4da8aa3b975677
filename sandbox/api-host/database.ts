import { Sqlite } from 'content-lake-stand-in'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS receipts (
    key TEXT PRIMARY KEY, at TEXT NOT NULL, digest TEXT NOT NULL, message TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS newsletter (
    id INTEGER PRIMARY KEY, at TEXT NOT NULL, address TEXT NOT NULL UNIQUE, email TEXT NOT NULL, first_name TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS contact (
    id INTEGER PRIMARY KEY, at TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
    subject TEXT NOT NULL, message TEXT NOT NULL, sent_at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS deletions (
    id INTEGER PRIMARY KEY, at TEXT NOT NULL, email TEXT NOT NULL, reason TEXT NOT NULL, feedback TEXT NOT NULL,
    user_agent TEXT NOT NULL, sent_at TEXT NOT NULL, user_id TEXT, confirmed_at TEXT);
  CREATE TABLE IF NOT EXISTS payments (
    id INTEGER PRIMARY KEY, at TEXT NOT NULL, reference TEXT NOT NULL UNIQUE, digest TEXT NOT NULL, provider TEXT NOT NULL,
    amount INTEGER NOT NULL, currency TEXT NOT NULL, channel TEXT NOT NULL, paid_at TEXT NOT NULL,
    name TEXT NOT NULL, email TEXT NOT NULL, country TEXT NOT NULL, package TEXT NOT NULL, add_on TEXT,
    outcome TEXT NOT NULL, reason TEXT);
  CREATE INDEX IF NOT EXISTS payments_by_booking ON payments (lower(email), package);
  CREATE TABLE IF NOT EXISTS payment_details (
    reference TEXT PRIMARY KEY, transaction_id TEXT, gross INTEGER NOT NULL, fees INTEGER, net INTEGER, parts TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS payment_therapists (
    reference TEXT PRIMARY KEY, therapist TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS returns (
    id INTEGER PRIMARY KEY, received_at TEXT NOT NULL, reference TEXT NOT NULL, provider TEXT NOT NULL, transaction_id TEXT,
    type TEXT NOT NULL, return_id TEXT NOT NULL, status TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    at TEXT NOT NULL, due_at TEXT, resolution TEXT);
`

/** Opens the SQLite file of all submissions under `folder`. A committed transaction survives a power cut. */
export const openSubmissions = (folder: string) => new Sqlite(folder, 'submissions', SCHEMA)
