-- A feed address that an account made for itself ends with what let it: the show being open to accounts, the account, its address.
-- A ban ends either kind.

alter table private.listeners add column is_invited boolean not null default true;
comment on column private.listeners.is_invited is
  'False for a feed that an account made for itself where the show is for all accounts: it lasts as long as both do.';
update private.listeners set is_invited = false where invited_by is null;

create or replace function private.may_hear_as(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from auth.users left join private.listeners on listeners.address = lower(users.email)
    where users.id = account and users.email_confirmed_at is not null and coalesce(users.banned_until, '-infinity') <= now()
      and listeners.revoked_at is null
      and (listeners.is_invited or exists (select from public.show_settings where show_settings.private_for = 'accounts'))
  )
$$;

create function private.find_listener(hash text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
  select listeners.id
  from private.listeners
    left join auth.users on lower(users.email) = listeners.address and users.email_confirmed_at is not null
  where listeners.secret_hash = hash and listeners.revoked_at is null and coalesce(users.banned_until, '-infinity') <= now()
    and (listeners.is_invited or private.may_hear_as(users.id))
$$;
comment on function private.find_listener(text) is
  'The listener whose feed address has this hash, as long as they may hear. Definer: no token reads listeners or addresses.';
revoke execute on function private.find_listener(text) from public;
