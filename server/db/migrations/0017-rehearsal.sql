-- The office that this one rehearses; null for a real office. Nothing that a rehearsal does leaves the server.
alter table tenant add column rehearsal_of text unique references tenant (id) check (rehearsal_of <> id);
