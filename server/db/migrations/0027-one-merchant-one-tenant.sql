-- A merchant (acceptor id) of the card processor belongs to one tenant at most. It is a column of its own
-- instead of a field in the settings, so that the database holds that rule, also between two that set it at once.
alter table point_of_sale_config add column acceptor_id text unique
  check (acceptor_id ~ '^[1-9][0-9]{0,19}$');

-- Tenants may have shared one: the first to charge under it keeps it, else the oldest. The others have none, and
-- take no cards, until the operator sets theirs (npm run admin -- merchant). The same goes for an id that is no number.
update point_of_sale_config set acceptor_id = kept.acceptor_id
from (
  select distinct on (settings #>> '{triPosConfig,acceptorId}')
    tenant_id, settings #>> '{triPosConfig,acceptorId}' as acceptor_id
  from point_of_sale_config join tenant on tenant.id = tenant_id
  where settings #>> '{triPosConfig,acceptorId}' ~ '^[1-9][0-9]{0,19}$'
  order by settings #>> '{triPosConfig,acceptorId}',
    (select min(subpayment.created_at) from subpayment
      where subpayment.tenant_id = point_of_sale_config.tenant_id
        and subpayment.acceptor_id = settings #>> '{triPosConfig,acceptorId}') nulls last,
    tenant.created_at, tenant_id
) as kept
where kept.tenant_id = point_of_sale_config.tenant_id;

update point_of_sale_config set settings = settings #- '{triPosConfig,acceptorId}'
where settings #> '{triPosConfig,acceptorId}' is not null;

-- Simulated charges have random ids, so each tenant has simulated merchants of its own.
update subpayment set acceptor_id = acceptor_id || ':' || tenant_id
where acceptor_id in ('stub', 'simulator');
update simulated_refund set acceptor_id = acceptor_id || ':' || tenant_id
where acceptor_id in ('stub', 'simulator');

-- A mock approval could begin with 0, which no transaction id does any more.
update stub_transaction set approval =
  jsonb_set(approval, '{transactionId}', to_jsonb('1' || (approval ->> 'transactionId')))
where approval ->> 'transactionId' like '0%';

-- A transaction is recorded once in all tenants. Of those that were recorded twice, the first keeps its merchant. The
-- others name one that does not exist, so that nothing can be refunded through them.
update subpayment set acceptor_id = subpayment.acceptor_id || ' claimed by ' || subpayment.tenant_id
from (
  select tenant_id, id, row_number() over (
    partition by acceptor_id, external_id order by created_at, tenant_id, id) as place
  from subpayment
) as ranked
where ranked.place > 1 and ranked.tenant_id = subpayment.tenant_id and ranked.id = subpayment.id;

alter table subpayment drop constraint subpayment_tenant_id_acceptor_id_external_id_key;
-- Leads with the merchant, not with the tenant: the processor numbers a merchant's transactions, whoever records them.
alter table subpayment add unique (acceptor_id, external_id);

-- The processor said that the sale is the payment's own. Asked once, before the first order to move money.
alter table refund add column sale_confirmed boolean not null default false;
