-- What a payment came to is told by kept sums: these indexes find payments, and hold nothing that changes
-- with them. A payment that is paid is then written in its place, with no index touched.
drop index payment_by_time;
create index payment_by_time on payment (tenant_id, created_at desc, id desc);
drop index payment_by_user;
create index payment_by_user on payment (tenant_id, user_id, created_at desc, id desc);
alter table payment set (fillfactor = 85);
