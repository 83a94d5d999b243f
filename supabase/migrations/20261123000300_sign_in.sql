-- Sign-in: sessions everywhere; codes, second factors and bans where the sign-in is our own.

-- The acts that cannot be undone ask when somebody signed in. Half a sign-in is none: an account with an authenticator
-- app must have used it in this very session, on a hosted service too, whose gateway does not ask for it everywhere.
create function private.signed_in_at(account uuid, session uuid) returns timestamptz
  language plpgsql stable set search_path = ''
  as $$
declare
  began timestamptz;
  level text;
  has_factor boolean := false;
begin
  select sessions.created_at, coalesce(sessions.aal::text, 'aal1') into began, level
    from auth.sessions where sessions.id = session and sessions.user_id = account;
  if to_regclass('private.second_factors') is not null then
    execute 'select exists (select from private.second_factors where account = $1 and status = ''verified'')'
      into has_factor using account;
  end if;
  if not has_factor and to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select from auth.mfa_factors where user_id = $1 and status::text = ''verified'')'
      into has_factor using account;
  end if;
  return case when not has_factor or level = 'aal2' then began end;
end
$$;
comment on function private.signed_in_at(uuid, uuid) is
  'When a session began; null when it is over, or lacks the second factor that the account has. For the server''s own connection.';

create function private.end_sessions(account uuid, except_session uuid default null) returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  ended integer;
begin
  -- Their refresh tokens go with them (on delete cascade).
  delete from auth.sessions where sessions.user_id = account and sessions.id is distinct from except_session;
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function private.end_sessions(uuid, uuid) is
  'Signs an account out everywhere, or everywhere but in one session; answers how many sessions ended. Their refresh tokens are dead with the commit, their access tokens as soon as the other processes have heard of it. Called by the server and by functions of admins, never by a token.';

create function public.own_sessions() returns table (
  id uuid, created_at timestamptz, used_at timestamptz, user_agent text, address text, is_current boolean
)
  language sql stable security definer set search_path = ''
  as $$
  select sessions.id, sessions.created_at,
    greatest(sessions.refreshed_at at time zone 'utc', sessions.created_at), sessions.user_agent, host(sessions.ip),
    sessions.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions
  where sessions.user_id = auth.uid() and (sessions.not_after is null or sessions.not_after > now())
  order by 6 desc, 3 desc
  limit 100
$$;
comment on function public.own_sessions() is
  'Where the caller is signed in, the present place first. Definer, because no token can read the sign-in tables.';
revoke execute on function public.own_sessions() from public, anon, service_role;
grant execute on function public.own_sessions() to authenticated;

create function public.end_own_session(session uuid) returns void
  language sql security definer set search_path = ''
  as $$ delete from auth.sessions where sessions.id = session and sessions.user_id = auth.uid() $$;
comment on function public.end_own_session(uuid) is
  'Signs the caller out in one place. Definer, because no token can write the sign-in tables; it ends the caller''s own only.';
revoke execute on function public.end_own_session(uuid) from public, anon, service_role;
grant execute on function public.end_own_session(uuid) to authenticated;

-- Our own sign-in. Hosted Supabase has its own tables for all of this; they belong to it, and its own service refuses the
-- banned and the signed-out.
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

  create function private.tell_session_end() returns trigger
    language plpgsql security definer set search_path = ''
    as $body$
  begin
    perform pg_notify('session_ended', old.id::text);
    return null;
  end
  $body$;
  comment on function private.tell_session_end() is
    'Trigger: every web process forgets the session at once. Definer, because whoever deletes need not be allowed to notify.';
  create trigger tell_session_end after delete on auth.sessions
    for each row execute function private.tell_session_end();

  create function private.end_sessions_of_banned() returns trigger
    language plpgsql security definer set search_path = ''
    as $body$
  begin
    perform private.end_sessions(new.id);
    return null;
  end
  $body$;
  comment on function private.end_sessions_of_banned() is
    'Trigger: whoever is banned is signed out everywhere at once. Definer: it writes the sign-in tables.';
  create trigger end_sessions_of_banned after update of banned_until on auth.users
    for each row when (new.banned_until > now()) execute function private.end_sessions_of_banned();

  -- Whatever way in somebody finds, a banned account gets no session.
  create function private.refuse_banned() returns trigger
    language plpgsql security definer set search_path = ''
    as $body$
  begin
    if exists (select from auth.users where users.id = new.user_id and users.banned_until > now()) then
      raise exception 'This account is closed. Write to the operator of this site.' using errcode = '42501';
    end if;
    return new;
  end
  $body$;
  comment on function private.refuse_banned() is 'Trigger: no new session for a banned account. Definer: it reads the sign-in tables.';
  create trigger refuse_banned before insert on auth.sessions
    for each row execute function private.refuse_banned();
end
$$;
