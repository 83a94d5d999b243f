-- Browsers that have signed in. They are no proof of anything: they only decide which count of wrong passwords, codes and
-- mails counts, so that strangers who guess do not keep out the owner. Hosted Supabase has its own sign-in and limits.
do $$
begin
  if coalesce(obj_description('auth'::regnamespace, 'pg_namespace'), '') not like '@supabase/lite%' then
    return;
  end if;

  create table private.known_devices (
    token_hash text not null,
    account uuid not null references auth.users (id) on delete cascade,
    used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (token_hash, account)
  );
  create index known_devices_account_index on private.known_devices (account);
  comment on table private.known_devices is
    'Browsers in which an account has signed in. Each is limited by itself; all others are limited together, too.';
  comment on column private.known_devices.token_hash is
    'SHA-256 of the 256 random bits in the browser''s device cookie. One browser may be known to several accounts.';
end
$$;
