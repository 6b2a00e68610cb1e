-- One of the office's reasons at the time; null if none was given.
alter table refund add column reason text;
