-- Amounts are micro-units: 1 USD = 1,000,000. The status is derived from the subpayments and
-- written with them, so that lists and sums are served from an index.
create table payment (
  tenant_id text not null,
  id uuid not null,
  confirmation_number text not null,
  created_at timestamptz not null,
  status text not null,
  payment_method_type text not null,
  card_sub_type text not null,
  user_id uuid not null references account (id),
  user_first_name text not null,
  user_last_name text not null,
  terminal_id uuid,
  location text not null,
  customer_first_name text not null,
  customer_last_name text not null,
  customer_email text not null,
  customer_phone text not null,
  currency_code text not null,
  sub_total bigint not null check (sub_total > 0),
  fee_total bigint not null check (fee_total >= 0),
  charged_total bigint not null default 0,
  failure_code text,
  failure_description text,
  primary key (tenant_id, id),
  unique (tenant_id, confirmation_number),
  foreign key (tenant_id, terminal_id) references terminal (tenant_id, id)
);
create index payment_by_time on payment (tenant_id, created_at desc, id desc)
  include (status, location, terminal_id, user_id, sub_total, charged_total);
create index payment_by_user on payment (tenant_id, user_id, created_at desc)
  include (status, sub_total, charged_total);
create index payment_by_terminal on payment (tenant_id, terminal_id, created_at desc);

create table payment_line (
  tenant_id text not null,
  payment_id uuid not null,
  position integer not null,
  id text not null,
  line_item_id uuid not null,
  catalog_item_id text not null,
  service_offering_id text not null,
  payable_type text not null,
  name text not null,
  description text not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  primary key (tenant_id, payment_id, position),
  unique (tenant_id, line_item_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);

create table payment_fee (
  tenant_id text not null,
  payment_id uuid not null,
  service_offering_id text not null,
  fee_type text not null,
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, payment_id, service_offering_id, fee_type),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);

-- One movement of money. The id is the btpsTransactionId; external_id is the processor's own.
create table subpayment (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  transaction_type text not null check (transaction_type in ('SALE', 'CREDIT', 'CHARGEBACK')),
  created_at timestamptz not null,
  charged_amount bigint not null check (charged_amount >= 0),
  acceptor_id text not null,
  external_id text not null,
  trace_id text,
  financial_institution text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  payment_method_type text not null,
  card_sub_type text not null,
  reversed boolean not null default false,
  voided boolean not null default false,
  refunded_by uuid references account (id),
  pos_receipt jsonb,
  primary key (tenant_id, id),
  -- The processor's transaction is recorded once, however often its recording is retried.
  unique (tenant_id, acceptor_id, external_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index subpayment_by_payment on subpayment (tenant_id, payment_id, created_at);
create unique index subpayment_one_live_sale on subpayment (tenant_id, payment_id)
  where transaction_type = 'SALE' and not reversed and not voided;

-- A sale asked of a cloud reader. It lives here, not in memory, so that it outlasts a restart.
create table sale (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  terminal_id uuid not null,
  request_id text not null,
  status text not null check (status in ('IN_PROGRESS', 'FAILED', 'COMPLETE')),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  resolved_at timestamptz,
  error_message text,
  result jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, terminal_id) references terminal (tenant_id, id)
);
create unique index sale_one_per_lane on sale (tenant_id, terminal_id)
  where status = 'IN_PROGRESS';
create unique index sale_one_per_payment on sale (tenant_id, payment_id)
  where status <> 'FAILED';
