-- A cover changes only when somebody asks for it, so what stands on it is noted, to be held against the title of today.
alter table public.episode_work
  add column cover jsonb not null default '{}' check (jsonb_typeof(cover) = 'object' and octet_length(cover::text) <= 2000);
comment on column public.episode_work.cover is
  'Of the cover that was drawn: {"says": the name or title on it, "turn": how often other colours were asked for}. {} where it is not known.';

-- A cover belongs to its edition: it comes back with it.
create or replace function public.restore_edition(edition uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  wanted public.episode_editions;
begin
  select * into wanted from public.episode_editions where episode_editions.id = edition;
  if wanted.id is null or not public.can_edit_podcast(wanted.podcast_id) then
    raise exception 'There is no such edition of yours.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('dialog ' || wanted.podcast_id::text));
  delete from private.working_lines where working_lines.podcast_id = wanted.podcast_id;
  insert into private.working_lines (id, podcast_id, speaker, text, sequence_order, kind, part, start_ms, end_ms, clip_key, voiced_text, voiced_voice)
    select case when exists (select from public.dialog_segments where dialog_segments.id = (line ->> 'id')::uuid)
        then gen_random_uuid() else coalesce((line ->> 'id')::uuid, gen_random_uuid()) end,
      wanted.podcast_id, line ->> 'speaker', line ->> 'text', place - 1, coalesce(line ->> 'kind', 'answer'), coalesce(line ->> 'part', ''),
      (line ->> 'start_ms')::integer, (line ->> 'end_ms')::integer, line ->> 'clip_key', line ->> 'voiced_text', line ->> 'voiced_voice'
    from jsonb_array_elements(wanted.lines) with ordinality as lines (line, place);
  update public.episode_work set voices = wanted.voices, heard = wanted.lines, heard_key = wanted.words_key,
      audio_url = wanted.audio ->> 'audio_url', audio_bytes = (wanted.audio ->> 'audio_bytes')::bigint,
      duration_seconds = (wanted.audio ->> 'duration_seconds')::integer, transcripts = wanted.audio -> 'transcripts',
      chapters = wanted.audio -> 'chapters', chapters_url = wanted.audio ->> 'chapters_url',
      measurement = nullif(wanted.audio -> 'measurement', 'null'), discloses_ai = (wanted.audio ->> 'discloses_ai')::boolean,
      image_url = wanted.details ->> 'image_url', cover_small_url = wanted.details ->> 'cover_small_url',
      cover = case when episode_work.image_url is not distinct from wanted.details ->> 'image_url' then episode_work.cover else '{}' end
    where episode_work.podcast_id = wanted.podcast_id;
end
$$;
comment on function public.restore_edition(uuid) is
  'Makes words, sound, voices and cover of an edition the working copy; readers see nothing of it until it is published. Definer, as publish_podcast.';
