-- Real readers of the cloud. The merchant that a reader was paired under stays with it, whatever the
-- settings say later; without one a terminal is simulated or hangs on a workstation.
alter table terminal
  add column acceptor_id text,
  -- What the cloud last said of the connection, and when it was asked: at most every two minutes.
  add column connection_status text,
  add column connection_checked_at timestamptz;

-- A sale on a real reader is run by the server, by one instance at a time; the others, and the next
-- start, take it up when the lease lapses. From sent_at on it is never sent again.
alter table sale
  add column acceptor_id text,
  add column sent_at timestamptz,
  -- The reader approved on its own while the processor was away: it may be charged later.
  add column stored_offline boolean not null default false,
  -- An approval that may not stand and is not given back yet.
  add column pending_reversal jsonb,
  -- A refund was sent and nobody knows how it ended: it must be asked for again, never a reversal.
  add column refund_started boolean not null default false,
  add column occupies_lane boolean not null default true,
  add column lease_owner uuid,
  add column lease_expires_at timestamptz,
  add column next_attempt_at timestamptz;

-- A reader that is known to be done is free, though its last sale is still being looked into.
drop index sale_one_per_lane;
create unique index sale_one_per_lane on sale (tenant_id, terminal_id)
  where status = 'IN_PROGRESS' and occupies_lane;
create index sale_to_run on sale (created_at)
  where acceptor_id is not null and (status = 'IN_PROGRESS' or pending_reversal is not null);
