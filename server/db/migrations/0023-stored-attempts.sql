-- A workstation's reader approved it on its own: the processor hears of it later, perhaps days.
alter table started_attempt add column stored_offline_at timestamptz;
