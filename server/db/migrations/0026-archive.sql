-- Payments that were moved to files, as the office's retention says (docs/archive.md).
alter table point_of_sale_config
  add column archive_after_months integer check (archive_after_months >= 24),
  -- The first day, in the office's zone, from which all payments are in the database.
  add column archived_before text;

create table archive (
  tenant_id text not null references tenant (id),
  file_name text not null,
  -- Of its payments, in the office's zone, as `2019-03`.
  month text not null,
  -- Of the file's content before compression, hex.
  sha256 text not null,
  payments integer not null check (payments > 0),
  archived_at timestamptz not null,
  -- Null while the payments are only in the file.
  restored_at timestamptz,
  primary key (tenant_id, file_name)
);

-- A number is never given out again.
create table archived_payment (
  tenant_id text not null,
  -- As audit entries name it.
  payment_id text not null,
  confirmation_number text not null,
  file_name text not null,
  primary key (tenant_id, payment_id),
  unique (tenant_id, confirmation_number),
  foreign key (tenant_id, file_name) references archive (tenant_id, file_name)
);
create index archived_payment_by_file on archived_payment (tenant_id, file_name);

-- What is archived leaves the journal alone, so what becomes archived is journaled: each file, with its hash.
create function journal_archive() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'An archive stays known.';
  end if;
  perform append_to_journal(new.tenant_id,
    case when new.restored_at is null then 'archive.written' else 'archive.restored' end,
    jsonb_build_object('fileName', new.file_name, 'month', new.month, 'sha256', new.sha256, 'payments', (
      select count(*) from archived_payment where tenant_id = new.tenant_id and file_name = new.file_name)));
  return null;
end $$;
create constraint trigger journaled after insert or update or delete on archive
  deferrable initially deferred for each row execute function journal_archive();

create function refuse_later_payment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from archive where tenant_id = new.tenant_id and file_name = new.file_name
      and xmin = pg_current_xact_id()::xid) then
    raise exception 'Payments are archived together with their file.';
  end if;
  return new;
end $$;
create trigger keep_with_file before insert or update on archived_payment
  for each row execute function refuse_later_payment();

-- Whether this transaction moves the payment to a file or back.
create function is_archived(tenant text, payment text) returns boolean language sql stable as $$
  select exists (
    select from archived_payment join archive using (tenant_id, file_name)
    where tenant_id = tenant and payment_id = payment and archive.xmin = pg_current_xact_id()::xid)
$$;

create or replace function journal_ledger_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not is_archived(new.tenant_id, new.payment_id::text) then
      perform append_to_journal(new.tenant_id, 'ledger.recorded', journaled_ledger_entry(new));
    end if;
  elsif tg_op = 'DELETE' then
    if not is_archived(old.tenant_id, old.payment_id::text) then
      perform append_to_journal(old.tenant_id, 'ledger.deleted', journaled_ledger_entry(old));
    end if;
  elsif journaled_ledger_entry(new) <> journaled_ledger_entry(old) then
    perform append_to_journal(new.tenant_id, 'ledger.changed', journaled_ledger_entry(new));
  end if;
  return null;
end $$;

create or replace function journal_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.tenant_id <> '' and new.action not like 'session.%'
      and not is_archived(new.tenant_id, new.subject_id) then
      perform append_to_journal(new.tenant_id, new.action, journaled_audit_entry(new));
    end if;
  elsif tg_op = 'DELETE' then
    if not is_archived(old.tenant_id, old.subject_id) then
      perform append_to_journal(old.tenant_id, 'audit.deleted', journaled_audit_entry(old));
    end if;
  else
    perform append_to_journal(new.tenant_id, 'audit.changed', journaled_audit_entry(new));
  end if;
  return null;
end $$;

create function refuse_unarchived_delete() returns trigger language plpgsql as $$
begin
  if not exists (
    select from subpayment
    where tenant_id = old.tenant_id and id = old.subpayment_id and is_archived(tenant_id, payment_id::text)) then
    raise exception 'A closed day never changes.';
  end if;
  return old;
end $$;
drop trigger append_only on closing_entry;
create trigger append_only before update or truncate on closing_entry
  for each statement execute function refuse_closing_change();
create trigger keep_unarchived before delete on closing_entry
  for each row execute function refuse_unarchived_delete();

create function refuse_unarchived_note_delete() returns trigger language plpgsql as $$
begin
  if not exists (
    select from discrepancy
    where tenant_id = old.tenant_id and id = old.discrepancy_id and is_archived(tenant_id, payment_id::text)) then
    raise exception 'Notes are append-only.';
  end if;
  return old;
end $$;
drop trigger append_only on discrepancy_note;
create trigger append_only before update or truncate on discrepancy_note
  for each statement execute function refuse_note_change();
create trigger keep_unarchived before delete on discrepancy_note
  for each row execute function refuse_unarchived_note_delete();
