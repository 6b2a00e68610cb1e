-- Whether the catalogue shows a record system. One that was taken off keeps its words, its records and
-- what it is still to be told.
alter table record_system add column is_listed boolean not null default true;
