-- Debits of bank accounts. The row is there before the gateway is asked, so that none is ever asked
-- twice or forgotten. Of the account nothing is kept but its last four digits.
create table bank_attempt (
  tenant_id text not null,
  payment_id uuid not null,
  id uuid not null,
  -- The attempt's name at the gateway, where all tenants share one set of names.
  reference text not null unique,
  acceptor_id text not null,
  state text not null check (state in ('PENDING', 'ACCEPTED', 'REFUSED')),
  amount bigint not null check (amount > 0),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- What the gateway said.
  gateway_id text,
  financial_institution text,
  message text,
  requested_by uuid not null references account (id),
  created_at timestamptz not null,
  -- When the gateway was last asked to debit; what it does not know long after that never happened.
  requested_at timestamptz not null,
  -- Who is at it, and until when they must have died over it.
  lease_owner uuid,
  lease_expires_at timestamptz,
  next_attempt_at timestamptz,
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  check ((state = 'ACCEPTED') = (gateway_id is not null)),
  check ((state = 'REFUSED') = (message is not null))
);
-- One debit of a payment that is not finished or was accepted: a second one waits for its end.
create unique index bank_attempt_one_per_payment on bank_attempt (tenant_id, payment_id)
  where state <> 'REFUSED';
create index bank_attempt_by_payment on bank_attempt (tenant_id, payment_id);
create index bank_attempt_to_resolve on bank_attempt (created_at) where state = 'PENDING';

-- Up to when each gateway was asked for returned checks, and which instance asks it next.
create table bank_return_poll (
  acceptor_id text primary key,
  returned_since timestamptz not null,
  next_at timestamptz not null
);

-- The books of the gateway that stands in for one where none is set up. It holds no account at all.
create table simulated_bank_transaction (
  reference text primary key,
  kind text not null check (kind in ('DEBIT', 'CREDIT')),
  gateway_id text not null unique,
  -- Of a credit, the debit that it gives back.
  debit_id text,
  amount bigint not null check (amount > 0),
  refusal text,
  -- Of a debit, that the bank will return it, and when it did.
  returns boolean not null,
  returned_at timestamptz,
  created_at timestamptz not null
);
