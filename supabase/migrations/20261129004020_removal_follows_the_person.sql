-- Who hears private episodes, or was removed from them, stays so under another address of the same account.

create function private.move_listener() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- The former address stays removed as well.
  insert into private.listeners (address, invited_by, is_invited, revoked_at)
    select lower(new.email), invited_by, is_invited, revoked_at
      from private.listeners where listeners.address = lower(old.email) and revoked_at is not null
    on conflict (address) do update set revoked_at = excluded.revoked_at, secret_hash = null
      where listeners.revoked_at is null and not listeners.is_invited;
  update private.listeners set address = lower(new.email)
    where listeners.address = lower(old.email) and revoked_at is null
      and not exists (select from private.listeners as other where other.address = lower(new.email));
  return null;
end
$$;
comment on function private.move_listener() is
  'Trigger: the right to hear is of the person. Only an admin''s invitation of the new address lets back in who was removed. Definer: no token reads listeners.';
create trigger move_listener after update of email on auth.users
  for each row when (old.email_confirmed_at is not null and lower(old.email) <> lower(new.email))
  execute function private.move_listener();
