-- An answer is stored when its work is done; there are no unfinished or failed ones.
alter table idempotency_key drop column status;
alter table idempotency_key alter column response set not null;
