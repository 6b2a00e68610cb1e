-- What people type from a receipt: 11 random characters of domain/receipts/short-code.ts, which adds the check
-- character. Byte 6 and 8 of a UUID are not random.
create function random_receipt_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', get_byte(uuid, place) % 31 + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as uuid) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13]) as place
$$;

-- Older entries get theirs too. Two of ten million are the same once in 500 offices' lives; the charge is then recorded
-- at the next try.
alter table subpayment add column receipt_code text not null default random_receipt_code();
alter table subpayment add constraint subpayment_receipt_code_key unique (receipt_code);
