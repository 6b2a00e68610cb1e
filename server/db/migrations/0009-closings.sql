-- The closings of an office's days, numbered without gaps (docs/closing.md).
create table closing (
  tenant_id text not null references tenant (id),
  number integer not null check (number >= 1),
  -- The office's merchant, whose batch was closed.
  acceptor_id text not null,
  -- domain/closings/closing-state.ts.
  state text not null check (state in ('CUT_OFF', 'BATCH_CLOSED', 'COMPARED', 'CLOSED')),
  -- In the tenant's time zone, as `2026-03-12`.
  business_day text not null,
  time_zone text not null,
  -- The cut-off before; the start of the business day for the first closing.
  opened_at timestamptz(3) not null,
  cut_off_at timestamptz(3) not null,
  created_at timestamptz not null,
  -- Null if the day closed by itself.
  requested_by uuid references account (id),
  requested_by_name text,
  -- The sums of the entries and the unfinished work at the cut-off.
  figures jsonb not null,
  batch jsonb,
  -- Null without a processor.
  comparison jsonb,
  -- The report, exactly as it was hashed (SHA-256, hex).
  report text,
  report_hash text,
  -- The signed head of the journal; null without a signing key.
  checkpoint jsonb,
  closed_at timestamptz,
  primary key (tenant_id, number),
  check (opened_at <= cut_off_at),
  check ((state = 'CLOSED') = (report is not null and report_hash is not null and closed_at is not null))
);
create unique index closing_one_unfinished on closing (tenant_id) where state <> 'CLOSED';

-- A ledger entry is in one closing. If it is reversed after that, the next closing has its correction.
create table closing_entry (
  tenant_id text not null,
  subpayment_id uuid not null,
  part text not null check (part in ('ENTRY', 'CORRECTION')),
  closing_number integer not null,
  -- Micro-units: negative if refunded or corrected, zero if no money moved.
  amount bigint not null,
  primary key (tenant_id, subpayment_id, part),
  foreign key (tenant_id, subpayment_id) references subpayment (tenant_id, id),
  foreign key (tenant_id, closing_number) references closing (tenant_id, number)
);
create index closing_entry_by_closing on closing_entry (tenant_id, closing_number);
create index subpayment_reversed on subpayment (tenant_id, payment_id) where reversed or voided;

create function refuse_closing_change() returns trigger language plpgsql as $$
begin
  raise exception 'A closed day never changes.';
end $$;
create trigger keep_closed before update on closing
  for each row when (old.state = 'CLOSED') execute function refuse_closing_change();
create trigger keep_numbers before delete or truncate on closing
  for each statement execute function refuse_closing_change();
create trigger append_only before update or delete or truncate on closing_entry
  for each statement execute function refuse_closing_change();
