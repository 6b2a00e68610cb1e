-- The office's accounts in its general ledger (docs/closing.md).
create table ledger_account (
  tenant_id text not null references tenant (id),
  -- domain/general-ledger/ledger-account.ts.
  kind text not null check (kind in ('OFFERING', 'FEES', 'PRODUCT', 'CLEARING', 'NOT_DIVIDED')),
  -- The offering, product, record system or tender.
  subject_id text not null,
  code text not null,
  primary key (tenant_id, kind, subject_id)
);
alter table point_of_sale_config add column ledger_accounts_version integer not null default 1;
