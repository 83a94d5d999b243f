create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text unique check (char_length(username) between 3 and 30),
  avatar_url text check (avatar_url ~* '^(https?://|/|$)' and char_length(avatar_url) <= 2000),
  bio text check (char_length(bio) <= 2000),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now(),
  -- These are shown as links: nothing that runs as a script.
  constraint social_links_are_addresses check (
    coalesce(social_links ->> 'website', '') !~* '^\s*(javascript|data|vbscript):'
    and coalesce(social_links ->> 'twitter', '') !~* '^\s*(javascript|data|vbscript):'
    and coalesce(social_links ->> 'youtube', '') !~* '^\s*(javascript|data|vbscript):'
  )
);
comment on table public.profiles is 'One row per account: what its owner tells about themselves, and settings that only admins change.';
comment on column public.profiles.settings is '{"isAdmin": true} makes an admin. Changed by set_admin() only.';

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
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

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

revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (id, username, avatar_url, bio, social_links, updated_at) on table public.profiles to authenticated;
grant update (username, avatar_url, bio, social_links, updated_at) on table public.profiles to authenticated;
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

create function public.set_admin(account uuid, enabled boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  -- Two admins who dismiss each other at once would leave none: the second waits here and then sees the truth.
  perform from public.profiles where profiles.settings -> 'isAdmin' = 'true'::jsonb order by profiles.id for update;
  if not enabled and not exists (
    select from public.profiles where profiles.settings -> 'isAdmin' = 'true'::jsonb and profiles.id <> account
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.';
  end if;
  update public.profiles set settings = profiles.settings || jsonb_build_object('isAdmin', enabled)
    where profiles.id = account;
  if not found then
    raise exception 'There is no such account.' using errcode = 'P0002';
  end if;
end
$$;
comment on function public.set_admin(uuid, boolean) is
  'Makes an account an admin or an ordinary one. Definer, because nobody may write settings directly.';
revoke execute on function public.set_admin(uuid, boolean) from public, anon;
grant execute on function public.set_admin(uuid, boolean) to authenticated, service_role;

create function public.list_accounts(search text default '', page_size integer default 50, page_offset integer default 0)
  returns table (
    id uuid, email text, username text, is_admin boolean, created_at timestamptz, last_sign_in_at timestamptz,
    email_confirmed_at timestamptz, podcasts bigint
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
      (select count(*) from public.podcasts where podcasts.user_id = users.id)
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
