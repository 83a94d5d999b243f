create table public.podcast_likes (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, podcast_id)
);
comment on table public.podcast_likes is 'Who likes an episode; others see the count only (podcast_stats).';
create index podcast_likes_podcast_id_index on public.podcast_likes (podcast_id);

create table public.podcast_bookmarks (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, podcast_id)
);
comment on table public.podcast_bookmarks is 'Episodes that a person saved for later.';
create index podcast_bookmarks_podcast_id_index on public.podcast_bookmarks (podcast_id);

create table public.podcast_comments (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  body text not null check (char_length(btrim(body)) between 1 and 2000),
  at_seconds integer check (at_seconds >= 0),
  created_at timestamptz not null default now(),
  hidden_at timestamptz
);
comment on table public.podcast_comments is 'What listeners say of an episode, perhaps at a moment of it. Admins hide instead of deleting.';
create index podcast_comments_podcast_id_index on public.podcast_comments (podcast_id, created_at);
create index podcast_comments_user_id_index on public.podcast_comments (user_id);

create table public.podcast_listens (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  day date not null default current_date,
  listener_hash text not null,
  seconds integer not null default 0 check (seconds between 0 and 86400),
  primary key (podcast_id, day, listener_hash)
);
comment on table public.podcast_listens is 'One row per listener and day. The hash is salted with a secret that is thrown away the next day, so nobody can be followed.';

create table private.listener_salts (
  day date primary key default current_date,
  salt uuid not null default gen_random_uuid()
);
comment on table private.listener_salts is 'The secret of the day; older ones are deleted.';
revoke all on table private.listener_salts, private.rate_limits from public, anon, authenticated;

create trigger notify_realtime after insert or update or delete on public.podcast_comments
  for each row execute function private.notify_realtime();
create trigger notify_realtime after insert or delete on public.podcast_likes
  for each row execute function private.notify_realtime();

create function private.guard_comment() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if current_user in ('anon', 'authenticated') then
    if new.hidden_at is distinct from old.hidden_at and not public.is_admin() then
      raise exception 'Only an admin can hide a comment.' using errcode = '42501';
    end if;
    if (new.body, new.at_seconds) is distinct from (old.body, old.at_seconds) and new.user_id is distinct from auth.uid() then
      raise exception 'Only its author can change a comment.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_comment() is 'Trigger: authors change words, admins change visibility.';
create trigger guard_comment before update on public.podcast_comments
  for each row execute function private.guard_comment();

revoke all on table public.podcast_likes, public.podcast_bookmarks, public.podcast_comments, public.podcast_listens
  from anon, authenticated;
grant select, insert, delete on table public.podcast_likes, public.podcast_bookmarks to authenticated;
grant select on table public.podcast_comments to anon, authenticated;
grant insert (id, podcast_id, user_id, body, at_seconds) on table public.podcast_comments to authenticated;
grant update (body, at_seconds, hidden_at) on table public.podcast_comments to authenticated;
grant delete on table public.podcast_comments to authenticated;
grant select on table public.podcast_listens to authenticated;
grant all on table public.podcast_likes, public.podcast_bookmarks, public.podcast_comments, public.podcast_listens to service_role;

alter table public.podcast_likes enable row level security;
alter table public.podcast_bookmarks enable row level security;
alter table public.podcast_comments enable row level security;
alter table public.podcast_listens enable row level security;

create policy "people read their own likes" on public.podcast_likes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people like what they see" on public.podcast_likes
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people take back their own likes" on public.podcast_likes
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "people read their own bookmarks" on public.podcast_bookmarks
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people bookmark what they see" on public.podcast_bookmarks
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people remove their own bookmarks" on public.podcast_bookmarks
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "visitors read visible comments of published episodes" on public.podcast_comments
  for select to anon
  using (hidden_at is null and podcast_id in (select podcasts.id from public.podcasts where podcasts.id = podcast_comments.podcast_id));
create policy "visible comments of episodes one sees, own ones, admins all" on public.podcast_comments
  for select to authenticated
  using (
    user_id = (select auth.uid()) or (select public.is_admin())
    or (hidden_at is null and podcast_id in (select podcasts.id from public.podcasts where podcasts.id = podcast_comments.podcast_id))
  );
create policy "people comment on what they see" on public.podcast_comments
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "authors and admins change comments" on public.podcast_comments
  for update to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()))
  with check (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "authors and admins remove comments" on public.podcast_comments
  for delete to authenticated using (user_id = (select auth.uid()) or (select public.is_admin()));

create policy "owners and admins read listens" on public.podcast_listens
  for select to authenticated using (public.can_edit_podcast(podcast_id));

create function private.has_visible_comment(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcast_comments
      join public.podcasts on podcasts.id = podcast_comments.podcast_id
    where podcast_comments.user_id = account and podcast_comments.hidden_at is null and podcasts.is_published
  )
$$;
comment on function private.has_visible_comment(uuid) is 'True when everybody can read a comment of the account. Definer: it looks past the caller''s own rights.';
grant execute on function private.has_visible_comment(uuid) to anon, authenticated, service_role;

create view public.comment_authors with (security_barrier = true) as
  select id, username, avatar_url from public.profiles where private.has_visible_comment(id);
comment on view public.comment_authors is
  'Name and picture of people who commented in public: all that others learn of a profile. Runs with its owner''s rights for that reason.';
grant select on table public.comment_authors to anon, authenticated, service_role;

create view public.podcast_stats with (security_barrier = true) as
  select
    podcasts.id as podcast_id,
    (select count(*) from public.podcast_likes where podcast_likes.podcast_id = podcasts.id) as likes,
    (select count(*) from public.podcast_comments
      where podcast_comments.podcast_id = podcasts.id and podcast_comments.hidden_at is null) as comments,
    (select count(*) from public.podcast_listens where podcast_listens.podcast_id = podcasts.id) as listens
  from public.podcasts where podcasts.is_published;
comment on view public.podcast_stats is 'Counts of published episodes. Runs with its owner''s rights: who liked or listened stays private.';
grant select on table public.podcast_stats to anon, authenticated, service_role;

create function public.record_listen(podcast uuid, seconds integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  headers constant json := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json;
  today constant date := current_date;
  secret uuid;
begin
  if not exists (select from public.podcasts where podcasts.id = podcast and podcasts.is_published) then
    return;
  end if;
  delete from private.listener_salts where listener_salts.day < today;
  insert into private.listener_salts (day) values (today) on conflict do nothing;
  select listener_salts.salt into secret from private.listener_salts where listener_salts.day = today;
  insert into public.podcast_listens as listens (podcast_id, day, listener_hash, seconds)
    values (podcast, today, encode(sha256(convert_to(
      secret::text || coalesce(headers ->> 'x-client-address', split_part(headers ->> 'x-forwarded-for', ',', 1), '') || coalesce(headers ->> 'user-agent', ''), 'UTF8'
    )), 'hex'), least(greatest(record_listen.seconds, 0), 86400))
    on conflict (podcast_id, day, listener_hash) do update set seconds = greatest(listens.seconds, excluded.seconds);
end
$$;
comment on function public.record_listen(uuid, integer) is
  'Counts a listener once a day, without keeping who it was. Definer: visitors may write nothing else.';
revoke execute on function public.record_listen(uuid, integer) from public;
grant execute on function public.record_listen(uuid, integer) to anon, authenticated, service_role;
