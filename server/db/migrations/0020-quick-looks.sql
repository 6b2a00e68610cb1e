-- What is being charged is little, however much was: it is found without looking at what is over.
create index sale_in_progress on sale (tenant_id, payment_id) where status = 'IN_PROGRESS';
create index bank_attempt_pending on bank_attempt (tenant_id, payment_id) where state = 'PENDING';

-- What the payments of an hour came to, kept until one of them changes (server/history/kept-sums.ts).
-- An hour without a row here has not been added up; one without sums took no money.
create table hourly_rollup (
  tenant_id text not null,
  -- The hour in which the payments were made begins.
  hour_start timestamptz not null,
  -- Whose hours the sums tell.
  time_zone text not null,
  primary key (tenant_id, hour_start)
);
create table hourly_rollup_line (
  tenant_id text not null,
  hour_start timestamptz not null,
  position integer not null,
  user_id uuid not null,
  terminal_id uuid,
  location text not null,
  -- Of movements: what was paid with, and in which hour of the day. Null: what is left of lines.
  payment_method_type text,
  card_sub_type text,
  hour smallint,
  -- Micro-units, refunds subtracted; and how many sales.
  amount bigint not null,
  sales integer not null,
  primary key (tenant_id, hour_start, position),
  foreign key (tenant_id, hour_start) references hourly_rollup (tenant_id, hour_start) on delete cascade
);
