-- A tenant is one agency. Every other table leads its keys with the tenant, except accounts and
-- session tokens: those are found before the tenant is known.
create table tenant (
  id text primary key,
  created_at timestamptz not null
);

-- What the agency sells through: each has its own fees and its own outage (SPEC §3).
create table service_offering (
  tenant_id text not null references tenant (id),
  id text not null,
  title text not null,
  outage_description text,
  primary key (tenant_id, id)
);

-- The limits stand in columns of their own because the server reckons with them, in micro-units.
create table point_of_sale_config (
  tenant_id text primary key references tenant (id),
  service_offering_id text not null,
  minimum_payment bigint not null check (minimum_payment > 0),
  maximum_payment bigint not null check (maximum_payment >= minimum_payment),
  settings jsonb not null,
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);

-- A fee is its flat part plus its share in hundredths of a percent, at least the minimum.
create table fee_schedule (
  tenant_id text not null,
  service_offering_id text not null,
  fee_type text not null,
  flat_amount bigint not null default 0 check (flat_amount >= 0),
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  minimum_amount bigint not null default 0 check (minimum_amount >= 0),
  primary key (tenant_id, service_offering_id, fee_type),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);

create table account (
  id uuid primary key,
  email_address text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  created_at timestamptz not null
);
create unique index account_by_email on account (lower(email_address));

create table membership (
  tenant_id text not null references tenant (id),
  account_id uuid not null references account (id),
  role text not null check (role in ('POS_ADMIN', 'POS_TELLER')),
  created_at timestamptz not null,
  deactivated_at timestamptz,
  primary key (tenant_id, account_id)
);
create index membership_by_account on membership (account_id);

-- One sign-in and all tokens that came of it. Revoking the family ends every one of them.
create table session_family (
  id uuid primary key,
  account_id uuid not null references account (id),
  tenant_id text references tenant (id),
  fingerprint_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it.
create table session_token (
  token_hash bytea primary key,
  family_id uuid not null references session_family (id),
  kind text not null check (kind in ('SIGN_IN', 'SESSION')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz
);

-- Attempts to sign in, counted by a hash of the e-mail address and of the network address.
create table sign_in_throttle (
  key bytea primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
