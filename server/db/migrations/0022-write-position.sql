-- Where the write-ahead log was after a session's last write, so that a replica shows it (docs/decisions/0033).
alter table session_family add column write_position pg_lsn;
alter table session_family alter column write_position set default pg_current_wal_insert_lsn();
