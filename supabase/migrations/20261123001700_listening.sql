-- Listening: likes, saved episodes, comments, counts and places.

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
  hidden_at timestamptz,
  hidden_as text check (hidden_as in ('admin', 'creator'))
);
comment on table public.podcast_comments is
  'What listeners say of an episode, perhaps at a moment of it. Admins hide instead of deleting, and creators on their own episodes.';
comment on column public.podcast_comments.hidden_as is
  'In what capacity it was hidden. What an admin hid, only an admin shows again. Written by the trigger alone.';
create index podcast_comments_podcast_id_index on public.podcast_comments (podcast_id, created_at);
create index podcast_comments_user_id_index on public.podcast_comments (user_id);
-- Lists of admins that begin with the newest: read from the end of an index, however much stands before it.
create index podcast_comments_created_at_index on public.podcast_comments (created_at desc);

-- Listens are counted where the audio is sent: podcast apps call no function, and whoever calls one may lie.
create table public.podcast_listens (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  day date not null default current_date,
  listener_hash text not null,
  seconds integer not null default 0 check (seconds between 0 and 86400),
  program text check (char_length(program) <= 100),
  primary key (podcast_id, day, listener_hash)
);
comment on table public.podcast_listens is 'One row per listener and day. The hash is salted with a secret that is thrown away the next day, so nobody can be followed.';
comment on column public.podcast_listens.seconds is 'How much of the sound was sent, at least a minute or the whole episode.';
comment on column public.podcast_listens.program is 'What it was heard with; null from before that was noted.';

create table private.listener_salts (
  day date primary key default current_date,
  salt uuid not null default gen_random_uuid()
);
comment on table private.listener_salts is 'The secret of the day; older ones are deleted.';

-- Parts of one listening may reach different web processes: what each has sent is added up here.
create table private.heard_sound (
  day date not null,
  listener_hash text not null,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  program text not null,
  sound_bytes bigint not null check (sound_bytes > 0),
  heard int8multirange not null,
  primary key (day, listener_hash)
);
comment on table private.heard_sound is
  'Which bytes of an episode''s sound were sent to a listener on this day, by all processes together. The hash names the episode too, and is salted like that of podcast_listens; rows of other days are deleted.';
create index heard_sound_podcast_id_index on private.heard_sound (podcast_id);

-- Where people stop, as the site's own player tells it: twentieths of an episode and how many stopped there. No listener,
-- no day, no program stands beside them.
create table private.listening_stops (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  part smallint not null check (part between 0 and 20),
  listeners integer not null default 0 check (listeners >= 0),
  primary key (podcast_id, part)
);
comment on table private.listening_stops is
  'In which twentieth of an episode so many stopped last; 20 is its end. Told by browsers, so it is a hint for its creator and counted nowhere else.';

-- Where an account stopped in an episode, so that another browser goes on from there.
create table public.listening_positions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  seconds integer not null check (seconds between 0 and 86400),
  updated_at timestamptz not null default now(),
  primary key (user_id, podcast_id)
);
comment on table public.listening_positions is 'Where somebody stopped in an episode; 0 when it was heard to its end. For nobody else to see, admins included.';
create index listening_positions_podcast_id_index on public.listening_positions (podcast_id);

create function private.guard_comment() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.hidden_at is null then
    new.hidden_as := null;
  end if;
  if current_user in ('anon', 'authenticated') then
    if new.hidden_at is distinct from old.hidden_at then
      if public.is_admin() then
        new.hidden_as := case when new.hidden_at is not null then 'admin' end;
      elsif not public.can_edit_podcast(new.podcast_id) or (old.hidden_at is not null and old.hidden_as is distinct from 'creator') then
        raise exception 'Only an admin, or on their own episode its creator, can hide a comment; what an admin hid stays hidden.'
          using errcode = '42501';
      else
        new.hidden_as := case when new.hidden_at is not null then 'creator' end;
      end if;
    end if;
    if (new.body, new.at_seconds) is distinct from (old.body, old.at_seconds) and new.user_id is distinct from auth.uid() then
      raise exception 'Only its author can change a comment.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_comment() is
  'Trigger: authors change words; admins, and on their own episodes creators, change visibility. A creator cannot show again what an admin hid.';
create trigger guard_comment before update on public.podcast_comments
  for each row execute function private.guard_comment();

create function private.has_visible_comment(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcast_comments
      join public.podcasts on podcasts.id = podcast_comments.podcast_id
    where podcast_comments.user_id = account and (
      podcast_comments.hidden_at is null and private.is_shown(podcasts.is_published, podcasts.published_at)
      or podcast_comments.user_id = auth.uid() or podcasts.user_id = auth.uid() or (select public.is_admin())
    )
  )
$$;
comment on function private.has_visible_comment(uuid) is
  'True when the caller may read a comment of the account: one that everybody reads, an own one, one on an own episode, any for an admin. Definer: it looks past the caller''s own rights.';
grant execute on function private.has_visible_comment(uuid) to anon, authenticated, service_role;

create view public.comment_authors with (security_barrier = true) as
  select id, username, avatar_url from public.profiles where private.has_visible_comment(id);
comment on view public.comment_authors is
  'Name and picture of people whose comments the asker may read: all that others learn of a profile. Runs with its owner''s rights for that reason.';
revoke all on table public.comment_authors from anon, authenticated, service_role;
grant select on table public.comment_authors to anon, authenticated, service_role;

create function private.settle_position() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  -- The clock of a browser may go wrong by years, and the newest place is the one that counts.
  new.updated_at := least(new.updated_at, now());
  return new;
end
$$;
comment on function private.settle_position() is 'Trigger: no place is noted for a time to come.';
create trigger settle_position before insert or update on public.listening_positions
  for each row execute function private.settle_position();

-- A page adds nothing up: a show that is heard has more rows of listens than a browser can be sent.
create function public.sum_listens(days integer)
  returns table (part text, id text, name text, listens bigint)
  language sql stable security definer set search_path = ''
  as $$
  with own as materialized (
    select podcasts.id, podcasts.title from public.podcasts
      where podcasts.user_id = (select auth.uid()) or (select public.is_admin())
  ), sums as materialized (
    select case when grouping(podcast_listens.day) = 0 then 'day' when grouping(podcast_listens.podcast_id) = 0 then 'episode' else 'program' end as part,
      podcast_listens.day, podcast_listens.podcast_id,
      case when grouping(podcast_listens.program) = 0 then coalesce(podcast_listens.program, 'Before it was noted') end as program, count(*) as listens
    from public.podcast_listens join own on own.id = podcast_listens.podcast_id
    where podcast_listens.day > current_date - least(greatest(sum_listens.days, 1), 400)
    group by grouping sets ((podcast_listens.day), (podcast_listens.podcast_id), (podcast_listens.program))
  ), named as (
    select sums.part, coalesce(sums.podcast_id::text, sums.program, sums.day::text) as id,
      coalesce(own.title, sums.program, sums.day::text) as name, sums.listens,
      row_number() over (partition by sums.part order by sums.listens desc, coalesce(own.title, sums.program)) as place
    from sums left join own on own.id = sums.podcast_id
  )
  select named.part, named.id, named.name, named.listens from named
    where named.part = 'day' or named.place <= 20
    order by named.part, named.place
$$;
comment on function public.sum_listens(integer) is
  'Listens of the last days of the episodes that the caller may edit: of each day, and of the twenty most heard episodes and programs. Definer, so that the right is asked once for each episode and not for each listen.';
revoke execute on function public.sum_listens(integer) from public, anon;
grant execute on function public.sum_listens(integer) to authenticated, service_role;

create function public.list_listens(since date, until date)
  returns table (podcast_id uuid, title text, day date, program text, listens bigint)
  language sql stable security definer set search_path = ''
  as $$
  select podcasts.id, podcasts.title, podcast_listens.day, coalesce(podcast_listens.program, 'Before it was noted'), count(*)
    from public.podcast_listens join public.podcasts on podcasts.id = podcast_listens.podcast_id
    where podcast_listens.day between list_listens.since and list_listens.until
      and (podcasts.user_id = (select auth.uid()) or (select public.is_admin()))
    group by podcasts.id, podcasts.title, podcast_listens.day, podcast_listens.program
    -- In one order, also for two episodes of one title: it is read in pieces.
    order by podcast_listens.day, podcasts.title, podcasts.id, podcast_listens.program
$$;
comment on function public.list_listens(date, date) is
  'Listens of some days by day, episode and program, of the episodes that the caller may edit, for the file that is exported. Definer as sum_listens.';
revoke execute on function public.list_listens(date, date) from public, anon;
grant execute on function public.list_listens(date, date) to authenticated, service_role;

create function public.note_stop(podcast uuid, part integer, before integer default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_open(podcast) or part is null or part not between 0 and 20 then
    return;
  end if;
  -- Who goes on later and stops elsewhere is still one listener.
  update private.listening_stops set listeners = listening_stops.listeners - 1
    where listening_stops.podcast_id = podcast and listening_stops.part = before and listening_stops.listeners > 0;
  insert into private.listening_stops as known (podcast_id, part, listeners) values (podcast, note_stop.part, 1)
    on conflict on constraint listening_stops_pkey do update set listeners = known.listeners + 1;
end
$$;
comment on function public.note_stop(uuid, integer, integer) is
  'Counts that somebody stopped in this twentieth of an episode, and no longer in the one that the same browser told before. Says the same of episodes that the caller may not see. Definer, because nobody writes the table; limited by address at the door.';
revoke execute on function public.note_stop(uuid, integer, integer) from public;
grant execute on function public.note_stop(uuid, integer, integer) to anon, authenticated, service_role;

-- One row for each episode: twenty-one of each would not fit into one answer of the API once a show has fifty.
create function public.read_stops() returns table (podcast_id uuid, title text, duration_seconds integer, stops integer[])
  language sql stable security definer set search_path = ''
  as $$
  select podcasts.id, podcasts.title, podcasts.duration_seconds,
    (select array_agg(coalesce(found.listeners, 0) order by places.part)
      from generate_series(0, 20) as places (part)
        left join private.listening_stops as found on found.podcast_id = podcasts.id and found.part = places.part)
    from public.podcasts
    where (podcasts.user_id = (select auth.uid()) or (select public.is_admin()))
      and exists (select from private.listening_stops where listening_stops.podcast_id = podcasts.id and listening_stops.listeners > 0)
    order by podcasts.published_at desc nulls last, podcasts.id
$$;
comment on function public.read_stops() is
  'Where listeners stop in the episodes that the caller may edit: how many in each twentieth, the last being the end. Definer, because nobody reads the table.';
revoke execute on function public.read_stops() from public, anon;
grant execute on function public.read_stops() to authenticated, service_role;

-- The counts of an episode that waits for its time are nobody's business.
create view public.podcast_stats with (security_barrier = true) as
  select
    podcasts.id as podcast_id,
    (select count(*) from public.podcast_likes where podcast_likes.podcast_id = podcasts.id) as likes,
    (select count(*) from public.podcast_comments
      where podcast_comments.podcast_id = podcasts.id and podcast_comments.hidden_at is null) as comments,
    case when exists (select from public.show_settings where shows_listens)
      then (select count(*) from public.podcast_listens where podcast_listens.podcast_id = podcasts.id)
    end as listens
  from public.podcasts where private.is_shown(podcasts.is_published, podcasts.published_at);
comment on view public.podcast_stats is 'Counts of published episodes. Runs with its owner''s rights: who liked or listened stays private.';
revoke all on table public.podcast_stats from anon, authenticated, service_role;
grant select on table public.podcast_stats to anon, authenticated, service_role;

create trigger notify_realtime after insert or delete on public.podcast_likes
  for each row execute function private.notify_realtime();
create constraint trigger note_page_change after insert or delete on public.podcast_likes
  deferrable initially deferred for each row execute function private.note_page_change();
revoke all on table public.podcast_likes from anon, authenticated;
grant select, insert, delete on table public.podcast_likes to authenticated;
grant all on table public.podcast_likes to service_role;
alter table public.podcast_likes enable row level security;
create policy "people read their own likes" on public.podcast_likes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people like what they see" on public.podcast_likes
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people take back their own likes" on public.podcast_likes
  for delete to authenticated using (user_id = (select auth.uid()));

revoke all on table public.podcast_bookmarks from anon, authenticated;
grant select, insert, delete on table public.podcast_bookmarks to authenticated;
grant all on table public.podcast_bookmarks to service_role;
alter table public.podcast_bookmarks enable row level security;
create policy "people read their own bookmarks" on public.podcast_bookmarks
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people bookmark what they see" on public.podcast_bookmarks
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people remove their own bookmarks" on public.podcast_bookmarks
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger notify_realtime after insert or update or delete on public.podcast_comments
  for each row execute function private.notify_realtime();
create constraint trigger note_page_change after insert or update or delete on public.podcast_comments
  deferrable initially deferred for each row execute function private.note_page_change();
revoke all on table public.podcast_comments from anon, authenticated;
grant select on table public.podcast_comments to anon, authenticated;
grant delete on table public.podcast_comments to authenticated;
grant insert (id, podcast_id, user_id, body, at_seconds) on table public.podcast_comments to authenticated;
grant update (body, at_seconds, hidden_at) on table public.podcast_comments to authenticated;
grant all on table public.podcast_comments to service_role;
alter table public.podcast_comments enable row level security;
create policy "visitors read visible comments of published episodes" on public.podcast_comments
  for select to anon
  using (hidden_at is null and podcast_id in (select podcasts.id from public.podcasts where podcasts.id = podcast_comments.podcast_id));
create policy "people comment on what they see" on public.podcast_comments
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "authors and admins remove comments" on public.podcast_comments
  for delete to authenticated using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "visible comments of episodes one sees, own ones, those of own episodes, admins all" on public.podcast_comments
  for select to authenticated
  using (
    user_id = (select auth.uid()) or (select public.is_admin())
    or podcast_id in (
      select podcasts.id from public.podcasts
      where podcasts.id = podcast_comments.podcast_id
        and (podcast_comments.hidden_at is null or podcasts.user_id = (select auth.uid()))
    )
  );
create policy "authors, the episode's creator and admins change comments" on public.podcast_comments
  for update to authenticated
  using (
    user_id = (select auth.uid()) or (select public.is_admin())
    or podcast_id in (select podcasts.id from public.podcasts where podcasts.user_id = (select auth.uid()))
  )
  with check (
    user_id = (select auth.uid()) or (select public.is_admin())
    or podcast_id in (select podcasts.id from public.podcasts where podcasts.user_id = (select auth.uid()))
  );

revoke all on table public.podcast_listens from anon, authenticated;
grant select on table public.podcast_listens to authenticated;
grant all on table public.podcast_listens to service_role;
alter table public.podcast_listens enable row level security;
create policy "owners and admins read listens" on public.podcast_listens
  for select to authenticated using (public.can_edit_podcast(podcast_id));

revoke all on table public.listening_positions from anon, authenticated;
grant select, insert, update, delete on table public.listening_positions to authenticated;
grant all on table public.listening_positions to service_role;
alter table public.listening_positions enable row level security;
create policy "people read their own places" on public.listening_positions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people note places in what they see" on public.listening_positions
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people move their own places" on public.listening_positions
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people forget their own places" on public.listening_positions
  for delete to authenticated using (user_id = (select auth.uid()));
