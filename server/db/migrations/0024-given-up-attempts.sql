-- Attempts that somebody asked about before they were known here, and was told that nothing was charged:
-- a request for one of them that is still on its way must not begin it any more.
create table abandoned_attempt (
  tenant_id text not null,
  payment_id uuid not null,
  id uuid not null,
  abandoned_at timestamptz not null,
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
