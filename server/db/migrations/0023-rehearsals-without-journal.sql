-- A rehearsal has no journal, so what it did can be deleted (docs/decisions/0030). An office's stays append-only.
create or replace function append_to_journal(tenant text, kind text, content jsonb) returns void language plpgsql as $$
declare
  head journal_head;
  recorded_at timestamptz(3) := clock_timestamp();
  canonical text := canonical_json(content);
  entry text;
begin
  select * into head from journal_head where tenant_id = tenant for update;
  if not found then
    if exists (select from tenant as office where office.id = tenant and office.rehearsal_of is not null) then
      return;
    end if;
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

alter table journal_entry disable trigger append_only;
delete from journal_entry where tenant_id in (select id from tenant where rehearsal_of is not null);
alter table journal_entry enable trigger append_only;
delete from journal_head where tenant_id in (select id from tenant where rehearsal_of is not null);
