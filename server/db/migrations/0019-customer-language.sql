-- The customer's language: receipts have it besides English (docs/decisions/0031). Null in older payments.
alter table payment add column customer_language text;
