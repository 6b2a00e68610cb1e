-- Locked sessions, and payments that another cashier finishes (docs/decisions/0028).
-- An Argon2id hash, as the password's.
alter table account add column pin_hash text;
alter table session_family add column locked_at timestamptz;

-- The sale stays that of `user_id`, and the names are of the day.
alter table payment
  add column taken_over_by uuid references account (id),
  add column taken_over_first_name text,
  add column taken_over_last_name text;
