-- The record systems of an agency: its own table here, or a system of its own that is asked over HTTP.
-- What the catalogue shows of each stands with it; credentials stand in the environment, never here.
create table record_system (
  tenant_id text not null references tenant (id),
  soid text not null,
  -- Whose fees a record bears that names no other.
  service_offering_id text not null,
  kind text not null check (kind in ('TABLE', 'HTTP')),
  -- In the clear to this machine alone.
  url text check (url ~ '^(https://[^/@]+|http://(localhost|127\.0\.0\.1)(:[0-9]+)?)(/|$)'),
  -- The order in the catalogue.
  position integer not null,
  display_name text not null,
  description text not null,
  outage_description text,
  lookup_groups jsonb not null,
  primary key (tenant_id, soid),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id),
  check ((kind = 'HTTP') = (url is not null))
);

-- The records of the systems whose table is this one. What was paid of a record is in the payments'
-- own lines and nowhere else: amounts here are in full, so importing again loses nothing.
create table record (
  tenant_id text not null,
  soid text not null,
  id text not null,
  service_offering_id text not null,
  name text not null,
  description text not null,
  amount bigint not null check (amount >= 0),
  minimum bigint not null check (minimum between 0 and amount),
  display_fields jsonb not null,
  selection_label text,
  selection_options jsonb not null,
  not_payable boolean not null,
  not_payable_reason text,
  -- One word for each thing it is found by, with its tenant and system in front.
  search text[] not null,
  primary key (tenant_id, soid, id),
  foreign key (tenant_id, soid) references record_system (tenant_id, soid),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);
create index record_by_search on record using gin (search);

alter table payment_line
  add column soid text,
  add column payment_selection text;
create index payment_line_by_record on payment_line (tenant_id, soid, catalog_item_id)
  include (payment_id, amount, refunded_amount) where soid is not null;

-- What a system of the agency's own has to be told: written with the movement of money, sent later,
-- again and again until it is taken. The id is the key that makes it the same each time.
create table record_notice (
  tenant_id text not null,
  id uuid not null,
  position bigint generated always as identity,
  soid text not null,
  record_id text not null,
  payment_id uuid not null,
  line_item_id uuid not null,
  -- Micro-units: paid where positive, given back where negative.
  amount bigint not null check (amount <> 0),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Who is at it, and until when they must have died over it.
  lease_owner uuid,
  lease_expires_at timestamptz,
  delivered_at timestamptz,
  failure text,
  primary key (tenant_id, id),
  foreign key (tenant_id, soid) references record_system (tenant_id, soid),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
create index record_notice_by_line on record_notice (tenant_id, line_item_id, position);
create index record_notice_by_record on record_notice (tenant_id, soid, record_id);
create index record_notice_to_send on record_notice (position) where delivered_at is null;
