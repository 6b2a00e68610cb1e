-- Compiling a query of the history takes a hundred times as long as running it. Who may not say so does without.
do $$
begin
  execute format('alter database %I set jit = off', current_database());
exception when insufficient_privilege then
  raise notice 'Only the owner of the database can switch its JIT off.';
end $$;

-- Parts of words within an office, for the search in all days (server/reports/payment-filter.ts).
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function searched_text(payment payment) returns text language sql immutable as $$
  select lower(payment.confirmation_number || ' ' || payment.customer_first_name || ' ' || payment.customer_last_name
    || ' ' || payment.user_first_name || ' ' || payment.user_last_name)
$$;
create index payment_by_text on payment using gin (tenant_id, searched_text(payment) gin_trgm_ops);
create index subpayment_by_last_four on subpayment (tenant_id, last_four, payment_id) where last_four is not null;
create index subpayment_by_refunder on subpayment (tenant_id, refunded_by, payment_id) where refunded_by is not null;
