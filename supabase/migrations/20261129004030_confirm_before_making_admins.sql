-- An admin's rights outlive the session that gave them, so giving them wants a recent sign-in, as making a key does.

create or replace function public.set_admin(account uuid, enabled boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  if enabled and not private.is_server() and coalesce(
    private.signed_in_at(auth.uid(), (auth.jwt() ->> 'session_id')::uuid), '-infinity') <= now() - interval '5 minutes' then
    raise exception 'Please confirm it’s you: sign in again, then make the account an admin.';
  end if;
  if not enabled then
    perform private.assert_admin_remains(account);
  end if;
  update public.profiles set settings = profiles.settings || jsonb_build_object('isAdmin', enabled)
    where profiles.id = account;
  if not found then
    raise exception 'There is no such account.' using errcode = 'P0002';
  end if;
  perform private.note_admin_action(case when enabled then 'made an admin' else 'no longer an admin' end, account);
end
$$;
