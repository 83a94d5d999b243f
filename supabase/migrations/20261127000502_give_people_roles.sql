-- Roles: listener, creator, editor; settings.isAdmin alone makes an admin (docs/how/rights.md has the table).

alter table public.profiles
  add column role text not null default 'creator' check (role in ('listener', 'creator', 'editor'));
comment on column public.profiles.role is
  'What the account may do besides listening; of an admin it says what they are without settings.isAdmin. Changed by set_role() only.';

alter table public.show_settings
  add column new_role text not null default 'creator' check (new_role in ('listener', 'creator')),
  add column publishing text not null default 'creators' check (publishing in ('creators', 'editors'));
comment on column public.show_settings.new_role is 'The role of a new account that nobody invited to another one.';
comment on column public.show_settings.publishing is
  'Who may publish: every creator their own episodes, or creators only what an editor has approved.';

alter table private.invited_addresses
  add column role text not null default 'creator' check (role in ('listener', 'creator', 'editor'));

create function private.role_of(account uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  select case when profiles.settings -> 'isAdmin' = 'true'::jsonb then 'admin' else profiles.role end
    from public.profiles where profiles.id = account
$$;
comment on function private.role_of(uuid) is 'listener, creator, editor or admin. Definer: profiles are their owners'' to read.';

create function public.own_role() returns text
  language sql stable security definer set search_path = ''
  as $$ select coalesce(private.role_of(auth.uid()), 'listener') $$;
comment on function public.own_role() is 'The caller''s role; a visitor''s is listener. Definer, because policies of profiles call is_admin().';
revoke execute on function public.own_role() from public;
grant execute on function public.own_role() to anon, authenticated, service_role;

create function public.may_make() returns boolean
  language sql stable set search_path = '' as $$ select public.own_role() <> 'listener' $$;
comment on function public.may_make() is 'Whether the caller may make episodes.';
create function public.is_editor() returns boolean
  language sql stable set search_path = '' as $$ select public.own_role() in ('editor', 'admin') $$;
comment on function public.is_editor() is 'Whether the caller works on everybody''s episodes: editors and admins.';
revoke execute on function public.may_make(), public.is_editor() from public;
grant execute on function public.may_make(), public.is_editor() to anon, authenticated, service_role;

create function public.set_role(account uuid, role text) returns void
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
    perform private.note_admin_action('made ' || case when set_role.role = 'editor' then 'an ' else 'a ' end || set_role.role, account);
  end if;
end
$$;
comment on function public.set_role(uuid, text) is
  'Gives an account a role; an admin keeps the one from before for the time after. Definer, because nobody may write the column.';
revoke execute on function public.set_role(uuid, text) from public, anon;
grant execute on function public.set_role(uuid, text) to authenticated, service_role;

-- With the first confirmation of an address: before it anybody may have typed it.
create function private.take_first_role() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.profiles set role = coalesce(
      (select invited_addresses.role from private.invited_addresses where invited_addresses.address = lower(new.email)),
      (select show_settings.new_role from public.show_settings), 'creator')
    where profiles.id = new.id;
  return null;
end
$$;
comment on function private.take_first_role() is 'Trigger: an account begins in the role it was invited to. Definer: nobody may write the column.';
-- Behind create_profile, by its name.
create trigger take_first_role after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.take_first_role();
create trigger take_first_role_later after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.take_first_role();

create function private.refuse_listeners() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_server() and not public.may_make() then
    raise exception 'You can listen here, but not make episodes. An admin can change your role.' using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.refuse_listeners() is 'Trigger: says in words what the policies of the table refuse. Definer, so that it holds for each caller alike.';
create trigger refuse_listeners before insert on public.podcasts for each statement execute function private.refuse_listeners();
create trigger refuse_listeners before insert on public.hosts for each statement execute function private.refuse_listeners();
create trigger refuse_listeners before insert on public.sponsors for each statement execute function private.refuse_listeners();

-- The server writes jobs in the name of an account.
create function private.refuse_work_of_listeners() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.role_of(new.user_id) = 'listener' then
    raise exception 'You can listen here, but not make episodes. An admin can change your role.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.refuse_work_of_listeners() is 'Trigger: nothing is written or voiced for a listener. Definer, as refuse_listeners.';
create trigger refuse_listeners before insert on public.generation_jobs
  for each row when (new.user_id is not null) execute function private.refuse_work_of_listeners();

create or replace function public.can_edit_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select public.is_editor() or exists (
    select from public.podcasts where podcasts.id = podcast and podcasts.user_id = auth.uid() and public.may_make()
  )
$$;
comment on function public.can_edit_podcast(uuid) is
  'True for the episode''s owner, unless a listener by now, and for editors and admins. Definer, so that policies of other tables need not repeat those of podcasts.';

alter policy "people make their own episodes" on public.podcasts
  with check (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_admin()));
alter policy "people change their own episodes, admins all" on public.podcasts
  using (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()))
  with check (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()));
alter policy "people change their own episodes, admins all" on public.podcasts rename to "people change their own episodes, editors all";
alter policy "published, own and visited episodes; admins all" on public.podcasts
  using (
    private.is_shown(is_published, published_at) or user_id = (select auth.uid()) or (select public.is_editor())
    or id in (select private.list_podcasts_as_guest())
  );
alter policy "published, own and visited episodes; admins all" on public.podcasts rename to "published, own and visited episodes; editors all";
alter policy "its people read the working copy, others the current edition" on public.dialog_segments
  using (
    (edition_id is null) = (
      (select public.is_editor())
      or podcast_id in (select podcasts.id from public.podcasts
        where podcasts.id = dialog_segments.podcast_id and podcasts.user_id = (select auth.uid()))
      or podcast_id in (select private.list_podcasts_as_guest())
    )
    and podcast_id in (select podcasts.id from public.podcasts where podcasts.id = dialog_segments.podcast_id)
  );

-- Editors work on everybody's episodes, thus with everybody's hosts, sponsors and guests. What they do with rows of others is
-- noted as an admin's acts are.
alter policy "own hosts and those of episodes one sees" on public.hosts
  using (user_id = (select auth.uid()) or (select public.is_editor()) or private.is_host_seen(id));
alter policy "people make their own hosts, admins any" on public.hosts
  with check (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()));
alter policy "people change their own hosts, admins any" on public.hosts
  using (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()))
  with check (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()));
alter policy "own sponsors and those of episodes one sees" on public.sponsors
  using (user_id = (select auth.uid()) or (select public.is_editor()) or private.is_sponsor_seen(id));
alter policy "people make their own sponsors, admins any" on public.sponsors
  with check (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()));
alter policy "people change their own sponsors, admins any" on public.sponsors
  using (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()))
  with check (user_id = (select auth.uid()) and (select public.may_make()) or (select public.is_editor()));
alter policy "owners link their own hosts, admins any" on public.podcast_hosts
  with check (public.can_edit_podcast(podcast_id) and ((select public.is_editor())
    or host_id in (select hosts.id from public.hosts where hosts.id = podcast_hosts.host_id and hosts.user_id = (select auth.uid()))));
alter policy "owners link their own sponsors, admins any" on public.podcast_sponsors
  with check (public.can_edit_podcast(podcast_id) and ((select public.is_editor())
    or sponsor_id in (select sponsors.id from public.sponsors
      where sponsors.id = podcast_sponsors.sponsor_id and sponsors.user_id = (select auth.uid()))));
do $$
declare
  widened text;
begin
  foreach widened in array array[
    'private.knows_guest(uuid, uuid)', 'private.write_guest()', 'private.write_podcast_guest()', 'private.note_admin_write()'
  ] loop
    execute replace(pg_get_functiondef(widened::regprocedure), 'public.is_admin()', 'public.is_editor()');
  end loop;
end
$$;

drop function public.list_accounts(text, integer, integer);
create function public.list_accounts(search text default '', page_size integer default 50, page_offset integer default 0)
  returns table (
    id uuid, email text, username text, role text, created_at timestamptz, last_sign_in_at timestamptz,
    email_confirmed_at timestamptz, podcasts bigint, is_banned boolean, is_admin boolean
  )
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select users.id, users.email::text, profiles.username, coalesce(private.role_of(users.id), 'creator'),
      users.created_at, users.last_sign_in_at, users.email_confirmed_at,
      (select count(*) from public.podcasts where podcasts.user_id = users.id), coalesce(users.banned_until > now(), false),
      private.is_admin_account(users.id)
    from auth.users left join public.profiles on profiles.id = users.id
    where search = '' or strpos(lower(users.email), lower(search)) > 0 or strpos(lower(profiles.username), lower(search)) > 0
    order by users.created_at desc, users.id
    limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end
$$;
comment on function public.list_accounts(text, integer, integer) is
  'Accounts for the admin page. Definer, because e-mail addresses live in auth.users, which no token can read.';
revoke execute on function public.list_accounts(text, integer, integer) from public, anon;
grant execute on function public.list_accounts(text, integer, integer) to authenticated, service_role;

drop function public.list_invited_people();
create function public.list_invited_people() returns table (address text, created_at timestamptz, has_joined boolean, role text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select invited_addresses.address, invited_addresses.created_at, exists (
      select from auth.users where lower(users.email) = invited_addresses.address and users.email_confirmed_at is not null
    ), invited_addresses.role
    from private.invited_addresses order by invited_addresses.created_at desc limit 500;
end
$$;
comment on function public.list_invited_people() is 'Addresses that may make an account where sign-up is by invitation. Definer: no token reads the table.';
revoke execute on function public.list_invited_people() from public, anon;
grant execute on function public.list_invited_people() to authenticated, service_role;
