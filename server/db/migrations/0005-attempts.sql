-- A charge by a workstation's reader that was given back, or has to be: from then on the attempt
-- must not be recorded as paid. Attempts that are neither leave no row.
create table payment_attempt (
  tenant_id text not null,
  payment_id uuid not null,
  id uuid not null,
  state text not null check (state in ('REVERSED', 'REVERSAL_PENDING')),
  -- Of the movement at the processor, as far as they are known.
  transaction_id text,
  amount bigint,
  -- A refund was sent and nobody knows how it ended: it must be asked for again, never a reversal.
  refund_started boolean not null default false,
  -- Whoever gives the charge back holds it until then; it lapses where they died over it.
  lease_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index payment_attempt_pending on payment_attempt (tenant_id, created_at) where state = 'REVERSAL_PENDING';

-- Settings of before say nothing of readers on workstations: there were none.
update point_of_sale_config set settings = settings || '{"triPosConfig": null}'
  where settings -> 'triPosConfig' is null;
