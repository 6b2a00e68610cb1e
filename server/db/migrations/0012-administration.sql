-- Counts the changes of what administrators edit: of two who opened the same, the second is told.
alter table custom_product add column version integer not null default 1;
alter table point_of_sale_config
  add column version integer not null default 1,
  add column fees_version integer not null default 1;

-- An account may be a member of several agencies, and each calls it as it likes: else an agency would
-- see, and change, what another one wrote. Null: as the account itself is called.
alter table membership
  add column first_name text,
  add column last_name text,
  add column version integer not null default 1;

-- One-time links to set a password; only the SHA-256 of the token in them is kept. Without an account
-- where somebody asked for an address that is nobody's, so that the same work is done for it.
create table password_link (
  token_hash bytea primary key,
  account_id uuid references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_by_account on password_link (account_id);
create index password_link_by_expiry on password_link (expires_at);
