create table custom_product (
  tenant_id text not null,
  id uuid not null,
  service_offering_id text not null,
  name text not null,
  description text not null,
  category_id text,
  price_amount bigint not null check (price_amount >= 0),
  currency_code text not null,
  name_editable boolean not null,
  price_editable boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, service_offering_id) references service_offering (tenant_id, id)
);

-- A terminal with a cloud configuration is reached through the cloud, any other directly (SPEC §3).
create table terminal (
  tenant_id text not null references tenant (id),
  id uuid not null,
  label text not null,
  location text not null,
  lane_number integer not null,
  model text not null,
  simulated boolean not null,
  cloud_configuration jsonb,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, lane_number)
);
