-- Keys are taken away by their age, and written in its order: a few kilobytes tell where the old ones lie.
create index idempotency_key_by_age on idempotency_key using brin (created_at);
