-- Who signs in elsewhere: the provider's name for them, once they were matched by a verified address.
-- An account has one such name at a provider: somebody who gets a former colleague's address is not them.
create table openid_link (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, account_id)
);

-- A sign-in that is on its way to the provider and back, found by the SHA-256 of its browser's cookie.
-- What the provider is asked with is made of the cookie: who reads this table can finish none of them.
create table openid_sign_in (
  token_hash bytea primary key,
  return_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider's answer came back; it is looked at once.
  answered_at timestamptz,
  -- What came of it: an account, or a problem.
  account_id uuid references account (id),
  problem text
);
create index openid_sign_in_by_expiry on openid_sign_in (expires_at);
