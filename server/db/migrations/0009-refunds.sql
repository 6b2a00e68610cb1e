-- What is given back of a payment, promised before the processor is asked. Amounts are micro-units.
-- A PENDING one is counted in its lines' refunded_amount already, and a FAILED one no more.
create table refund (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  sale_id uuid not null,
  -- Names the refund: the request's idempotencyId, or the payment's id where all is given back.
  idempotency_key text not null,
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  -- [{"lineItemId", "amount" in cents}], in the order of the ids.
  lines jsonb not null,
  sub_total bigint not null check (sub_total > 0),
  fee_total bigint not null check (fee_total >= 0),
  requested_by uuid not null references account (id),
  created_at timestamptz not null,
  -- REVERSAL: the sale itself is being undone; it is never refunded beside.
  method text not null check (method in ('REFUND', 'REVERSAL')),
  -- Who is at it, and until when they must have died over it.
  lease_owner uuid,
  lease_expires_at timestamptz,
  completed_at timestamptz,
  failure text,
  subpayment_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, idempotency_key),
  unique (tenant_id, subpayment_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, sale_id) references subpayment (tenant_id, id),
  foreign key (tenant_id, subpayment_id) references subpayment (tenant_id, id),
  check ((state = 'DONE') = (subpayment_id is not null))
);
create index refund_by_payment on refund (tenant_id, payment_id);
-- One at a time: where the first fails, what it left to the second would not add up any more.
create unique index refund_one_pending on refund (tenant_id, payment_id) where state = 'PENDING';

-- What somebody was shown before they confirmed; kept for a day.
create table refund_draft (
  tenant_id text not null,
  idempotency_key text not null,
  sale_id uuid not null,
  lines jsonb not null,
  sub_total bigint not null,
  fee_total bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, idempotency_key)
);
create index refund_draft_by_time on refund_draft (tenant_id, created_at);

-- The books of the processor behind simulated readers and mock approvals.
create table simulated_refund (
  tenant_id text not null,
  acceptor_id text not null,
  reference_number text not null,
  transaction_id text not null,
  sale_transaction_id text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (tenant_id, acceptor_id, reference_number)
);
