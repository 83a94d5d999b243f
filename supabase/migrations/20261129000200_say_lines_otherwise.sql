-- How a line is said: its pace, the pauses around it, and which of its takes.

alter table public.dialog_segments add column delivery jsonb check (
  jsonb_typeof(delivery) = 'object' and delivery <> '{}' and delivery = jsonb_strip_nulls(delivery)
  and delivery - array['pace', 'before', 'after', 'take'] = '{}'
  and coalesce(delivery ->> 'pace', 'slower') in ('slower', 'faster')
  and coalesce(delivery ->> 'before', 'long') in ('shorter', 'longer', 'long')
  and coalesce(delivery ->> 'after', 'long') in ('shorter', 'longer', 'long')
  and coalesce(delivery -> 'take', '2') in ('2', '3')
);
comment on column public.dialog_segments.delivery is
  'What is unusual in how the line is said: {"pace": slower, faster; "before", "after": a pause that is shorter, longer, long; "take": 2, 3 of the same words}; null: nothing is.';
grant insert (delivery), update (delivery) on table public.dialog_segments to authenticated;
create or replace view private.working_lines with (security_invoker = true) as
  select * from public.dialog_segments where edition_id is null with check option;

drop trigger touch_segment on public.dialog_segments;
create trigger touch_segment before update on public.dialog_segments
  for each row
  when ((old.speaker, old.text, old.kind, old.part, old.delivery)
    is distinct from (new.speaker, new.text, new.kind, new.part, new.delivery))
  execute function private.touch_segment();

create or replace function private.key_of_lines(lines jsonb) returns text
  language sql immutable set search_path = ''
  as $$
  select md5(coalesce(string_agg(
    (line ->> 'speaker') || E'\t' || coalesce(line ->> 'part', '') || E'\t' || (line ->> 'text')
      || coalesce(E'\t' || nullif(line -> 'delivery', 'null')::text, ''), E'\n' order by place
  ), '')) from jsonb_array_elements(lines) with ordinality as lines (line, place)
$$;
comment on function private.key_of_lines(jsonb) is 'A fingerprint of who says what under which chapter, in its order, and how where that is unusual.';

create or replace function private.read_working_lines(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', working_lines.id, 'speaker', working_lines.speaker, 'text', working_lines.text, 'kind', working_lines.kind,
      'part', working_lines.part, 'support', working_lines.support, 'start_ms', working_lines.start_ms,
      'end_ms', working_lines.end_ms, 'clip_key', working_lines.clip_key, 'voiced_text', working_lines.voiced_text,
      'voiced_voice', working_lines.voiced_voice, 'delivery', working_lines.delivery
    ) order by working_lines.sequence_order), '[]')
  from private.working_lines where working_lines.podcast_id = podcast
$$;

create or replace function private.note_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct new_rows.podcast_id from new_rows where new_rows.edition_id is null);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct old_rows.podcast_id from old_rows where old_rows.edition_id is null);
  else
    -- Times and clips of a line are not its words.
    touched := array(
      select distinct new_rows.podcast_id from new_rows join old_rows on old_rows.id = new_rows.id
      where new_rows.edition_id is null and (new_rows.text, new_rows.speaker, new_rows.part, new_rows.sequence_order, new_rows.delivery)
        is distinct from (old_rows.text, old_rows.speaker, old_rows.part, old_rows.sequence_order, old_rows.delivery)
    );
  end if;
  if cardinality(touched) > 0 then
    perform private.renew_words_key(touched);
  end if;
  return null;
end
$$;

create or replace function public.save_dialog_changes(podcast uuid, changes jsonb) returns jsonb
  language plpgsql security invoker set search_path = ''
  as $$
declare
  refused uuid[] := '{}';
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'Only the owner can change this dialog.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('dialog ' || podcast::text));
  set constraints public.dialog_segments_order_unique deferred;

  select coalesce(array_agg(wanted.id), '{}') into refused
    from jsonb_to_recordset(coalesce(changes -> 'updated', '[]') || coalesce(changes -> 'removed', '[]')) as wanted (id uuid, expected timestamptz)
    left join public.dialog_segments on dialog_segments.id = wanted.id and dialog_segments.podcast_id = podcast
    where dialog_segments.updated_at is distinct from wanted.expected;

  update public.dialog_segments set speaker = wanted.speaker, text = wanted.text, kind = wanted.kind, part = wanted.part,
      delivery = wanted.delivery
    from jsonb_to_recordset(coalesce(changes -> 'updated', '[]'))
      as wanted (id uuid, speaker text, text text, kind text, part text, delivery jsonb)
    where dialog_segments.id = wanted.id and dialog_segments.podcast_id = podcast and wanted.id <> all (refused);
  delete from public.dialog_segments using jsonb_to_recordset(coalesce(changes -> 'removed', '[]')) as wanted (id uuid)
    where dialog_segments.id = wanted.id and dialog_segments.podcast_id = podcast and wanted.id <> all (refused);
  insert into public.dialog_segments (id, podcast_id, speaker, text, sequence_order, kind, part, delivery)
    select wanted.id, podcast, wanted.speaker, wanted.text,
      (select coalesce(max(dialog_segments.sequence_order), -1) from public.dialog_segments where dialog_segments.podcast_id = podcast)
        + row_number() over (),
      wanted.kind, wanted.part, wanted.delivery
    from jsonb_to_recordset(coalesce(changes -> 'inserted', '[]'))
      as wanted (id uuid, speaker text, text text, kind text, part text, delivery jsonb)
    on conflict (id) do nothing;

  if jsonb_typeof(changes -> 'order') = 'array' then
    with listed as (
      select ids.id::uuid as id, ids.place from jsonb_array_elements_text(changes -> 'order') with ordinality as ids (id, place)
    ), placed as (
      -- A line that this tab does not know follows the line it followed.
      select dialog_segments.id, dialog_segments.sequence_order, listed.place is null as is_unknown,
        coalesce(listed.place, (
          select listed.place from public.dialog_segments as earlier join listed on listed.id = earlier.id
          where earlier.podcast_id = podcast and earlier.sequence_order < dialog_segments.sequence_order
          order by earlier.sequence_order desc limit 1
        ), 0) as place
      from public.dialog_segments left join listed on listed.id = dialog_segments.id
      where dialog_segments.podcast_id = podcast
    ), numbered as (
      select placed.id, row_number() over (order by placed.place, placed.is_unknown, placed.sequence_order) - 1 as new_order from placed
    )
    update public.dialog_segments set sequence_order = numbered.new_order from numbered
      where numbered.id = dialog_segments.id and dialog_segments.sequence_order <> numbered.new_order;
  end if;
  set constraints public.dialog_segments_order_unique immediate;
  return jsonb_build_object('refused', to_jsonb(refused), 'rows', coalesce((
    select jsonb_agg(to_jsonb(dialog_segments) order by dialog_segments.sequence_order)
    from public.dialog_segments where dialog_segments.podcast_id = podcast), '[]'::jsonb));
end
$$;

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
  insert into private.working_lines (id, podcast_id, speaker, text, sequence_order, kind, part, start_ms, end_ms, clip_key, voiced_text, voiced_voice,
      delivery)
    select case when exists (select from public.dialog_segments where dialog_segments.id = (line ->> 'id')::uuid)
        then gen_random_uuid() else coalesce((line ->> 'id')::uuid, gen_random_uuid()) end,
      wanted.podcast_id, line ->> 'speaker', line ->> 'text', place - 1, coalesce(line ->> 'kind', 'answer'), coalesce(line ->> 'part', ''),
      (line ->> 'start_ms')::integer, (line ->> 'end_ms')::integer, line ->> 'clip_key', line ->> 'voiced_text', line ->> 'voiced_voice',
      nullif(line -> 'delivery', 'null')
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
