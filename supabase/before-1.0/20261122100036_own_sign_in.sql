-- Our own sign-in. Hosted Supabase has its own tables for all of this, and they belong to it.
do $$
begin
  if coalesce(obj_description('auth'::regnamespace, 'pg_namespace'), '') not like '@supabase/lite%' then
    return;
  end if;

  create table private.login_codes (
    id uuid primary key default gen_random_uuid(),
    account uuid references auth.users (id) on delete cascade,
    address text not null,
    purpose text not null check (
      purpose in ('confirmation', 'magic-link', 'recovery', 'email-change-old', 'email-change-new', 'reauthentication')
    ),
    token_hash text not null unique,
    code_hash text not null,
    tries smallint not null default 0,
    challenge text,
    challenge_method text check (challenge_method in ('s256', 'plain')),
    wish jsonb not null default '{}',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    unique (address, purpose)
  );
  create index login_codes_account_index on private.login_codes (account);
  comment on table private.login_codes is
    'A mail that waits to be opened: link and code that were sent to an address, as hashes. One of a purpose and address; a new one replaces it.';
  comment on column private.login_codes.account is 'Null while the address has no account: it is made when the mail is opened.';
  comment on column private.login_codes.token_hash is 'SHA-256 of the 256 random bits in the link.';
  comment on column private.login_codes.code_hash is 'HMAC of the six digits with a key that is not in the database; they could be guessed from a plain hash.';
  comment on column private.login_codes.tries is 'Wrong codes typed for it. At five it is dead.';
  comment on column private.login_codes.challenge is 'PKCE: hash of a secret that stays in the browser that asked, and tells it from others.';
  comment on column private.login_codes.wish is 'Where to go on to, what a new account is called, the new address, whether two sign-ups contend.';

  create table private.session_methods (
    session_id uuid not null references auth.sessions (id) on delete cascade,
    method text not null,
    used_at timestamptz not null default now(),
    primary key (session_id, method)
  );
  comment on table private.session_methods is 'How and when somebody proved who they are in a session (the amr of its tokens).';

  create table private.second_factors (
    id uuid primary key default gen_random_uuid(),
    account uuid not null references auth.users (id) on delete cascade,
    friendly_name text check (char_length(friendly_name) <= 100),
    secret text not null,
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    last_step bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (account, friendly_name)
  );
  comment on table private.second_factors is 'Authenticator apps (TOTP) of accounts.';
  comment on column private.second_factors.secret is 'Encrypted with a key that is not in the database.';
  comment on column private.second_factors.last_step is 'The half minute whose code was used last; no code works twice.';

  create table private.factor_challenges (
    id uuid primary key default gen_random_uuid(),
    factor_id uuid not null references private.second_factors (id) on delete cascade,
    tries smallint not null default 0,
    expires_at timestamptz not null default now() + interval '5 minutes'
  );
  create index factor_challenges_factor_index on private.factor_challenges (factor_id);
  comment on table private.factor_challenges is 'Questions for a code of an authenticator app. Five wrong answers end one.';

  create table private.recovery_codes (
    account uuid not null references auth.users (id) on delete cascade,
    code_hash text not null,
    primary key (account, code_hash)
  );
  comment on table private.recovery_codes is 'Codes on paper for whoever has lost the authenticator app, as keyed hashes. Each works once.';

  create table if not exists private.invited_addresses (
    address text primary key check (address = lower(address)),
    invited_by uuid references auth.users (id) on delete set null,
    created_at timestamptz not null default now()
  );
  comment on table private.invited_addresses is 'Addresses that an admin has invited to make an account (SIGN_UP=invited). Guests of an episode are invited anyway.';

  -- What lay here in clear text works on as before, as a hash.
  update auth.refresh_tokens set
    token = encode(sha256(convert_to(token, 'UTF8')), 'hex'),
    parent = encode(sha256(convert_to(parent, 'UTF8')), 'hex');
  -- Codes and links in these columns ended minutes after their mail; the new ones lie in login_codes.
  update auth.users set
    confirmation_token = null, recovery_token = null, reauthentication_token = null,
    email_change = null, email_change_token_new = null, email_change_token_current = null, email_change_confirm_status = 0
  where coalesce(confirmation_token, recovery_token, reauthentication_token, email_change_token_new,
    email_change_token_current, email_change) is not null;
end
$$;
