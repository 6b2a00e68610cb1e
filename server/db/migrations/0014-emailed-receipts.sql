-- Receipts sent by email, and what became of each. The address is the customer's: no other table or log gets it.
create table emailed_receipt (
  tenant_id text not null,
  id uuid not null,
  payment_id uuid not null,
  -- The entry that the receipt is for; null for the payment's sale.
  transaction_id text,
  email_address text not null,
  requested_by uuid not null references account (id),
  created_at timestamptz(3) not null,
  -- domain/receipts/emailed-receipt.ts.
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'BOUNCED')),
  reason text check (reason in ('ADDRESS_REFUSED', 'MESSAGE_REFUSED', 'EXPIRED')),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  check ((state = 'BOUNCED') = (reason is not null))
);
create index emailed_receipt_by_payment on emailed_receipt (tenant_id, payment_id, id);
