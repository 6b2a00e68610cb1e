-- Receipts keep the words of their day. Null in older payments, whose receipts use today's settings.
alter table payment add column client_name text;
alter table payment add column fee_description text;
