-- Charges of records that a workstation's reader is asked for: the server has no part in them, so it is
-- told before the reader is. While one is heard of, its records are kept from other payments.
create table started_attempt (
  tenant_id text not null,
  payment_id uuid not null,
  id uuid not null,
  -- When the workstation last told or asked of it.
  last_seen_at timestamptz not null,
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
