-- What the reader doctor found at a terminal. The position tells the order, also within a moment.
create table reader_check (
  tenant_id text not null,
  id uuid not null,
  position bigint generated always as identity,
  terminal_id uuid not null,
  created_at timestamptz not null,
  user_name text not null,
  links jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, terminal_id) references terminal (tenant_id, id)
);
create index reader_check_by_terminal on reader_check (tenant_id, terminal_id, position desc);
