-- One row, written again and again: whether the database takes writes. It is nobody's, and holds nothing.
create table write_probe (
  is_only boolean primary key default true check (is_only),
  probed_at timestamptz not null
);
