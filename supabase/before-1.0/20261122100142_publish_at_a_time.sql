-- An episode that is published for a time to come is public from that moment on, by the clock alone: whoever is asked,
-- by whatever way, asks this one rule.
create function private.is_shown(is_published boolean, published_at timestamptz) returns boolean
  language sql stable
  as $$ select is_published and published_at <= pg_catalog.now() $$;
comment on function private.is_shown(boolean, timestamptz) is
  'The rule of what everybody may see. Without a search path of its own on purpose, so that it becomes part of each query and its index.';
grant execute on function private.is_shown(boolean, timestamptz) to anon, authenticated, service_role;

create index podcasts_shown_index on public.podcasts (published_at) where is_published;

drop policy "visitors read published episodes" on public.podcasts;
drop policy "published, own and visited episodes; admins all" on public.podcasts;
create policy "visitors read published episodes" on public.podcasts
  for select to anon using (private.is_shown(is_published, published_at));
create policy "published, own and visited episodes; admins all" on public.podcasts
  for select to authenticated
  using (
    private.is_shown(is_published, published_at) or user_id = (select auth.uid()) or (select public.is_admin())
    or id in (select private.list_podcasts_as_guest())
  );

create or replace function private.is_published(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcasts where podcasts.id = podcast and private.is_shown(podcasts.is_published, podcasts.published_at)
  )
$$;

create or replace function public.can_see_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select public.can_edit_podcast(podcast) or private.is_published(podcast)
    or podcast in (select private.list_podcasts_as_guest())
$$;

create or replace function private.is_guest_public(guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.podcast_guest_records
      join public.podcasts on podcasts.id = podcast_guest_records.podcast_id
    where podcast_guest_records.guest_id = guest and private.is_shown(podcasts.is_published, podcasts.published_at)
  )
$$;

create or replace function private.has_visible_comment(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcast_comments
      join public.podcasts on podcasts.id = podcast_comments.podcast_id
    where podcast_comments.user_id = account and podcast_comments.hidden_at is null
      and private.is_shown(podcasts.is_published, podcasts.published_at)
  )
$$;

create or replace function public.search_podcasts(
  query text default '', sort text default 'created_at', direction text default 'desc',
  page_size integer default 12, page_offset integer default 0
) returns setof public.podcasts
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(query, '')));
  is_ascending constant boolean := lower(direction) = 'asc';
begin
  if sort not in ('created_at', 'title', 'duration') then
    raise exception 'Episodes can be sorted by created_at, title or duration.' using errcode = '22023';
  end if;
  -- strpos takes what people type literally: %, _, quotes and brackets are just letters.
  return query
    select podcasts.* from public.podcasts
    where private.is_shown(podcasts.is_published, podcasts.published_at)
      and (wanted = '' or strpos(lower(podcasts.title), wanted) > 0 or strpos(lower(podcasts.description), wanted) > 0)
    order by
      case when sort = 'created_at' and is_ascending then podcasts.created_at end asc,
      case when sort = 'created_at' and not is_ascending then podcasts.created_at end desc,
      case when sort = 'title' and is_ascending then lower(podcasts.title) end asc,
      case when sort = 'title' and not is_ascending then lower(podcasts.title) end desc,
      case when sort = 'duration' and is_ascending then podcasts.duration_seconds end asc,
      case when sort = 'duration' and not is_ascending then podcasts.duration_seconds end desc,
      podcasts.created_at desc, podcasts.id
    limit least(greatest(page_size, 1), 100) offset greatest(page_offset, 0);
end
$$;

create or replace function public.latest_published_podcast() returns uuid
  language sql stable security invoker set search_path = ''
  as $$
  select podcasts.id from public.podcasts where private.is_shown(podcasts.is_published, podcasts.published_at)
    order by podcasts.created_at desc, podcasts.id limit 1
$$;

create or replace function private.is_public_file(podcast uuid, file text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_published(podcast) and exists (
    select from public.episode_editions
    where episode_editions.podcast_id = podcast and episode_editions.files @> array[private.name_of_file(file)]
  )
$$;

create or replace function private.read_audience(table_name text, gone jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  podcast public.podcasts;
begin
  if table_name in ('voice_options', 'generation_options') or table_name = 'podcasts'
    and private.is_shown((gone ->> 'is_published')::boolean, (gone ->> 'published_at')::timestamptz) then
    return '"*"';
  end if;
  if gone ? 'podcast_id' and table_name <> 'generation_jobs' then
    select * into podcast from public.podcasts where podcasts.id = (gone ->> 'podcast_id')::uuid;
    -- That somebody works on a published episode is the business of its people.
    if private.is_shown(podcast.is_published, podcast.published_at) and table_name <> 'dialog_segments' then
      return '"*"';
    end if;
    -- Nobody, when it goes with its episode: that one is told.
    return (
      select coalesce(jsonb_agg(distinct people.id), '[]') from (
        select podcast.user_id as id
        union all
        select guest_records.guest_user_id from private.guest_records
          join private.podcast_guest_records on podcast_guest_records.guest_id = guest_records.id
        where podcast_guest_records.podcast_id = podcast.id and guest_records.invitation_status = 'accepted'
      ) as people where people.id is not null
    );
  end if;
  return case when gone ->> 'user_id' is null then '[]' else jsonb_build_array(gone -> 'user_id') end;
end
$$;

-- Planning -------------------------------------------------------------------------------------------------------

create function private.drop_plan() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.published_at := null;
  return new;
end
$$;
comment on function private.drop_plan() is 'Trigger: a draft that was never seen has no time of publication; one that was keeps its first.';
-- After guard_publication, by its name: the time is nobody's to write.
create trigger keep_no_plan before update of is_published on public.podcasts
  for each row when (old.is_published and not new.is_published and old.published_at > now()) execute function private.drop_plan();

create function public.schedule_podcast(podcast uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  before public.podcasts;
begin
  if not public.can_edit_podcast(podcast) and not private.is_server() then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  select * into before from public.podcasts where podcasts.id = podcast for no key update;
  if private.is_shown(before.is_published, before.published_at) then
    raise exception 'This episode is public already. Unpublish it first.';
  end if;
  if moment > now() + interval '2 years' then
    raise exception 'Choose a time within the next two years.' using errcode = '22023';
  end if;
  if not before.is_published then
    perform private.assert_publishable(podcast);
    perform private.show_work(podcast);
  end if;
  update public.podcasts set is_published = true, published_at = greatest(moment, now()) where podcasts.id = podcast;
  perform private.make_edition(podcast, 'publication');
end
$$;
comment on function public.schedule_podcast(uuid, timestamptz) is
  'Publishes an episode for a time to come; one that waits gets another time, and a time that is past means now. What will be seen is the edition of this moment, until its changes are published. Definer, as publish_podcast.';
revoke execute on function public.schedule_podcast(uuid, timestamptz) from public, anon;
grant execute on function public.schedule_podcast(uuid, timestamptz) to authenticated, service_role;

create table private.publication_clock (
  id boolean primary key default true check (id),
  told_until timestamptz not null default now()
);
comment on table private.publication_clock is 'Up to when it was told that planned episodes have come out. One row.';
insert into private.publication_clock default values;
revoke all on table private.publication_clock from public, anon, authenticated;

create function private.tell_due_podcasts() returns setof uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  earlier timestamptz;
  due uuid;
begin
  select publication_clock.told_until into earlier from private.publication_clock for update skip locked;
  if not found then
    return;
  end if;
  for due in
    select podcasts.id from public.podcasts
    where podcasts.is_published and podcasts.published_at > earlier and podcasts.published_at <= now()
    order by podcasts.published_at
  loop
    perform pg_notify('rt', json_build_object('s', 'public', 't', 'podcasts', 'op', 'UPDATE', 'id', due, 'ts', now())::text);
    return next due;
  end loop;
  if due is not null or earlier < now() - interval '1 minute' then
    update private.publication_clock set told_until = now();
  end if;
  if due is not null then
    update private.feed_changes set version = feed_changes.version + 1;
    perform pg_notify('feed_changed', '');
  end if;
end
$$;
comment on function private.tell_due_podcasts() is
  'Asked every second by the workers: tells open pages and the feed of each planned episode whose time has come, once. Pages, files and REST need no telling. Answers the episodes.';
revoke execute on function private.tell_due_podcasts() from public;

alter table public.show_settings add column time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 60);
comment on column public.show_settings.time_zone is 'In which times of publication are chosen and told, such as Europe/Berlin.';
create function private.check_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  raise exception 'There is no time zone of the name %. Use one such as Europe/Berlin.', new.time_zone using errcode = '22023';
end
$$;
comment on function private.check_time_zone() is 'Trigger: only names that the clock knows.';
create trigger check_time_zone before insert or update of time_zone on public.show_settings
  for each row execute function private.check_time_zone();
