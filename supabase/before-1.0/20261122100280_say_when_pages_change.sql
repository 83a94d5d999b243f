alter table private.feed_changes add column page_version bigint not null default 1;
comment on column private.feed_changes.version is 'Goes up with everything that may change the feed, and pages with it.';
comment on column private.feed_changes.page_version is 'Goes up with what visitors see on pages beyond the feed: texts, editions, comments, likes.';

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
revoke execute on function private.note_page_change() from public, anon, authenticated;

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
create constraint trigger note_page_change after insert or update or delete on public.podcast_comments
  deferrable initially deferred for each row execute function private.note_page_change();
create constraint trigger note_page_change after insert or delete on public.podcast_likes
  deferrable initially deferred for each row execute function private.note_page_change();
create constraint trigger note_page_change after update on public.profiles
  deferrable initially deferred for each row
  when ((old.username, old.avatar_url) is distinct from (new.username, new.avatar_url))
  execute function private.note_page_change();

-- What is written past the views of guests was noted by nobody.
create trigger note_feed_change after update on private.guest_records
  for each statement execute function private.note_feed_change();
create trigger note_feed_change after insert or delete on private.podcast_guest_records
  for each statement execute function private.note_feed_change();
