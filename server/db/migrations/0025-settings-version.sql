-- What carts are priced by is kept by each process for as long as this stands still (server/payments/read-pricing.ts).
-- It is counted by the database itself, so that nothing changes settings past it.
alter table tenant add column settings_version bigint not null default 0;

create function count_settings_change() returns trigger language plpgsql as $$
begin
  update tenant set settings_version = settings_version + 1
    where id in (select tenant_id from changed);
  return null;
end
$$;

do $$
declare
  settings text;
begin
  foreach settings in array array[
    'service_offering', 'point_of_sale_config', 'fee_schedule', 'custom_product', 'terminal'
  ] loop
    execute format('create trigger settings_made after insert on %I
      referencing new table as changed
      for each statement execute function count_settings_change()', settings);
    execute format('create trigger settings_changed after update on %I
      referencing new table as changed
      for each statement execute function count_settings_change()', settings);
    execute format('create trigger settings_removed after delete on %I
      referencing old table as changed
      for each statement execute function count_settings_change()', settings);
  end loop;
end
$$;
