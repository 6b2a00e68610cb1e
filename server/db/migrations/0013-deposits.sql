-- What the bank pays out, from its settlement files (docs/closing.md).
create table deposit_settings (
  tenant_id text primary key references tenant (id),
  -- domain/deposits/deposit-settings.ts.
  settings jsonb not null
);

create table deposit_import (
  tenant_id text not null references tenant (id),
  id uuid not null,
  file_name text not null,
  -- SHA-256 of the text, in hex. The file itself is not kept.
  content_hash text not null,
  imported_at timestamptz not null,
  imported_by uuid not null references account (id),
  -- In the file; those that were imported before are not added.
  lines integer not null,
  added integer not null,
  primary key (tenant_id, id)
);

create table deposit_line (
  tenant_id text not null,
  id uuid not null,
  import_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('DEPOSIT', 'FEE', 'CHARGEBACK', 'RETURN')),
  posted_on text not null,
  -- Micro-units: debits are negative.
  amount bigint not null,
  currency_code text not null,
  acceptor_id text not null,
  description text not null,
  -- The deposit that pays days: the line itself, or the one from which it was deducted.
  matched_with uuid,
  note text,
  noted_at timestamptz,
  noted_by uuid references account (id),
  noted_by_name text,
  -- stateOfLine in domain/deposits/deposit-line.ts.
  is_open boolean not null generated always as (
    noted_at is null and case kind
      when 'DEPOSIT' then matched_with is null and amount <> 0
      when 'FEE' then false
      else true
    end
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, reference, kind),
  foreign key (tenant_id, import_id) references deposit_import (tenant_id, id),
  foreign key (tenant_id, matched_with) references deposit_line (tenant_id, id),
  check ((noted_at is null) = (note is null) and (noted_at is null) = (noted_by is null))
);
create index deposit_line_by_day on deposit_line (tenant_id, posted_on, id);
create index deposit_line_open on deposit_line (tenant_id, posted_on) where is_open;
create index deposit_line_matched on deposit_line (tenant_id, matched_with);

-- What the bank owes for a closed day: its card entries of the merchant, without chargebacks. None if it is zero.
create table deposit_day (
  tenant_id text not null,
  closing_number integer not null,
  business_day text not null,
  -- Micro-units.
  amount bigint not null,
  -- The deposit that pays it.
  matched_with uuid,
  note text,
  noted_at timestamptz,
  noted_by uuid references account (id),
  noted_by_name text,
  primary key (tenant_id, closing_number),
  foreign key (tenant_id, closing_number) references closing (tenant_id, number),
  foreign key (tenant_id, matched_with) references deposit_line (tenant_id, id),
  check (amount <> 0),
  check ((noted_at is null) = (note is null) and (noted_at is null) = (noted_by is null))
);
create index deposit_day_open on deposit_day (tenant_id, business_day)
  where matched_with is null and noted_at is null;
create index deposit_day_matched on deposit_day (tenant_id, matched_with);

insert into deposit_day (tenant_id, closing_number, business_day, amount)
  select closing.tenant_id, closing.number, closing.business_day, sum(closed.amount)::bigint
  from closing
    join closing_entry closed
      on closed.tenant_id = closing.tenant_id and closed.closing_number = closing.number
    join subpayment entry on entry.tenant_id = closed.tenant_id and entry.id = closed.subpayment_id
  where closing.state = 'CLOSED' and entry.payment_method_type = 'CARD_PRESENT'
    and entry.acceptor_id = closing.acceptor_id
    and (closed.part = 'CORRECTION' or entry.transaction_type <> 'CHARGEBACK')
  group by closing.tenant_id, closing.number, closing.business_day
  having sum(closed.amount) <> 0;

create function refuse_deposit_change() returns trigger language plpgsql as $$
begin
  raise exception 'What a bank''s file said never changes.';
end $$;
create trigger keep_lines before update on deposit_line for each row
  when (
    (new.tenant_id, new.id, new.import_id, new.reference, new.kind, new.posted_on, new.amount,
      new.currency_code, new.acceptor_id, new.description)
      is distinct from
    (old.tenant_id, old.id, old.import_id, old.reference, old.kind, old.posted_on, old.amount,
      old.currency_code, old.acceptor_id, old.description)
    or (old.matched_with is not null and new.matched_with is distinct from old.matched_with)
    or (old.noted_at is not null and new.note is distinct from old.note)
  ) execute function refuse_deposit_change();
create trigger append_only before delete or truncate on deposit_line
  for each statement execute function refuse_deposit_change();
create trigger append_only before update or delete or truncate on deposit_import
  for each statement execute function refuse_deposit_change();
