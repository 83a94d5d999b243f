-- What the feed says beside the episodes, and how everybody hears that feed or pages have changed.

create table public.rss_feeds (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null unique references public.podcasts (id) on delete cascade,
  season integer check (season >= 1),
  episode_number integer check (episode_number >= 1),
  episode_type text not null default 'full' check (episode_type in ('full', 'trailer', 'bonus')),
  -- Null: as the show says of itself.
  explicit boolean,
  title text check (char_length(title) <= 300),
  summary text check (char_length(summary) <= 10000),
  is_included boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  soundbite_start integer check (soundbite_start between 0 and 86400),
  soundbite_seconds integer check (soundbite_seconds between 15 and 120),
  soundbite_title text check (char_length(soundbite_title) <= 128),
  constraint a_soundbite_has_both check ((soundbite_start is null) = (soundbite_seconds is null))
);
comment on table public.rss_feeds is 'How an episode stands in the feed. A row means that its owner configured it; without one the defaults hold.';
comment on column public.rss_feeds.explicit is 'null: as the show says.';
comment on column public.rss_feeds.soundbite_start is 'Where the moment begins that apps play to introduce the episode, in whole seconds; null: none is chosen.';
comment on column public.rss_feeds.soundbite_seconds is 'How long it lasts: 15 to 120 seconds.';

create table private.feed_changes (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  content_hash text,
  changed_at timestamptz not null default now(),
  told_version bigint not null default 0,
  told_show text,
  page_version bigint not null default 1
);
comment on table private.feed_changes is 'What web processes know of the feed together. One row.';
comment on column private.feed_changes.version is 'Goes up with everything that may change the feed, and pages with it.';
comment on column private.feed_changes.content_hash is 'Of the feed as it was last made, without its date.';
comment on column private.feed_changes.changed_at is
  'When its content last became another, also by what left it. Whole seconds, never the same twice, never back.';
comment on column private.feed_changes.told_version is 'The version up to which changes stand in the publication outbox.';
comment on column private.feed_changes.told_show is 'A fingerprint of the show''s settings as they were told of.';
comment on column private.feed_changes.page_version is 'Goes up with what visitors see on pages beyond the feed: texts, editions, comments, likes.';

create table private.feed_imports (
  id uuid primary key default gen_random_uuid(),
  made_by uuid references auth.users (id) on delete set null,
  address text check (char_length(address) between 1 and 2000),
  feed text,
  made_at timestamptz not null default now(),
  check ((address is null) <> (feed is null))
);
comment on table private.feed_imports is
  'Where a show is taken over from: the address of its feed, or the feed itself as it was uploaded. Jobs name their row; it goes with the end of the job, or after a month.';
create index feed_imports_made_by_index on private.feed_imports (made_by);

create function private.note_feed_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.feed_changes set version = feed_changes.version + 1;
  perform pg_notify('feed_changed', '');
  return null;
end
$$;
comment on function private.note_feed_change() is
  'Trigger: the feed is made anew, by every web process. Definer, because nobody else writes its version.';
create trigger note_feed_change after insert or update or delete on public.show_settings
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after insert or update or delete on public.rss_feeds
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after insert or update or delete on public.podcast_hosts
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after insert or update or delete on public.podcast_guests
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after insert or update or delete on public.podcast_sponsors
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after update on public.hosts
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after update on public.guests
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after update on public.sponsors
  for each statement execute function private.note_feed_change();
-- Counters and the work on drafts change nothing that anybody hears of.
create trigger note_feed_change after update on public.podcasts
  for each row when ((old.is_published or new.is_published) and
    (old.is_published, old.published_at, old.title, old.description, old.language, old.audio_url, old.audio_bytes,
      old.duration_seconds, old.image_url, old.transcripts, old.chapters, old.chapters_url)
    is distinct from
    (new.is_published, new.published_at, new.title, new.description, new.language, new.audio_url, new.audio_bytes,
      new.duration_seconds, new.image_url, new.transcripts, new.chapters, new.chapters_url))
  execute function private.note_feed_change();
create trigger note_feed_beginning after insert on public.podcasts
  for each row when (new.is_published) execute function private.note_feed_change();
create trigger note_feed_end after delete on public.podcasts
  for each row when (old.is_published) execute function private.note_feed_change();
-- Whatever makes an edition may be heard of.
create trigger note_feed_change after insert on public.episode_editions
  for each statement execute function private.note_feed_change();
-- What is written past the views of guests is noted, too.
create trigger note_feed_change after update on private.guest_records
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after insert or delete on private.podcast_guest_records
  for each statement execute function private.note_feed_change();

create function private.note_page_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Once for each transaction, whose end this is: the row that everybody writes is held for a moment only, and an
  -- account that goes with 10,000 likes writes it once.
  if current_setting('helmcast.pages_noted_in', true) is distinct from pg_catalog.txid_current()::text then
    perform set_config('helmcast.pages_noted_in', pg_catalog.txid_current()::text, true);
    update private.feed_changes set page_version = feed_changes.page_version + 1;
    perform pg_notify('feed_changed', '');
  end if;
  return null;
end
$$;
comment on function private.note_page_change() is
  'Trigger, deferred: pages that are kept in memory are made anew, by every web process. Definer, because nobody else writes the version.';
create constraint trigger note_page_beginning after insert on public.podcasts
  deferrable initially deferred for each row when (new.is_published) execute function private.note_page_change();
create constraint trigger note_page_change after update on public.podcasts
  deferrable initially deferred for each row when (old.is_published or new.is_published)
  execute function private.note_page_change();
create constraint trigger note_page_end after delete on public.podcasts
  deferrable initially deferred for each row when (old.is_published) execute function private.note_page_change();
-- An edition brings its lines and files along, and takes them.
create constraint trigger note_page_change after insert or update or delete on public.episode_editions
  deferrable initially deferred for each row execute function private.note_page_change();
create constraint trigger note_page_change after update on public.profiles
  deferrable initially deferred for each row
  when ((old.username, old.avatar_url) is distinct from (new.username, new.avatar_url))
  execute function private.note_page_change();

create function private.fingerprint_show() returns text
  language sql stable set search_path = ''
  as $$ select md5((to_jsonb(show_settings) - '{updated_at,guid}'::text[])::text) from public.show_settings $$;

insert into private.feed_changes (told_show) values (private.fingerprint_show());

create trigger touch_updated_at before update on public.rss_feeds
  for each row execute function private.touch_updated_at();
revoke all on table public.rss_feeds from anon, authenticated;
grant select on table public.rss_feeds to anon, authenticated;
grant insert, update, delete on table public.rss_feeds to authenticated;
grant all on table public.rss_feeds to service_role;
alter table public.rss_feeds enable row level security;
create policy "whoever sees the episode reads its feed fields" on public.rss_feeds
  for select to anon, authenticated
  using (podcast_id in (select podcasts.id from public.podcasts where podcasts.id = rss_feeds.podcast_id));
create policy "owners and admins configure the feed" on public.rss_feeds
  for insert to authenticated with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins change the feed" on public.rss_feeds
  for update to authenticated
  using (public.can_edit_podcast(podcast_id)) with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins take the feed back" on public.rss_feeds
  for delete to authenticated using (public.can_edit_podcast(podcast_id));
