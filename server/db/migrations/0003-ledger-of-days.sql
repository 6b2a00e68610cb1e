-- The history lists and totals each ledger entry on its own day.
create index subpayment_by_time on subpayment (tenant_id, created_at desc, id desc);
-- They totaled payments by the day of their creation.
delete from hourly_rollup;

-- Why a refund was made or a debit was returned. Null if unknown.
alter table subpayment add column reason text;
update subpayment set reason = left(audit_entry.details ->> 'reason', 200)
  from audit_entry
  where audit_entry.tenant_id = subpayment.tenant_id
    and audit_entry.action = 'debit.returned'
    and audit_entry.details ->> 'subpaymentId' = subpayment.id::text
    and subpayment.transaction_type = 'CHARGEBACK';
