-- The data of a record as it was sold, with the chosen option; null for an item of the catalog, and for payments before.
alter table payment_line add column integration_data jsonb;
