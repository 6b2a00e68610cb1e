-- Times are timestamptz, money is bigint micro-units, ids are UUIDv7 unless another system assigns them.

-- An office. All other tables lead their keys with the tenant, except those that are read before the
-- tenant is known.
create table tenant (
  id text primary key,
  created_at timestamptz not null,
  -- Counted by triggers, so that cached pricing settings can be checked (server/payments/read-pricing.ts).
  settings_version bigint not null default 0
);

-- What the office sells through. Each has its own fees and its own outage (SPEC §3).
create table service_offering (
  tenant_id text not null references tenant (id),
  id text not null,
  title text not null,
  outage_description text,
  primary key (tenant_id, id)
);

create table point_of_sale_config (
  tenant_id text primary key references tenant (id),
  service_offering_id text not null,
  -- Micro-units. The limits are columns because the server computes with them.
  minimum_payment bigint not null check (minimum_payment > 0),
  maximum_payment bigint not null,
  settings jsonb not null,
  -- Rejects a save that is based on an older version.
  version integer not null default 1,
  fees_version integer not null default 1,
  -- The merchant at the card processor, set by the operator. It belongs to one tenant.
  acceptor_id text unique check (acceptor_id ~ '^[1-9][0-9]{0,19}$'),
  -- A copy of one setting, read with each request.
  inactivity_timeout jsonb generated always as (settings -> 'inactivityTimeout') stored,
  check (maximum_payment >= minimum_payment),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);

-- A fee is its flat part plus its share in basis points, at least the minimum.
create table fee_schedule (
  tenant_id text not null,
  service_offering_id text not null,
  fee_type text not null,
  flat_amount bigint not null default 0 check (flat_amount >= 0),
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  minimum_amount bigint not null default 0 check (minimum_amount >= 0),
  primary key (tenant_id, service_offering_id, fee_type),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);

create table account (
  id uuid primary key,
  email_address text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  created_at timestamptz not null
);
create unique index account_by_email on account (lower(email_address));

-- An account can belong to several tenants, and each gives it a role and a name of its own.
create table membership (
  tenant_id text not null references tenant (id),
  account_id uuid not null references account (id),
  role text not null check (role in ('POS_ADMIN', 'POS_TELLER')),
  created_at timestamptz not null,
  deactivated_at timestamptz,
  -- Null: the account's own name.
  first_name text,
  last_name text,
  version integer not null default 1,
  primary key (tenant_id, account_id)
);
create index membership_by_account on membership (account_id);

-- One-time links to set a password, by the SHA-256 of their token.
create table password_link (
  token_hash bytea primary key,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_by_account on password_link (account_id);
create index password_link_by_expiry on password_link (expires_at);

-- The name of an account at an identity provider. An account has one name at a provider, so that a
-- person who inherits an e-mail address does not inherit the account.
create table openid_link (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, account_id)
);

-- Sign-ins on their way to the identity provider and back, by the SHA-256 of the browser's cookie.
create table openid_sign_in (
  token_hash bytea primary key,
  return_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- The result: an account or a problem.
  account_id uuid references account (id),
  problem text,
  -- When a throttled person may try again.
  retry_at timestamptz
);
create index openid_sign_in_by_expiry on openid_sign_in (expires_at);

-- One sign-in and all tokens that were issued for it. Revoking it ends them all.
create table session_family (
  id uuid primary key,
  account_id uuid not null references account (id),
  tenant_id text references tenant (id),
  fingerprint_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When a person last used it; an idle session is refused (domain/identity/inactivity.ts).
  last_used_at timestamptz not null,
  -- Shown to its owner, such as `Chrome on Windows`.
  device text not null default ''
);
create index session_family_by_account on session_family (account_id);

-- Only the SHA-256 of a token is stored.
create table session_token (
  token_hash bytea primary key,
  family_id uuid not null references session_family (id),
  kind text not null check (kind in ('SIGN_IN', 'SESSION')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz
);

-- Browsers that an account has signed in from, by the hash of a secret. Failures elsewhere do not lock
-- them out (server/identity/throttle.ts).
create table known_device (
  account_id uuid not null references account (id),
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- Failed sign-ins, counted by a hash of the e-mail address and of the network address.
create table sign_in_throttle (
  key bytea primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);

-- Written in the transaction of the change. Holds ids and amounts, never card numbers, passwords or
-- tokens. Entries of an account without a tenant have an empty tenant id.
create table audit_entry (
  tenant_id text not null,
  id uuid not null,
  created_at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_id text not null,
  details jsonb not null,
  primary key (tenant_id, id)
);
create index audit_entry_by_subject on audit_entry (tenant_id, subject_id, created_at);

-- The answer to a request, stored in the transaction of its work and replayed when the key comes again.
create table idempotency_key (
  tenant_id text not null,
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamptz not null,
  primary key (tenant_id, scope, key)
);
-- Expired keys are found by age in a few kilobytes.
create index idempotency_key_by_age on idempotency_key using brin (created_at);

create table custom_product (
  tenant_id text not null,
  id uuid not null,
  service_offering_id text not null,
  name text not null,
  description text not null,
  category_id text,
  price_amount bigint not null check (price_amount >= 0),
  currency_code text not null,
  name_editable boolean not null,
  price_editable boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);

-- A terminal with a cloud configuration is reached through the cloud, any other directly (SPEC §3).
create table terminal (
  tenant_id text not null references tenant (id),
  id uuid not null,
  label text not null,
  location text not null,
  lane_number integer not null,
  model text not null,
  simulated boolean not null,
  cloud_configuration jsonb,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The merchant that a cloud reader was paired under.
  acceptor_id text,
  -- The cloud's last answer, refreshed at most every two minutes.
  connection_status text,
  connection_checked_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, lane_number)
);

-- Results of the reader diagnostics.
create table reader_check (
  tenant_id text not null,
  id uuid not null,
  -- Orders results of the same moment.
  position bigint generated always as identity,
  terminal_id uuid not null,
  created_at timestamptz not null,
  user_name text not null,
  links jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, terminal_id) references terminal (tenant_id, id)
);
create index reader_check_by_terminal on reader_check (tenant_id, terminal_id, position desc);

-- Where records come from: the table `record`, or a system that is asked over HTTP. Credentials are in
-- the environment, never here.
create table record_system (
  tenant_id text not null references tenant (id),
  soid text not null,
  -- For records that name no other.
  service_offering_id text not null,
  kind text not null check (kind in ('TABLE', 'HTTP')),
  -- https, or plain http on this machine.
  url text check (url ~ '^(https://[^/@]+|http://(localhost|127\.0\.0\.1)(:[0-9]+)?)(/|$)'),
  position integer not null,
  display_name text not null,
  description text not null,
  outage_description text,
  lookup_groups jsonb not null,
  is_listed boolean not null default true,
  primary key (tenant_id, soid),
  check ((kind = 'HTTP') = (url is not null)),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);

-- Records of the systems of kind TABLE. Amounts are in full; what was paid is in `payment_line` only, so
-- an import can be repeated.
create table record (
  tenant_id text not null,
  soid text not null,
  id text not null,
  service_offering_id text not null,
  name text not null,
  description text not null,
  amount bigint not null check (amount >= 0),
  minimum bigint not null,
  display_fields jsonb not null,
  selection_label text,
  selection_options jsonb not null,
  not_payable boolean not null,
  not_payable_reason text,
  -- Search terms, prefixed with tenant and system.
  search text[] not null,
  primary key (tenant_id, soid, id),
  check (minimum between 0 and amount),
  foreign key (tenant_id, soid) references record_system (tenant_id, soid),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);
create index record_by_search on record using gin (search);

-- Amounts are micro-units: 1 USD = 1,000,000. The status is derived from the subpayments and written in
-- their transaction, so that lists are served from an index.
create table payment (
  tenant_id text not null,
  id uuid not null,
  confirmation_number text not null,
  created_at timestamptz not null,
  status text not null,
  payment_method_type text not null,
  card_sub_type text not null,
  user_id uuid not null references account (id),
  user_first_name text not null,
  user_last_name text not null,
  terminal_id uuid,
  location text not null,
  customer_first_name text not null,
  customer_last_name text not null,
  customer_email text not null,
  customer_phone text not null,
  currency_code text not null,
  sub_total bigint not null check (sub_total > 0),
  fee_total bigint not null check (fee_total >= 0),
  charged_total bigint not null default 0,
  failure_code text,
  failure_description text,
  primary key (tenant_id, id),
  unique (tenant_id, confirmation_number),
  foreign key (tenant_id, terminal_id) references terminal (tenant_id, id)
) with (fillfactor = 85);
create index payment_by_terminal on payment (tenant_id, terminal_id, created_at desc);
create index payment_by_time on payment (tenant_id, created_at desc, id desc);
create index payment_by_user on payment (tenant_id, user_id, created_at desc, id desc);

create table payment_line (
  tenant_id text not null,
  payment_id uuid not null,
  position integer not null,
  id text not null,
  line_item_id uuid not null,
  catalog_item_id text not null,
  service_offering_id text not null,
  payable_type text not null,
  name text not null,
  description text not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0,
  -- The record system, for a line that pays a record.
  soid text,
  payment_selection text,
  primary key (tenant_id, payment_id, position),
  check (refunded_amount between 0 and amount),
  unique (tenant_id, line_item_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index payment_line_by_record on payment_line (tenant_id, soid, catalog_item_id)
  include (payment_id, amount, refunded_amount) where soid is not null;

create table payment_fee (
  tenant_id text not null,
  payment_id uuid not null,
  service_offering_id text not null,
  fee_type text not null,
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, payment_id, service_offering_id, fee_type),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);

-- The ledger: one entry for each sale, refund or chargeback. The id is the btpsTransactionId.
create table subpayment (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  transaction_type text not null check (transaction_type in ('SALE', 'CREDIT', 'CHARGEBACK')),
  created_at timestamptz not null,
  charged_amount bigint not null check (charged_amount >= 0),
  acceptor_id text not null,
  -- The processor's transaction id.
  external_id text not null,
  trace_id text,
  financial_institution text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  payment_method_type text not null,
  card_sub_type text not null,
  reversed boolean not null default false,
  voided boolean not null default false,
  refunded_by uuid references account (id),
  pos_receipt jsonb,
  -- A workstation reported that it reversed this charge; the processor has not confirmed it yet.
  reversal_reported_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  -- The processor numbers the transactions of a merchant: one charge is one entry, in all tenants.
  unique (acceptor_id, external_id)
);
create index subpayment_by_payment on subpayment (tenant_id, payment_id, created_at);
create unique index subpayment_one_live_sale on subpayment (tenant_id, payment_id)
  where transaction_type = 'SALE' and not reversed and not voided;

-- Card attempts at workstations, and reversals of any card attempt. The states and their transitions:
-- domain/payments/attempt-state.ts.
create table payment_attempt (
  tenant_id text not null,
  payment_id uuid not null,
  id uuid not null,
  state text not null check (state in (
    'STARTED', 'APPROVAL_REPORTED', 'FAILURE_REPORTED', 'FAILED', 'REVERSAL_REPORTED', 'CLOSED',
    'ABANDONED', 'REVERSAL_PENDING', 'REVERSED'
  )),
  -- When its workstation last reported or asked about it. Null if none did.
  last_seen_at timestamptz,
  -- When a client learned that it was not charged: a late request for a cloud sale or a debit is refused.
  abandoned_at timestamptz,
  -- When the reader approved it offline; the processor may receive it later.
  stored_offline_at timestamptz,
  -- The approval that its workstation reported, until the processor confirms it.
  reported_approval jsonb,
  reported_terminal_id uuid,
  reported_by uuid,
  reported_at timestamptz,
  -- Its workstation reported that there was no charge: a charge that is found later is reversed.
  failure_reported boolean not null default false,
  reversal_reported_at timestamptz,
  closed_at timestamptz,
  -- The charge to reverse, if it is known: a CardApproval.
  charge jsonb,
  reversal_required_at timestamptz,
  -- A refund was sent and its outcome is unknown: send the same refund again, never a reversal.
  refund_started boolean not null default false,
  lease_owner uuid,
  lease_expires_at timestamptz,
  primary key (tenant_id, payment_id, id),
  check (state <> 'APPROVAL_REPORTED' or reported_at is not null),
  check (state <> 'CLOSED' or closed_at is not null),
  check (state <> 'ABANDONED' or abandoned_at is not null),
  check (state <> 'REVERSAL_PENDING' or reversal_required_at is not null),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index payment_attempt_unresolved on payment_attempt (tenant_id, payment_id)
  where state in ('STARTED', 'APPROVAL_REPORTED', 'FAILURE_REPORTED', 'REVERSAL_REPORTED');
create index payment_attempt_pending on payment_attempt (tenant_id, reversal_required_at)
  where state = 'REVERSAL_PENDING';

-- Approvals without a card, if stub mode is on. The same attempt gets the same approval again.
create table stub_transaction (
  tenant_id text not null,
  payment_id uuid not null,
  attempt_id uuid not null,
  approval jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, payment_id, attempt_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);

-- A sale at a cloud reader. Its job sends it once: from `sent_at` on it is never sent again.
create table sale (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  terminal_id uuid not null,
  request_id uuid not null,
  status text not null check (status in ('IN_PROGRESS', 'FAILED', 'COMPLETE')),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  resolved_at timestamptz,
  error_message text,
  result jsonb,
  acceptor_id text,
  sent_at timestamptz,
  -- The reader approved it offline; it may be charged later.
  stored_offline boolean not null default false,
  -- False once the reader is free, even if the outcome is still unknown.
  occupies_lane boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, terminal_id) references terminal (tenant_id, id)
);
create unique index sale_one_per_payment on sale (tenant_id, payment_id) where status <> 'FAILED';
-- A reader takes one sale at a time.
create unique index sale_one_per_lane on sale (tenant_id, terminal_id)
  where status = 'IN_PROGRESS' and occupies_lane;
create index sale_in_progress on sale (tenant_id, payment_id) where status = 'IN_PROGRESS';

-- Debits of bank accounts, written before the gateway is asked.
create table bank_attempt (
  tenant_id text not null,
  payment_id uuid not null,
  id uuid not null,
  -- The attempt's name at the gateway, unique across tenants.
  reference text not null unique,
  acceptor_id text not null,
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REFUSED')),
  amount bigint not null check (amount > 0),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  gateway_id text,
  financial_institution text,
  -- The gateway's reason for a refusal.
  message text,
  requested_by uuid not null references account (id),
  created_at timestamptz not null,
  -- When the gateway was last asked to debit.
  requested_at timestamptz not null,
  lease_owner uuid,
  lease_expires_at timestamptz,
  completed_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'ACCEPTED') = (gateway_id is not null)),
  check ((state = 'REFUSED') = (message is not null)),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
-- A second debit waits for the outcome of the first.
create unique index bank_attempt_one_per_payment on bank_attempt (tenant_id, payment_id)
  where state <> 'REFUSED';
create index bank_attempt_by_payment on bank_attempt (tenant_id, payment_id);
create index bank_attempt_pending on bank_attempt (tenant_id, payment_id) where state = 'PENDING';

-- The time up to which each gateway was asked for returned checks.
create table bank_return_poll (
  acceptor_id text primary key,
  returned_since timestamptz not null
);

-- Written before the processor is asked. A PENDING or DONE refund is counted in its lines' refunded_amount.
create table refund (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  sale_id uuid not null,
  -- The request's idempotencyId, or the payment's id for a full refund.
  idempotency_key text not null,
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  -- `[{"lineItemId", "amount"}]` in cents, ordered by id.
  lines jsonb not null,
  sub_total bigint not null check (sub_total > 0),
  fee_total bigint not null check (fee_total >= 0),
  requested_by uuid not null references account (id),
  created_at timestamptz not null,
  -- REVERSAL undoes the sale itself.
  method text not null check (method in ('REFUND', 'REVERSAL')),
  lease_owner uuid,
  lease_expires_at timestamptz,
  completed_at timestamptz,
  failure text,
  subpayment_id uuid,
  -- The processor confirmed that the sale belongs to this payment.
  sale_confirmed boolean not null default false,
  primary key (tenant_id, id),
  check ((state = 'DONE') = (subpayment_id is not null)),
  unique (tenant_id, idempotency_key),
  unique (tenant_id, subpayment_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, sale_id) references subpayment (tenant_id, id),
  foreign key (tenant_id, subpayment_id) references subpayment (tenant_id, id)
);
create index refund_by_payment on refund (tenant_id, payment_id);
-- One at a time: a second refund would be computed from a remainder that the first may return.
create unique index refund_one_pending on refund (tenant_id, payment_id) where state = 'PENDING';

-- What the cashier was shown before confirming a refund. Kept for a day.
create table refund_draft (
  tenant_id text not null,
  idempotency_key text not null,
  sale_id uuid not null,
  lines jsonb not null,
  sub_total bigint not null,
  fee_total bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, idempotency_key)
);
create index refund_draft_by_time on refund_draft (tenant_id, created_at);

-- The ledger of the processor behind simulated readers and stub approvals.
create table simulated_refund (
  tenant_id text not null,
  acceptor_id text not null,
  reference_number text not null,
  transaction_id text not null,
  sale_transaction_id text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (tenant_id, acceptor_id, reference_number)
);

-- The ledger of the gateway that is used if none is configured. It holds no account numbers.
create table simulated_bank_transaction (
  reference text primary key,
  kind text not null check (kind in ('DEBIT', 'CREDIT')),
  gateway_id text not null unique,
  -- The debit that a credit returns.
  debit_id text,
  amount bigint not null check (amount > 0),
  refusal text,
  -- The bank will return this debit.
  returns boolean not null,
  returned_at timestamptz,
  created_at timestamptz not null
);

-- The outbox to HTTP record systems: written with the ledger entry, sent until it is accepted. The id is
-- the idempotency key.
create table record_notice (
  tenant_id text not null,
  id uuid not null,
  position bigint generated always as identity,
  soid text not null,
  record_id text not null,
  payment_id uuid not null,
  line_item_id uuid not null,
  -- Micro-units: positive if paid, negative if refunded.
  amount bigint not null check (amount <> 0),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  lease_owner uuid,
  lease_expires_at timestamptz,
  delivered_at timestamptz,
  failure text,
  primary key (tenant_id, id),
  foreign key (tenant_id, soid) references record_system (tenant_id, soid),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index record_notice_by_line on record_notice (tenant_id, line_item_id, position);
create index record_notice_by_record on record_notice (tenant_id, soid, record_id);
create index record_notice_to_send on record_notice (position) where delivered_at is null;

-- Hours whose payments have been totaled (server/ledger/hourly-rollup.ts). A change of a payment deletes
-- its hour.
create table hourly_rollup (
  tenant_id text not null,
  hour_start timestamptz not null,
  -- Of the tenant when the hour was totaled.
  time_zone text not null,
  primary key (tenant_id, hour_start)
);

-- Totals of an hour. An hour without lines took no money.
create table hourly_rollup_line (
  tenant_id text not null,
  hour_start timestamptz not null,
  position integer not null,
  user_id uuid not null,
  terminal_id uuid,
  location text not null,
  -- Null in rows that total payment lines.
  payment_method_type text,
  card_sub_type text,
  hour smallint,
  -- Micro-units net of refunds.
  amount bigint not null,
  sales integer not null,
  primary key (tenant_id, hour_start, position),
  foreign key (tenant_id, hour_start) references hourly_rollup (tenant_id, hour_start) on delete cascade
);

-- Differences between the ledger and the card processor, for administrators. Rows are never deleted.
create table discrepancy (
  tenant_id text not null references tenant (id),
  id uuid not null,
  kind text not null,
  -- What it is about; the same difference found again is the same row.
  subject text not null,
  -- Found while a payment was taken, or by the daily comparison.
  source text not null check (source in ('PAYMENT', 'DAILY')),
  -- In the tenant's time zone.
  business_day text,
  acceptor_id text,
  transaction_id text,
  payment_id uuid,
  attempt_id uuid,
  -- The user whose report the processor contradicts.
  reported_by uuid,
  ledger_amount bigint,
  processor_amount bigint,
  currency_code text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- Null if the server resolved it.
  resolved_by uuid,
  resolution text check (resolution in ('NOTED', 'REVERSAL_REQUESTED', 'AGREED')),
  note text,
  ticket_number text,
  -- As in payment_attempt.
  refund_started boolean not null default false,
  lease_owner uuid,
  lease_expires_at timestamptz,
  reversed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, kind, subject),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index discrepancy_open on discrepancy (tenant_id, found_at) where resolved_at is null;

-- Business days of a merchant. A row is written before its day ends, so that a day without a comparison
-- is noticed.
create table reconciled_day (
  tenant_id text not null references tenant (id),
  acceptor_id text not null,
  -- In the tenant's time zone, as `2026-03-12`.
  business_day text not null,
  -- When it can first be compared.
  due_at timestamptz not null,
  compared_at timestamptz,
  -- Differences that could not be judged yet.
  waiting integer not null default 0,
  primary key (tenant_id, acceptor_id, business_day)
);
create index reconciled_day_missing on reconciled_day (tenant_id, due_at) where compared_at is null;

-- Work outside of requests. A row is leased to one instance at a time and deleted when its work is done.
create table job (
  kind text not null,
  -- Unique within a kind: the same work is enqueued once.
  name text not null,
  -- Ids only, never message texts or card data.
  payload jsonb not null,
  created_at timestamptz not null,
  -- Milliseconds, as in JavaScript.
  run_at timestamptz(3) not null,
  -- Since the last success.
  attempts integer not null default 0,
  failure text,
  lease_owner uuid,
  lease_expires_at timestamptz,
  primary key (kind, name)
);
create index job_by_time on job (run_at);

-- One row, written repeatedly to find out whether the database accepts writes.
create table write_probe (
  is_only boolean primary key default true check (is_only),
  probed_at timestamptz not null
);

-- Counts changes of the settings that price a cart, whoever makes them.
create function count_settings_change() returns trigger language plpgsql as $$
begin
  update tenant set settings_version = settings_version + 1
    where id in (select tenant_id from changed);
  return null;
end
$$;

do $$
declare
  settings text;
begin
  foreach settings in array array[
    'service_offering', 'point_of_sale_config', 'fee_schedule', 'custom_product', 'terminal'
  ] loop
    execute format('create trigger settings_made after insert on %I
      referencing new table as changed
      for each statement execute function count_settings_change()', settings);
    execute format('create trigger settings_changed after update on %I
      referencing new table as changed
      for each statement execute function count_settings_change()', settings);
    execute format('create trigger settings_removed after delete on %I
      referencing old table as changed
      for each statement execute function count_settings_change()', settings);
  end loop;
end
$$;
