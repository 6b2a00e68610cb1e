-- What became of an attempt is found out by the server, whether or not a browser asks.
-- failed_at: its workstation said that nothing came of it. closed_at: its end is known.
alter table started_attempt add column failed_at timestamptz, add column closed_at timestamptz;
update started_attempt set closed_at = last_seen_at from payment
  where payment.tenant_id = started_attempt.tenant_id and payment.id = started_attempt.payment_id
    and payment.status <> 'INCOMPLETE';
create index started_attempt_open on started_attempt (tenant_id, payment_id) where closed_at is null;

insert into job (kind, name, payload, created_at, run_at)
select distinct 'payment', tenant_id || ' ' || payment_id,
  jsonb_build_object('tenantId', tenant_id, 'paymentId', payment_id), now(), now()
from started_attempt where closed_at is null;

insert into job (kind, name, payload, created_at, run_at)
select 'debt', tenant_id || ' ' || payment_id || ' ' || id,
  jsonb_build_object('tenantId', tenant_id, 'paymentId', payment_id, 'id', id), created_at, now()
from payment_attempt where state = 'REVERSAL_PENDING';

insert into job (kind, name, payload, created_at, run_at)
select 'refund', tenant_id || ' ' || id,
  jsonb_build_object('tenantId', tenant_id, 'paymentId', payment_id, 'id', id), created_at, now()
from refund where state = 'PENDING';
