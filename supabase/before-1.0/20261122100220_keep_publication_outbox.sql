-- What reaches the world besides the pages: each publication is told once to whoever the configuration names.
create table private.told_episodes (
  podcast_id uuid primary key,
  edition_id uuid,
  about jsonb not null
);
comment on table private.told_episodes is
  'The public episodes as they were last told of. Compared with what is public now; without references, because the end of an episode is told, too.';
comment on column private.told_episodes.edition_id is 'The edition that was told of.';
comment on column private.told_episodes.about is 'Title, guid and the rest of it as it was told.';
revoke all on table private.told_episodes from public, anon, authenticated;

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('hub', 'webhook')),
  event text not null check (event in ('published', 'changed', 'unpublished', 'deleted', 'feed')),
  about jsonb not null default '{}',
  made_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text check (char_length(last_error) <= 500),
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'replaced', 'given up')),
  check ((ended_at is null) = (outcome is null))
);
comment on table private.deliveries is
  'The publication outbox: what is to be told to the WebSub hub and the webhook. A worker takes a row, tells, and notes it; a killed one is followed by the next when due_at comes.';
comment on column private.deliveries.due_at is 'When it is tried next; moved ahead before each attempt.';
comment on column private.deliveries.outcome is 'replaced: a later ping of the hub says the same.';
create index deliveries_due_index on private.deliveries (due_at) where ended_at is null;
create index deliveries_made_at_index on private.deliveries (made_at);
-- Several changes before the hub is asked are one ping.
create unique index deliveries_waiting_ping_index on private.deliveries (channel)
  where channel = 'hub' and ended_at is null and attempts = 0;
revoke all on table private.deliveries from public, anon, authenticated;

alter table private.feed_changes
  add column told_version bigint not null default 0,
  add column told_show text;
comment on column private.feed_changes.told_version is 'The version up to which changes stand in the publication outbox.';
comment on column private.feed_changes.told_show is 'A fingerprint of the show''s settings as they were told of.';

create function private.read_news_of(podcast public.podcasts) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object('id', podcast.id, 'guid', podcast.guid, 'title', podcast.title, 'language', podcast.language,
    'published_at', podcast.published_at, 'audio_url', podcast.audio_url, 'duration_seconds', podcast.duration_seconds)
$$;
comment on function private.read_news_of(public.podcasts) is 'What is told of an episode to the world.';
revoke execute on function private.read_news_of(public.podcasts) from public;

create function private.fingerprint_show() returns text
  language sql stable set search_path = ''
  as $$ select md5((to_jsonb(show_settings) - '{updated_at,guid}'::text[])::text) from public.show_settings $$;
revoke execute on function private.fingerprint_show() from public;

-- What is public when this is installed is no news.
insert into private.told_episodes (podcast_id, edition_id, about)
  select podcasts.id, episode_editions.id, private.read_news_of(podcasts)
  from public.podcasts
    left join public.episode_editions on episode_editions.podcast_id = podcasts.id and episode_editions.is_current
  where private.is_shown(podcasts.is_published, podcasts.published_at)
    and exists (select from private.tellings where tellings.podcast_id = podcasts.id);
-- Whatever makes an edition may be heard of.
create trigger note_feed_change after insert on public.episode_editions
  for each statement execute function private.note_feed_change();
update private.feed_changes set told_show = private.fingerprint_show();

create function private.note_publications(channels text[]) returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  changes private.feed_changes;
  show_now constant text := private.fingerprint_show();
  news record;
  noted integer := 0;
begin
  -- The version is read before what is public: whatever comes later raises it again.
  select * into changes from private.feed_changes where feed_changes.told_version < feed_changes.version
    for update skip locked;
  if not found then
    return 0;
  end if;
  for news in
    select coalesce(shown.id, told_episodes.podcast_id) as podcast_id, shown.edition_id, shown.about as about_now,
      coalesce(shown.about, told_episodes.about) as about,
      case when told_episodes.podcast_id is null then 'published'
        when shown.id is not null then 'changed'
        when exists (select from public.podcasts where podcasts.id = told_episodes.podcast_id) then 'unpublished'
        else 'deleted' end as event
    from (
        select podcasts.id, episode_editions.id as edition_id, private.read_news_of(podcasts) as about
        from public.podcasts
          left join public.episode_editions on episode_editions.podcast_id = podcasts.id and episode_editions.is_current
        where private.is_shown(podcasts.is_published, podcasts.published_at)
      ) as shown
      full join private.told_episodes on told_episodes.podcast_id = shown.id
    where (shown.id, shown.edition_id) is distinct from (told_episodes.podcast_id, told_episodes.edition_id)
    order by shown.about ->> 'published_at'
  loop
    noted := noted + 1;
    if 'webhook' = any (channels) then
      insert into private.deliveries (channel, event, about) values ('webhook', news.event, news.about);
    end if;
    if news.event = 'published' then
      insert into private.tellings (podcast_id) values (news.podcast_id) on conflict do nothing;
    end if;
    if news.about_now is null then
      delete from private.told_episodes where told_episodes.podcast_id = news.podcast_id;
    else
      insert into private.told_episodes (podcast_id, edition_id, about)
        values (news.podcast_id, news.edition_id, news.about_now)
        on conflict (podcast_id) do update set edition_id = excluded.edition_id, about = excluded.about;
    end if;
  end loop;
  if 'hub' = any (channels) and (noted > 0 or changes.told_show is distinct from show_now) then
    update private.deliveries set ended_at = now(), outcome = 'replaced'
      where deliveries.channel = 'hub' and deliveries.ended_at is null and deliveries.attempts > 0;
    -- Web processes that were not notified look after the feed once a second.
    insert into private.deliveries (channel, event, due_at) values ('hub', 'feed', now() + interval '3 seconds')
      on conflict do nothing;
  end if;
  update private.feed_changes set told_version = changes.version, told_show = show_now;
  return noted;
end
$$;
comment on function private.note_publications(text[]) is
  'Asked every second by the workers: writes what has become public, another or not public any more into the outbox of each channel, once. Works from what is, not from what was heard: nothing is forgotten when a worker dies. Answers how many episodes.';
revoke execute on function private.note_publications(text[]) from public;
