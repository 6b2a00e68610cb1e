-- Approvals without a card, made in place of a reader's sale where stubs are allowed: kept, so that
-- the same attempt gets the same one, and its outcome can be asked for.
create table stub_transaction (
  tenant_id text not null,
  payment_id uuid not null,
  attempt_id uuid not null,
  approval jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, payment_id, attempt_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
