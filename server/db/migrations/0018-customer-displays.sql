-- Devices that show customers their sale (docs/decisions/0029). The newest snapshot replaces the one before.
create table customer_display (
  id uuid primary key,
  -- SHA-256 of the token that the device reads with.
  token_hash bytea not null unique,
  -- Null once a workstation has used it.
  code text unique,
  code_expires_at timestamptz(3) not null,
  tenant_id text references tenant (id),
  -- SHA-256 of the key that the workstation writes with.
  key_hash bytea unique,
  -- A snapshot is shown only as long as the session that wrote it.
  family_id uuid references session_family (id) on delete set null,
  snapshot jsonb,
  snapshot_at timestamptz(3),
  seen_at timestamptz(3) not null,
  check ((tenant_id is null) = (key_hash is null))
);
create index customer_display_by_family on customer_display (family_id);
