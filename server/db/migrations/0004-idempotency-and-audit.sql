-- The answer given under a key, stored with the work it answered: a repeat replays it.
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

-- Written in the same transaction as the change it tells of. Holds ids and amounts, never card
-- numbers, passwords or tokens. An account without any tenant is filed under the empty name.
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
