-- Accounts: what people tell about themselves, who is an admin, and what admins do with accounts.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text unique check (char_length(username) between 3 and 30),
  avatar_url text check (avatar_url ~* '^(https?://|/|$)' and char_length(avatar_url) <= 2000),
  bio text check (char_length(bio) <= 2000),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now(),
  -- People hear by mail of what others have done and of work that has failed; each of the three can be switched off.
  told_of_guests boolean not null default true,
  told_of_changes boolean not null default true,
  told_of_failures boolean not null default true,
  -- These are shown as links: nothing that runs as a script.
  constraint social_links_are_addresses check (private.are_addresses(social_links))
);
comment on table public.profiles is 'One row per account: what its owner tells about themselves, and settings that only admins change.';
comment on column public.profiles.settings is '{"isAdmin": true} makes an admin. Changed by set_admin() only.';
comment on column public.profiles.told_of_guests is 'Mail this account when a guest answers an invitation or reviews an episode.';
comment on column public.profiles.told_of_changes is 'Mail this account, as a guest, when an episode changes after its approval.';
comment on column public.profiles.told_of_failures is 'Mail this account when work on an episode has failed.';

-- Our own sign-in asks this table.
create table private.invited_addresses (
  address text primary key check (address = lower(address)),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table private.invited_addresses is
  'Addresses that an admin has invited to make an account (SIGN_UP=invited). Guests of an episode are invited anyway.';

create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.profiles where profiles.id = auth.uid() and profiles.settings -> 'isAdmin' = 'true'::jsonb
  )
$$;
comment on function public.is_admin() is
  'True when the caller''s settings.isAdmin is exactly true. Definer, because policies of profiles call it themselves.';
revoke execute on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;

create function private.is_admin_account(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.profiles where profiles.id = account and profiles.settings -> 'isAdmin' = 'true'::jsonb) $$;
comment on function private.is_admin_account(uuid) is 'As is_admin(), of another account.';

-- Second guard beside the column privileges below: they could be given back by a careless GRANT ALL.
create function private.guard_profile_settings() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and new.settings <> '{}' or tg_op = 'UPDATE' and new.settings is distinct from old.settings then
      raise exception 'Only an admin can change these settings.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_profile_settings() is
  'Trigger: nobody makes themselves an admin. Invoker on purpose: current_user tells a request from set_admin().';
create trigger guard_settings before insert or update on public.profiles
  for each row execute function private.guard_profile_settings();

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.profiles (id) values (new.id) on conflict do nothing;
  return new;
end
$$;
comment on function private.create_profile() is 'Trigger: each new account has a profile. Definer: the account does not exist for RLS yet.';
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Two admins who dismiss each other at once would leave none: the second waits here and then sees the truth.
create function private.assert_admin_remains(account uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.profiles where profiles.settings -> 'isAdmin' = 'true'::jsonb order by profiles.id for update;
  if not exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where profiles.settings -> 'isAdmin' = 'true'::jsonb and profiles.id <> account
      and coalesce(users.banned_until, '-infinity') <= now()
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.';
  end if;
end
$$;
comment on function private.assert_admin_remains(uuid) is 'Refuses what would leave the site without an admin who can sign in.';

create function private.assert_may_manage(account uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  if not exists (select from auth.users where users.id = account) then
    raise exception 'There is no such account.' using errcode = 'P0002';
  end if;
  if account = auth.uid() then
    raise exception 'This is your own account. Another admin has to do this.';
  end if;
  if private.is_admin_account(account) then
    perform private.assert_admin_remains(account);
  end if;
end
$$;
comment on function private.assert_may_manage(uuid) is 'Admins manage accounts: not their own, and never the last admin''s.';

create function public.set_admin(account uuid, enabled boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
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
comment on function public.set_admin(uuid, boolean) is
  'Makes an account an admin or an ordinary one. Definer, because nobody may write settings directly.';
revoke execute on function public.set_admin(uuid, boolean) from public, anon;
grant execute on function public.set_admin(uuid, boolean) to authenticated, service_role;

create function public.list_accounts(search text default '', page_size integer default 50, page_offset integer default 0)
  returns table (
    id uuid, email text, username text, is_admin boolean, created_at timestamptz, last_sign_in_at timestamptz,
    email_confirmed_at timestamptz, podcasts bigint, is_banned boolean
  )
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select users.id, users.email::text, profiles.username, coalesce(profiles.settings -> 'isAdmin' = 'true'::jsonb, false),
      users.created_at, users.last_sign_in_at, users.email_confirmed_at,
      (select count(*) from public.podcasts where podcasts.user_id = users.id), coalesce(users.banned_until > now(), false)
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

create function public.list_creators()
  returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select users.id, coalesce(nullif(btrim(profiles.username), ''), users.email::text, 'Somebody without a name')
    from auth.users left join public.profiles on profiles.id = users.id
    where exists (select from public.podcasts where podcasts.user_id = users.id)
      or exists (select from public.generation_jobs where generation_jobs.user_id = users.id)
    order by 2, 1
    limit 2000;
end
$$;
comment on function public.list_creators() is
  'Whoever has episodes or work on this site, by the name they chose or else their address, for the admins'' lists. Definer, because e-mail addresses live in auth.users, which no token can read.';
revoke execute on function public.list_creators() from public, anon;
grant execute on function public.list_creators() to authenticated, service_role;

create function public.ban_account(account uuid, episodes text default 'stay') returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.assert_may_manage(account);
  if episodes not in ('stay', 'unpublished') then
    raise exception 'The episodes of a banned account stay or are unpublished.' using errcode = '22023';
  end if;
  -- Signed out everywhere by the trigger on banned_until.
  update auth.users set banned_until = '2999-01-01' where users.id = account;
  update public.generation_jobs set cancel_requested_at = now()
    where generation_jobs.user_id = account and generation_jobs.status in ('queued', 'running')
      and generation_jobs.cancel_requested_at is null;
  if episodes = 'unpublished' then
    update public.podcasts set is_published = false where podcasts.user_id = account and podcasts.is_published;
  end if;
  perform private.note_admin_action('banned', account, jsonb_build_object('episodes', episodes));
end
$$;
comment on function public.ban_account(uuid, text) is
  'Nobody signs in to the account until an admin lifts the ban; its episodes "stay" or are "unpublished". Definer: sign-in tables are closed to tokens.';
revoke execute on function public.ban_account(uuid, text) from public, anon;
grant execute on function public.ban_account(uuid, text) to authenticated, service_role;

create function public.unban_account(account uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.assert_may_manage(account);
  update auth.users set banned_until = null where users.id = account;
  perform private.note_admin_action('unbanned', account);
end
$$;
comment on function public.unban_account(uuid) is 'Lifts a ban. Definer, as ban_account.';
revoke execute on function public.unban_account(uuid) from public, anon;
grant execute on function public.unban_account(uuid) to authenticated, service_role;

create function private.hand_over(account uuid, heir uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.podcasts set user_id = heir where podcasts.user_id = account;
  update public.hosts set user_id = heir where hosts.user_id = account;
  update public.sponsors set user_id = heir where sponsors.user_id = account;
  update private.guest_records set user_id = heir where guest_records.user_id = account;
  -- The pictures of the episodes; pictures and texts of the person go.
  update private.stored_objects set owner_id = heir where stored_objects.owner_id = account and stored_objects.bucket_id = 'covers';
end
$$;
comment on function private.hand_over(uuid, uuid) is 'Gives an account''s episodes, with their people and covers, to another one.';

create function public.delete_account(account uuid, episodes text default 'deleted') returns void
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
  delete from auth.users where users.id = account;
end
$$;
comment on function public.delete_account(uuid, text) is
  'Removes an account with all that hangs on it; its episodes go too ("deleted") or become the admin''s, published as they are ("stay") or as drafts ("unpublished"). Definer, as ban_account.';
revoke execute on function public.delete_account(uuid, text) from public, anon;
grant execute on function public.delete_account(uuid, text) to authenticated, service_role;

create function private.delete_own_account(account uuid) returns void
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_admin_account(account) then
    perform private.assert_admin_remains(account);
  end if;
  delete from auth.users where users.id = account;
end
$$;
comment on function private.delete_own_account(uuid) is
  'For the server''s own connection, after it has seen that the person has signed in a moment ago.';

create function private.owns_address(account uuid, address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from auth.users
    where users.id = account and lower(users.email) = lower(address) and users.email_confirmed_at is not null
  )
$$;
comment on function private.owns_address(uuid, text) is 'True when the account has confirmed this address. Definer: no token reads auth.users.';

create function public.list_invited_people() returns table (address text, created_at timestamptz, has_joined boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select invited_addresses.address, invited_addresses.created_at, exists (
      select from auth.users where lower(users.email) = invited_addresses.address and users.email_confirmed_at is not null
    )
    from private.invited_addresses order by invited_addresses.created_at desc limit 500;
end
$$;
comment on function public.list_invited_people() is 'Addresses that may make an account where sign-up is by invitation. Definer: no token reads the table.';
revoke execute on function public.list_invited_people() from public, anon;
grant execute on function public.list_invited_people() to authenticated, service_role;

create function public.take_back_invitation(address text) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  delete from private.invited_addresses where invited_addresses.address = lower(btrim(take_back_invitation.address));
  perform private.note_admin_action('invitation taken back', null, jsonb_build_object('address', take_back_invitation.address));
end
$$;
comment on function public.take_back_invitation(text) is 'An address may no longer make an account; one that it has made stays. Definer, as above.';
revoke execute on function public.take_back_invitation(text) from public, anon;
grant execute on function public.take_back_invitation(text) to authenticated, service_role;

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (id, username, avatar_url, bio, social_links, updated_at) on table public.profiles to authenticated;
grant update (username, avatar_url, bio, social_links, updated_at, told_of_guests, told_of_changes, told_of_failures) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;
alter table public.profiles enable row level security;
create policy "people read their own profile, admins all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()));
create policy "people make their own profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "people change their own profile, admins all" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()))
  with check (id = (select auth.uid()) or (select public.is_admin()));
