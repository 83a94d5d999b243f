-- As in 20261129000200, but for the place of lines that a tab does not know: it was looked for line by line, which took
-- seconds for thousands of lines.
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
    ), known as (
      select dialog_segments.id, dialog_segments.sequence_order, listed.place
      from public.dialog_segments left join listed on listed.id = dialog_segments.id
      where dialog_segments.podcast_id = podcast
    ), placed as (
      -- A line that this tab does not know follows the line it followed: the greatest pair so far is that of the last listed line.
      select known.id, known.sequence_order, known.place is null as is_unknown,
        coalesce((max(case when known.place is not null then array[known.sequence_order::bigint, known.place] end)
          over (order by known.sequence_order))[2], 0) as place
      from known
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
