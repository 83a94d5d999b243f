-- Who deletes their account and makes it anew begins in the role of their invitation. It is the one that an admin gave them last,
-- and an admin who deletes an account takes its invitation back.

create or replace function public.set_role(account uuid, role text) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  if set_role.role not in ('listener', 'creator', 'editor', 'admin') then
    raise exception 'A role is listener, creator, editor or admin.' using errcode = '22023';
  end if;
  if private.is_admin_account(account) <> (set_role.role = 'admin') then
    perform public.set_admin(account, set_role.role = 'admin');
  end if;
  if set_role.role <> 'admin' then
    update public.profiles set role = set_role.role where profiles.id = account;
    if not found then
      raise exception 'There is no such account.' using errcode = 'P0002';
    end if;
    update private.invited_addresses set role = set_role.role
      where invited_addresses.address = (select lower(users.email) from auth.users where users.id = account);
    perform private.note_admin_action('made ' || case when set_role.role = 'editor' then 'an ' else 'a ' end || set_role.role, account);
  end if;
end
$$;

create or replace function public.delete_account(account uuid, episodes text default 'deleted') returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.assert_may_manage(account);
  if episodes not in ('stay', 'unpublished', 'deleted') then
    raise exception 'The episodes of a deleted account stay, are unpublished or deleted.' using errcode = '22023';
  end if;
  perform private.note_admin_action('deleted', account, jsonb_build_object('episodes', episodes));
  if episodes = 'unpublished' then
    update public.podcasts set is_published = false where podcasts.user_id = account and podcasts.is_published;
  end if;
  if episodes <> 'deleted' then
    perform private.hand_over(account, auth.uid());
  end if;
  delete from private.invited_addresses
    where invited_addresses.address = (select lower(users.email) from auth.users where users.id = account);
  delete from auth.users where users.id = account;
end
$$;

create function private.move_invitation() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.invited_addresses where invited_addresses.address = lower(new.email)
    and exists (select from private.invited_addresses as own where own.address = lower(old.email));
  update private.invited_addresses set address = lower(new.email) where invited_addresses.address = lower(old.email);
  return null;
end
$$;
comment on function private.move_invitation() is 'Trigger: an invitation is of the address that its person has. Definer: no token reads the table.';
create trigger move_invitation after update of email on auth.users
  for each row when (old.email_confirmed_at is not null and lower(old.email) <> lower(new.email))
  execute function private.move_invitation();
