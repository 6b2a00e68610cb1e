-- The one-time link that an empty server prints. A new one replaces the others.
create table set_up_link (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
