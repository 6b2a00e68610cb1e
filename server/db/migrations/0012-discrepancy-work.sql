-- Who works on a discrepancy, and what people find out about it.
alter table discrepancy
  add column assignee_id uuid references account (id),
  add column assigned_at timestamptz;

create table discrepancy_note (
  tenant_id text not null,
  discrepancy_id uuid not null,
  id uuid not null,
  written_at timestamptz not null,
  written_by uuid not null references account (id),
  note text not null,
  primary key (tenant_id, discrepancy_id, id),
  foreign key (tenant_id, discrepancy_id) references discrepancy (tenant_id, id)
);

create function refuse_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'Notes are append-only.';
end $$;
create trigger append_only before update or delete or truncate on discrepancy_note
  for each statement execute function refuse_note_change();
