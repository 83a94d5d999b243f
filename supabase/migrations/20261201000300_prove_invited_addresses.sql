-- The mail that invites a person proves their mailbox as a guest's does (20261123001200): no second mail is needed.
alter table private.invited_addresses
  add column secret_hash text,
  add column is_mailed boolean not null default false,
  add column ends_at timestamptz;
comment on column private.invited_addresses.secret_hash is
  'sha256 of the address and of the secret in its mail, in hex; null once a sign-up has used it.';
comment on column private.invited_addresses.is_mailed is 'Went to a mail server, so that no admin reads the secret in the outbox.';
comment on column private.invited_addresses.ends_at is 'When the secret ends; the invitation itself stays.';

-- The role that an admin gave an account stays with its address (20261201000100); that is no invitation.
create or replace function public.list_invited_people()
  returns table (address text, created_at timestamptz, has_joined boolean, role text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select invited.address, invited.created_at, joined.is_so, invited.role
    from private.invited_addresses as invited, lateral (select exists (
      select from auth.users where lower(users.email) = invited.address and users.email_confirmed_at is not null
    )) as joined (is_so)
    where invited.ends_at is not null or not joined.is_so
    order by invited.created_at desc limit 500;
end
$$;
