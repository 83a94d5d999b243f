create or replace function private.note_missing_words(most integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  edition public.episode_editions;
  done integer := 0;
begin
  -- One worker at a time: two would read the same editions, and a lock on those would hold up whoever publishes.
  if not pg_try_advisory_xact_lock(hashtext('helmcast:note_missing_words')) then
    return 0;
  end if;
  for edition in
    select * from public.episode_editions as editions where editions.is_current and not exists (
      select from private.episode_words where episode_words.podcast_id = editions.podcast_id
    ) order by editions.made_at desc limit note_missing_words.most for key share of editions skip locked
  loop
    perform private.note_words_of_edition(edition);
    done := done + 1;
  end loop;
  return done;
end
$$;
