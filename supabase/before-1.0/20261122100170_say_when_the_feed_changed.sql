alter table public.show_settings
  add column kind text not null default 'episodic' check (kind in ('episodic', 'serial')),
  add column is_locked boolean not null default true,
  add column new_feed_url text check (new_feed_url ~* '^https?://' and char_length(new_feed_url) <= 2000),
  add column redirects_feed boolean not null default false,
  add column feed_verification text check (char_length(feed_verification) between 1 and 500),
  add column drawn_image_url text,
  add column drawn_for text,
  add column license text check (char_length(license) between 1 and 128),
  add constraint a_moved_feed_has_an_address check (not redirects_feed or new_feed_url is not null);
alter table public.show_settings alter column subcategory set default 'Management';
comment on column public.show_settings.kind is 'Whether episodes stand for themselves or are heard in their order.';
comment on column public.show_settings.is_locked is 'Tells other hosts not to import the show. Off while it moves.';
comment on column public.show_settings.new_feed_url is 'Where the feed has moved to; stands in the feed for apps to follow.';
comment on column public.show_settings.redirects_feed is 'Answer for the feed with a redirect to its new address.';
comment on column public.show_settings.feed_verification is 'What a directory asks the owner to put into the feed.';
comment on column public.show_settings.drawn_image_url is 'The cover that is drawn where image_url is empty.';
comment on column public.show_settings.drawn_for is 'The title that stands on the drawn cover.';
comment on column public.show_settings.license is 'The licence of the episodes, by its SPDX identifier.';

-- "Not explicit" was written with every row, whatever the show says of itself.
alter table public.rss_feeds alter column explicit drop not null, alter column explicit drop default;
update public.rss_feeds set explicit = null where not explicit;
comment on column public.rss_feeds.explicit is 'null: as the show says.';

create table private.feed_changes (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  content_hash text,
  changed_at timestamptz not null default now()
);
comment on table private.feed_changes is 'What web processes know of the feed together. One row.';
comment on column private.feed_changes.version is 'Goes up with everything that may change the feed.';
comment on column private.feed_changes.content_hash is 'Of the feed as it was last made, without its date.';
comment on column private.feed_changes.changed_at is
  'When its content last became another, also by what left it. Whole seconds, never the same twice, never back.';
insert into private.feed_changes default values;
revoke all on table private.feed_changes from public, anon, authenticated;

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
revoke execute on function private.note_feed_change() from public, anon, authenticated;

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
