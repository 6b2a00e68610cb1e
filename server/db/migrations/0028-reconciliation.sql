-- Business days of a merchant, and whether its ledger was compared with the processor's report. A row is
-- written before its day is over, so that a day that nothing compares is noticed.
create table reconciled_day (
  tenant_id text not null references tenant (id),
  acceptor_id text not null,
  -- In the tenant's time zone, as `2026-03-12`.
  business_day text not null,
  -- When it can be compared: after its end.
  due_at timestamptz not null,
  -- When it was compared last; null if it never was.
  compared_at timestamptz,
  -- Possible differences that could not be judged then.
  waiting integer not null default 0,
  primary key (tenant_id, acceptor_id, business_day)
);
create index reconciled_day_missing on reconciled_day (tenant_id, due_at) where compared_at is null;

-- What reverses a charge that belongs to no payment: its ticket number, and how far that is.
alter table discrepancy
  add column ticket_number text,
  -- Remembered before a refund is sent: its answer may be lost.
  add column refund_started boolean not null default false,
  -- How long a process has the reversal to itself.
  add column lease_expires_at timestamptz,
  add column reversed_at timestamptz;
