-- Two administrators may have the same terminal open: who saves later is told (domain/version.ts).
alter table terminal add column version integer not null default 1;
