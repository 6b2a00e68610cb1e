-- What a workstation says of its reader stays a report until the card processor confirms it.
alter table started_attempt
  -- The approval as the workstation reported it, at which terminal, by whom.
  add column reported_approval jsonb,
  add column reported_terminal_id uuid,
  add column reported_by uuid,
  add column reported_at timestamptz,
  -- The workstation says that it reversed the charge.
  add column reversal_reported_at timestamptz,
  -- When the processor last answered that it knows no charge of this attempt.
  add column not_found_at timestamptz;

-- A workstation says that it reversed this charge, and the processor has not confirmed it yet.
alter table subpayment add column reversal_reported_at timestamptz;

-- Differences between the ledger and the card processor, for a person to look at. Rows are never deleted.
create table discrepancy (
  tenant_id text not null references tenant (id),
  id uuid not null,
  kind text not null,
  -- What it is about: the same difference found again is the same row.
  subject text not null,
  -- While a payment was taken, or by the daily comparison of that day (in the tenant's time zone).
  source text not null check (source in ('PAYMENT', 'DAILY')),
  business_day text,
  acceptor_id text,
  transaction_id text,
  payment_id uuid,
  attempt_id uuid,
  -- Who reported what the processor contradicts.
  reported_by uuid,
  ledger_amount bigint,
  processor_amount bigint,
  currency_code text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- Null if the server resolved it by itself.
  resolved_by uuid,
  resolution text check (resolution in ('NOTED', 'REVERSAL_ORDERED', 'AGREED')),
  note text,
  primary key (tenant_id, id),
  unique (tenant_id, kind, subject),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index discrepancy_open on discrepancy (tenant_id, found_at) where resolved_at is null;
