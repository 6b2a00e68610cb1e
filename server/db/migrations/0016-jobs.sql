-- What is to be done behind the calls, one row each: by one instance at a time, and by another where that
-- dies. A row goes when its work is done, never before.
create table job (
  kind text not null,
  -- Of one kind, so that the same work is not ordered twice.
  name text not null,
  -- Ids: never what a message says, nor anything of a card or an account.
  payload jsonb not null,
  created_at timestamptz not null,
  -- To the millisecond, as this program knows times.
  run_at timestamptz(3) not null,
  -- Since it last went well.
  attempts integer not null default 0,
  failure text,
  -- Who is at it, and until when they must have died over it.
  lease_owner uuid,
  lease_expires_at timestamptz,
  primary key (kind, name)
);
create index job_by_time on job (run_at);

insert into job (kind, name, payload, created_at, run_at, attempts)
select 'mail', id::text, jsonb_build_object('order', kind, 'accountId', account_id, 'tenantId', tenant_id),
  created_at, coalesce(next_attempt_at, created_at), attempts from mail_order;
drop table mail_order;

insert into job (kind, name, payload, created_at, run_at)
select 'cloudSale', tenant_id || ' ' || id,
  jsonb_build_object('tenantId', tenant_id, 'paymentId', payment_id, 'id', id),
  created_at, coalesce(next_attempt_at, created_at)
from sale where acceptor_id is not null and (status = 'IN_PROGRESS' or pending_reversal is not null);
drop index sale_to_run;
alter table sale drop column lease_owner, drop column lease_expires_at, drop column next_attempt_at;

insert into job (kind, name, payload, created_at, run_at)
select 'bankDebit', tenant_id || ' ' || id,
  jsonb_build_object('tenantId', tenant_id, 'paymentId', payment_id, 'id', id),
  created_at, coalesce(next_attempt_at, created_at + interval '30 seconds')
from bank_attempt where state = 'PENDING';
drop index bank_attempt_to_resolve;
alter table bank_attempt drop column next_attempt_at;
-- When a gateway is asked next, its job says.
alter table bank_return_poll drop column next_at;
