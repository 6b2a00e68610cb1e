-- When a person last used a session: one that is idle for too long is refused (domain/inactivity.ts). Sessions
-- of before count from the upgrade on. The device is what its person is shown, such as `Chrome on Windows`.
alter table session_family
  add column last_used_at timestamptz not null default now(),
  add column device text not null default '';
alter table session_family alter column last_used_at drop default;
create index session_family_by_account on session_family (account_id);

-- Read with each call to tell an idle session: a copy of one setting, so that not all of them are read.
alter table point_of_sale_config
  add column inactivity_timeout jsonb generated always as (settings -> 'inactivityTimeout') stored;

-- Browsers that an account has signed in from, by the hash of a secret that each was given: guesses from
-- elsewhere do not lock them out (server/auth/throttle.ts).
create table known_device (
  account_id uuid not null references account (id),
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- When somebody who came back too often from an identity provider may try again.
alter table openid_sign_in add column retry_at timestamptz;
