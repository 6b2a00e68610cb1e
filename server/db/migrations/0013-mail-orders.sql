-- Who is to be written to, and about what; no text, since the text holds a link that opens the account:
-- the link is made when the message is sent. Without an account where somebody asked for an address that
-- is nobody's, so that the same is written for it.
create table mail_order (
  id uuid primary key,
  kind text not null check (kind in ('INVITATION', 'WELCOME', 'RESET')),
  account_id uuid references account (id),
  -- The agency that they were added to.
  tenant_id text references tenant (id),
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Who is at it, and until when they must have died over it.
  lease_owner uuid,
  lease_expires_at timestamptz,
  check ((kind = 'RESET') = (tenant_id is null)),
  check (kind = 'RESET' or account_id is not null)
);
create index mail_order_by_age on mail_order (created_at);

-- Links lead to accounts alone now.
delete from password_link where account_id is null;
alter table password_link alter column account_id set not null;
