-- Who presents and who pays for an episode.

create table public.hosts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  title text check (char_length(title) <= 200),
  avatar_url text check (avatar_url ~* '^(https?://|/|$)'),
  created_at timestamptz not null default now(),
  constraint hosts_addresses_are_short check (char_length(avatar_url) <= 2000)
);
comment on table public.hosts is 'Who an episode presents as its host.';
create index hosts_user_id_index on public.hosts (user_id);

create table public.sponsors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  description text check (char_length(description) <= 2000),
  website_url text check (website_url ~* '^(https?://|$)'),
  logo_url text check (logo_url ~* '^(https?://|/|$)'),
  created_at timestamptz not null default now(),
  constraint sponsors_addresses_are_short check (char_length(website_url) <= 2000 and char_length(logo_url) <= 2000)
);
comment on table public.sponsors is 'Who pays for an episode, with a link that visitors may follow.';
create index sponsors_user_id_index on public.sponsors (user_id);

create table public.podcast_hosts (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  host_id uuid not null references public.hosts (id) on delete cascade,
  primary key (podcast_id, host_id)
);
comment on table public.podcast_hosts is 'Hosts of an episode.';
create index podcast_hosts_host_id_index on public.podcast_hosts (host_id);

create table public.podcast_sponsors (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  sponsor_id uuid not null references public.sponsors (id) on delete cascade,
  primary key (podcast_id, sponsor_id)
);
comment on table public.podcast_sponsors is 'Sponsors of an episode.';
create index podcast_sponsors_sponsor_id_index on public.podcast_sponsors (sponsor_id);

create function private.is_host_seen(host uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcast_hosts
    where podcast_hosts.host_id = host and public.can_see_podcast(podcast_hosts.podcast_id)
  )
$$;
comment on function private.is_host_seen(uuid) is
  'True when the host is on an episode that the caller sees. Definer: hosts and their links would ask each other in a circle.';
grant execute on function private.is_host_seen(uuid) to anon, authenticated, service_role;

create function private.is_sponsor_seen(sponsor uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcast_sponsors
    where podcast_sponsors.sponsor_id = sponsor and public.can_see_podcast(podcast_sponsors.podcast_id)
  )
$$;
comment on function private.is_sponsor_seen(uuid) is 'As is_host_seen, for sponsors.';
grant execute on function private.is_sponsor_seen(uuid) to anon, authenticated, service_role;

create function private.save_host(owner uuid, host jsonb) returns uuid
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if btrim(coalesce(host ->> 'name', '')) = '' then
    return null;
  end if;
  update public.hosts set name = host ->> 'name', title = host ->> 'title', avatar_url = host ->> 'avatar_url'
    where hosts.id = (host ->> 'id')::uuid returning hosts.id into made;
  if made is null then
    insert into public.hosts (user_id, name, title, avatar_url)
      values (owner, host ->> 'name', host ->> 'title', host ->> 'avatar_url') returning hosts.id into made;
  end if;
  return made;
end
$$;
comment on function private.save_host(uuid, jsonb) is 'Changes or makes a host with the caller''s rights; null without a name.';
grant execute on function private.save_host(uuid, jsonb) to authenticated, service_role;

create function private.save_sponsor(owner uuid, sponsor jsonb) returns uuid
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if btrim(coalesce(sponsor ->> 'name', '')) = '' then
    return null;
  end if;
  update public.sponsors set name = sponsor ->> 'name', description = sponsor ->> 'description',
    website_url = sponsor ->> 'website_url', logo_url = sponsor ->> 'logo_url'
    where sponsors.id = (sponsor ->> 'id')::uuid returning sponsors.id into made;
  if made is null then
    insert into public.sponsors (user_id, name, description, website_url, logo_url)
      values (owner, sponsor ->> 'name', sponsor ->> 'description', sponsor ->> 'website_url', sponsor ->> 'logo_url')
      returning sponsors.id into made;
  end if;
  return made;
end
$$;
comment on function private.save_sponsor(uuid, jsonb) is 'Changes or makes a sponsor with the caller''s rights; null without a name.';
grant execute on function private.save_sponsor(uuid, jsonb) to authenticated, service_role;

revoke all on table public.hosts from anon, authenticated;
grant select on table public.hosts to anon, authenticated;
grant insert, update, delete on table public.hosts to authenticated;
grant all on table public.hosts to service_role;
alter table public.hosts enable row level security;
create policy "own hosts and those of episodes one sees" on public.hosts
  for select to anon, authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()) or private.is_host_seen(id));
create policy "people make their own hosts, admins any" on public.hosts
  for insert to authenticated
  with check (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "people change their own hosts, admins any" on public.hosts
  for update to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()))
  with check (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "people remove their own hosts, admins any" on public.hosts
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

revoke all on table public.sponsors from anon, authenticated;
grant select on table public.sponsors to anon, authenticated;
grant insert, update, delete on table public.sponsors to authenticated;
grant all on table public.sponsors to service_role;
alter table public.sponsors enable row level security;
create policy "own sponsors and those of episodes one sees" on public.sponsors
  for select to anon, authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()) or private.is_sponsor_seen(id));
create policy "people make their own sponsors, admins any" on public.sponsors
  for insert to authenticated
  with check (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "people change their own sponsors, admins any" on public.sponsors
  for update to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()))
  with check (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "people remove their own sponsors, admins any" on public.sponsors
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

revoke all on table public.podcast_hosts from anon, authenticated;
grant select on table public.podcast_hosts to anon, authenticated;
grant insert, update, delete on table public.podcast_hosts to authenticated;
grant all on table public.podcast_hosts to service_role;
alter table public.podcast_hosts enable row level security;
-- Links first: who sees the episode sees its links, and who sees a link sees what it points to.
create policy "whoever sees the episode reads its host links" on public.podcast_hosts
  for select to anon, authenticated
  using (podcast_id in (select podcasts.id from public.podcasts where podcasts.id = podcast_hosts.podcast_id));
create policy "owners link their own hosts, admins any" on public.podcast_hosts
  for insert to authenticated
  with check (
    public.can_edit_podcast(podcast_id) and (
      (select public.is_admin())
      or host_id in (select hosts.id from public.hosts where hosts.id = podcast_hosts.host_id and hosts.user_id = (select auth.uid()))
    )
  );
create policy "admins change host links" on public.podcast_hosts
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "owners and admins remove host links" on public.podcast_hosts
  for delete to authenticated using (public.can_edit_podcast(podcast_id));

revoke all on table public.podcast_sponsors from anon, authenticated;
grant select on table public.podcast_sponsors to anon, authenticated;
grant insert, update, delete on table public.podcast_sponsors to authenticated;
grant all on table public.podcast_sponsors to service_role;
alter table public.podcast_sponsors enable row level security;
create policy "whoever sees the episode reads its sponsor links" on public.podcast_sponsors
  for select to anon, authenticated
  using (podcast_id in (select podcasts.id from public.podcasts where podcasts.id = podcast_sponsors.podcast_id));
create policy "owners link their own sponsors, admins any" on public.podcast_sponsors
  for insert to authenticated
  with check (
    public.can_edit_podcast(podcast_id) and (
      (select public.is_admin())
      or sponsor_id in (
        select sponsors.id from public.sponsors
        where sponsors.id = podcast_sponsors.sponsor_id and sponsors.user_id = (select auth.uid())
      )
    )
  );
create policy "admins change sponsor links" on public.podcast_sponsors
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "owners and admins remove sponsor links" on public.podcast_sponsors
  for delete to authenticated using (public.can_edit_podcast(podcast_id));
