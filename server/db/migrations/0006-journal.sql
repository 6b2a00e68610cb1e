-- An append-only hash chain per office of ledger entries and audit entries, so that an alteration shows.
create table journal_head (
  tenant_id text primary key,
  sequence bigint not null default 0,
  hash text not null default repeat('0', 64)
);

create table journal_entry (
  tenant_id text not null,
  sequence bigint not null,
  recorded_at timestamptz(3) not null,
  kind text not null,
  -- Canonical JSON (RFC 8785).
  content text not null,
  -- SHA-256 of the whole entry, which includes the previous hash.
  hash text not null,
  primary key (tenant_id, sequence)
);

create function canonical_json(value jsonb) returns text language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(key)::text || ':' || case
          -- Most are plain values: a call for each would be slow.
          when jsonb_typeof(item) in ('object', 'array') then canonical_json(item)
          else item::text
        end, ',' order by key collate "C")
      from jsonb_each(value) as each (key, item)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(canonical_json(item), ',' order by place)
      from jsonb_array_elements(value) with ordinality as each (item, place)), '') || ']'
    else value::text
  end;
end $$;

create function append_to_journal(tenant text, kind text, content jsonb) returns void language plpgsql as $$
declare
  head journal_head;
  recorded_at timestamptz(3) := clock_timestamp();
  canonical text := canonical_json(content);
  entry text;
begin
  select * into head from journal_head where tenant_id = tenant for update;
  if not found then
    insert into journal_head (tenant_id) values (tenant) on conflict do nothing;
    select * into strict head from journal_head where tenant_id = tenant for update;
  end if;
  entry := '{"at":"' || to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","content":' || canonical || ',"kind":' || to_json(kind)::text || ',"previous":"' || head.hash
    || '","sequence":' || head.sequence + 1 || ',"tenant":' || to_json(tenant)::text || '}';
  head.sequence := head.sequence + 1;
  head.hash := encode(sha256(convert_to(entry, 'UTF8')), 'hex');
  insert into journal_entry values (tenant, head.sequence, recorded_at, kind, canonical, head.hash);
  update journal_head set sequence = head.sequence, hash = head.hash where tenant_id = tenant;
end $$;

create function journaled_ledger_entry(entry subpayment) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', entry.id, 'paymentId', entry.payment_id, 'type', entry.transaction_type,
    'createdAt', to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'amountInMicros', entry.charged_amount::text, 'acceptorId', entry.acceptor_id,
    'transactionId', entry.external_id, 'attemptId', entry.trace_id, 'lastFour', entry.last_four,
    'method', entry.payment_method_type, 'cardSubType', entry.card_sub_type, 'reversed', entry.reversed,
    'voided', entry.voided, 'refundedBy', entry.refunded_by, 'reason', entry.reason)
$$;

create function journal_ledger_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform append_to_journal(new.tenant_id, 'ledger.recorded', journaled_ledger_entry(new));
  elsif tg_op = 'DELETE' then
    perform append_to_journal(old.tenant_id, 'ledger.deleted', journaled_ledger_entry(old));
  elsif journaled_ledger_entry(new) <> journaled_ledger_entry(old) then
    perform append_to_journal(new.tenant_id, 'ledger.changed', journaled_ledger_entry(new));
  end if;
  return null;
end $$;

create function journaled_audit_entry(entry audit_entry) returns jsonb language sql stable as $$
  select jsonb_build_object('id', entry.id, 'actorId', entry.actor_id, 'subjectId', entry.subject_id,
    'createdAt', to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'details', entry.details)
$$;

-- Sessions move no money and change nothing; most entries are theirs.
create function journal_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.tenant_id <> '' and new.action not like 'session.%' then
      perform append_to_journal(new.tenant_id, new.action, journaled_audit_entry(new));
    end if;
  elsif tg_op = 'DELETE' then
    perform append_to_journal(old.tenant_id, 'audit.deleted', journaled_audit_entry(old));
  else
    perform append_to_journal(new.tenant_id, 'audit.changed', journaled_audit_entry(new));
  end if;
  return null;
end $$;

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is append-only.';
end $$;

create trigger append_only before update or delete or truncate on journal_entry
  for each statement execute function refuse_journal_change();

do $$
declare
  entry subpayment;
begin
  for entry in select * from subpayment order by tenant_id, created_at, id loop
    perform append_to_journal(entry.tenant_id, 'ledger.recorded', journaled_ledger_entry(entry));
  end loop;
end $$;

-- At the commit, so that no transaction waits for anything else while it holds its office's head.
create constraint trigger journaled after insert or update or delete on subpayment
  deferrable initially deferred for each row execute function journal_ledger_entry();
create constraint trigger journaled after insert or update or delete on audit_entry
  deferrable initially deferred for each row execute function journal_audit_entry();
