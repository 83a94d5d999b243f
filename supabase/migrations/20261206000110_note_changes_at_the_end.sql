-- The one row that all changes of public things raise is written at the very end of a transaction: held for as long as a
-- whole edition is made, it kept everybody else's likes and saves waiting, and two transactions for each other.

create table private.noted_changes (
  transaction xid8 primary key,
  of_feed boolean not null,
  is_last boolean not null default false
);
comment on table private.noted_changes is
  'What a transaction that has not ended has changed: the feed, or pages alone. Empty but for those under way.';
alter table private.noted_changes enable row level security;

create function private.note_change(of_feed boolean) returns void
  language sql security definer set search_path = ''
  as $$
  insert into private.noted_changes (transaction, of_feed) values (pg_current_xact_id(), note_change.of_feed)
    on conflict (transaction) do update set of_feed = true where excluded.of_feed and not noted_changes.of_feed
$$;
comment on function private.note_change(boolean) is 'Has the versions raised when this transaction ends. Definer: nobody writes them by hand.';

create function private.raise_versions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  noted private.noted_changes;
begin
  if tg_op = 'INSERT' then
    -- Waits once more, behind what else this transaction still has to do at its end.
    update private.noted_changes set is_last = true where noted_changes.transaction = new.transaction;
    return null;
  end if;
  delete from private.noted_changes where noted_changes.transaction = new.transaction returning * into noted;
  if found then
    update private.feed_changes set version = feed_changes.version + noted.of_feed::integer,
      page_version = feed_changes.page_version + (not noted.of_feed)::integer;
    perform pg_notify('feed_changed', '');
  end if;
  return null;
end
$$;
comment on function private.raise_versions() is
  'Trigger, deferred: every web process makes anew what the transaction has changed. Definer, because nobody else writes the versions.';
create constraint trigger raise_versions after insert on private.noted_changes
  deferrable initially deferred for each row execute function private.raise_versions();
create constraint trigger raise_versions_last after update on private.noted_changes
  deferrable initially deferred for each row when (new.is_last and not old.is_last) execute function private.raise_versions();

create or replace function private.note_feed_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.note_change(true);
  return null;
end
$$;

create or replace function private.note_page_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.note_change(false);
  return null;
end
$$;
comment on function private.note_page_change() is 'Trigger, deferred: pages that are kept in memory are made anew, by every web process.';

create or replace function private.note_feed_change_of_shown() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_podcasts constant uuid[] := case tg_table_name
    when 'hosts' then array(select podcast_id from public.podcast_hosts where host_id = (changed ->> 'id')::uuid)
    when 'sponsors' then array(select podcast_id from public.podcast_sponsors where sponsor_id = (changed ->> 'id')::uuid)
    when 'guest_records' then array(select podcast_id from private.podcast_guest_records where guest_id = (changed ->> 'id')::uuid)
    else array[(changed ->> 'podcast_id')::uuid] end;
begin
  if exists (select from public.podcasts where podcasts.id = any (of_podcasts) and podcasts.is_published) then
    perform private.note_change(true);
  end if;
  return null;
end
$$;
drop trigger note_feed_change on private.guest_records;
create trigger note_feed_change after update on private.guest_records
  for each row when (old is distinct from new) execute function private.note_feed_change_of_shown();
drop trigger note_feed_change on private.podcast_guest_records;
create trigger note_feed_change after insert or delete on private.podcast_guest_records
  for each row execute function private.note_feed_change_of_shown();

create or replace function public.keep_sample(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  update public.podcasts set is_sample = false where podcasts.id = podcast and podcasts.is_sample;
  perform private.note_change(true);
end
$$;
