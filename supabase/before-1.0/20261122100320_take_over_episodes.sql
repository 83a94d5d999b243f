-- A show that lived elsewhere is taken over from its feed: episodes with their own sound, without a dialog.
alter table public.podcasts add column former_guid text check (char_length(former_guid) between 1 and 1000);
comment on column public.podcasts.former_guid is
  'Of an episode that was taken over from another feed: the guid under which apps know it, which its item keeps. Null: it was made here. Nobody writes it by hand.';
create unique index podcasts_former_guid_index on public.podcasts (former_guid) where former_guid is not null;

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
revoke all on table private.feed_imports from public, anon, authenticated;

create function private.refuse_foreign_lines() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (
    select from new_rows join public.podcasts on podcasts.id = new_rows.podcast_id where podcasts.former_guid is not null
  ) then
    raise exception 'This episode was taken over with its own sound: it has no dialog.' using errcode = '23514';
  end if;
  return null;
end
$$;
comment on function private.refuse_foreign_lines() is
  'Trigger: what was recorded elsewhere has no lines here, or its page would show words that nobody says. Definer, so that it holds for each caller alike.';
create trigger refuse_foreign_lines after insert on public.dialog_segments
  referencing new table as new_rows for each statement execute function private.refuse_foreign_lines();

create or replace function private.assert_publishable(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  work public.episode_work;
  unread integer;
  unsupported integer;
begin
  -- Held until the end of the transaction: an edit that is under way comes before this, and is seen, or after it.
  select * into work from public.episode_work where episode_work.podcast_id = podcast for update;
  -- Audio of this site, made for this episode: an address elsewhere could become anything after it was published.
  if coalesce(work.audio_url, '') not like '/media/podcasts/' || podcast || '/%' then
    raise exception 'This episode has no audio yet. Make the audio first, then publish it.';
  end if;
  -- Sound from elsewhere says no lines, and its voices are nobody's here to tell of.
  if exists (select from public.podcasts where podcasts.id = podcast and podcasts.former_guid is not null) then
    return;
  end if;
  if work.heard_key is distinct from work.words_key then
    raise exception 'The audio does not say the lines as they are now. Generate the audio again, then publish.';
  end if;
  if work.discloses_ai is not true then
    raise exception 'The audio of this episode does not say in its first minute that the voices are AI. Make the audio again: the sentence is added by itself.';
  end if;
  -- A passage can only be asked for where there is a text.
  if exists (select from public.podcast_sources where podcast_sources.podcast_id = podcast) then
    select count(*) filter (where working_lines.grounding_version is null),
        count(*) filter (where working_lines.support = 'unsupported' and working_lines.checked_at is null)
      into unread, unsupported
      from private.working_lines where working_lines.podcast_id = podcast;
    if unread > 0 then
      raise exception 'Some lines are still being checked against your text. Please try again in a moment.';
    end if;
    if unsupported > 0 and exists (select from public.show_settings where show_settings.unsupported_lines = 'refuse') then
      raise exception 'Your text does not support % of this episode. Rewrite what is wrong, or say on the line that you have checked it.',
        case when unsupported = 1 then 'one line' else unsupported || ' lines' end;
    end if;
  end if;
end
$$;

create or replace function private.read_news_of(podcast public.podcasts) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object('id', podcast.id, 'guid', coalesce(podcast.former_guid, podcast.guid::text), 'title', podcast.title,
    'language', podcast.language, 'published_at', podcast.published_at, 'audio_url', podcast.audio_url,
    'duration_seconds', podcast.duration_seconds)
$$;
