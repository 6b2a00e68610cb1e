-- The language of a person's screens, if they chose one (docs/decisions/0032).
alter table account add column language text;
