-- The feed is made anew for rows that it shows: a statement that changes no row, or a draft's, is nothing to it. Guests are
-- noted where their records are written.
create function private.note_feed_change_of_shown() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_podcasts constant uuid[] := case tg_table_name
    when 'hosts' then array(select podcast_id from public.podcast_hosts where host_id = (changed ->> 'id')::uuid)
    when 'sponsors' then array(select podcast_id from public.podcast_sponsors where sponsor_id = (changed ->> 'id')::uuid)
    else array[(changed ->> 'podcast_id')::uuid] end;
begin
  update private.feed_changes set version = feed_changes.version + 1
    where exists (select from public.podcasts where podcasts.id = any (of_podcasts) and podcasts.is_published);
  if found then
    perform pg_notify('feed_changed', '');
  end if;
  return null;
end
$$;
comment on function private.note_feed_change_of_shown() is
  'Trigger: as note_feed_change, for a row of a published episode, or its host or sponsor.';

drop trigger note_feed_change on public.guests;
drop trigger note_feed_change on public.podcast_guests;
drop trigger note_feed_change on public.show_settings;
create trigger note_feed_change after insert or update or delete on public.show_settings
  for each row execute function private.note_feed_change();
drop trigger note_feed_change on public.rss_feeds;
create trigger note_feed_change after insert or update or delete on public.rss_feeds
  for each row execute function private.note_feed_change_of_shown();
drop trigger note_feed_change on public.podcast_hosts;
create trigger note_feed_change after insert or update or delete on public.podcast_hosts
  for each row execute function private.note_feed_change_of_shown();
drop trigger note_feed_change on public.podcast_sponsors;
create trigger note_feed_change after insert or update or delete on public.podcast_sponsors
  for each row execute function private.note_feed_change_of_shown();
drop trigger note_feed_change on public.hosts;
create trigger note_feed_change after update on public.hosts
  for each row when (old is distinct from new) execute function private.note_feed_change_of_shown();
drop trigger note_feed_change on public.sponsors;
create trigger note_feed_change after update on public.sponsors
  for each row when (old is distinct from new) execute function private.note_feed_change_of_shown();
