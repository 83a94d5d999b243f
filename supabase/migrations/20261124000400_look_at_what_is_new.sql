-- What is looked for again and again, and is rarely there, is found by an index: a whole table was read for it.

-- The list of all that may be managed, newest first, and the samples among them.
create index podcasts_created_at_index on public.podcasts (created_at desc, id);
create index podcasts_samples_index on public.podcasts (created_at) where is_sample;
-- Jobs of all accounts, newest first.
create index generation_jobs_created_at_index on public.generation_jobs (created_at desc);
-- Each night: wishes that nobody confirmed, and versions that are not the newest.
create index newsletter_subscribers_pending_index on public.newsletter_subscribers (mailed_at) where status = 'pending';
create index episode_editions_earlier_index on public.episode_editions (podcast_id, number) where not is_current;
-- At each start: lines that an earlier version read.
create index dialog_segments_grounding_version_index on public.dialog_segments (grounding_version) where edition_id is null;
-- Each second: what was published and has no words yet.
create index episode_editions_made_at_index on public.episode_editions (made_at desc) where is_current;

drop function private.note_missing_words(integer);
create function private.note_missing_words(most integer, seconds integer default null) returns integer
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
declare
  since constant timestamptz := coalesce(now() - make_interval(secs => seconds), '-infinity');
  edition public.episode_editions;
  done integer := 0;
begin
  -- One worker at a time: two would read the same editions, and a lock on those would hold up whoever publishes.
  if not pg_try_advisory_xact_lock(hashtext('helmcast:note_missing_words')) then
    return null;
  end if;
  for edition in
    select * from public.episode_editions as editions where editions.is_current and editions.made_at > since and not exists (
      select from private.episode_words where episode_words.podcast_id = editions.podcast_id
    ) order by editions.made_at desc limit note_missing_words.most for key share of editions skip locked
  loop
    perform private.note_words_of_edition(edition);
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.note_missing_words(integer, integer) is
  'For the worker: what was published before search knew words, the newest first; of the last seconds alone, where they are given. Answers how many it noted; null while another worker is at it.';
