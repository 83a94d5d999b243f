-- The line editor saves lines, not lists: two tabs on one dialog must not undo each other.
alter table public.dialog_segments
  add column updated_at timestamptz not null default clock_timestamp(),
  add column voice_error text;
comment on column public.dialog_segments.updated_at is
  'When a creator last changed the line; clips, times and order do not count. The editor sends it back to notice another tab.';
comment on column public.dialog_segments.voice_error is 'Why the line could not be voiced, in plain words; null when it could.';

create function private.touch_segment() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.touch_segment() is 'Trigger: notes when a creator changed a line.';
create trigger touch_segment before update on public.dialog_segments
  for each row
  when (
    (old.speaker, old.text, old.kind, old.part, old.support, old.source_start, old.source_end)
    is distinct from (new.speaker, new.text, new.kind, new.part, new.support, new.source_start, new.source_end)
  )
  execute function private.touch_segment();

create function public.save_dialog_changes(podcast uuid, changes jsonb) returns jsonb
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
      support = wanted.support, source_start = wanted.source_start, source_end = wanted.source_end
    from jsonb_to_recordset(coalesce(changes -> 'updated', '[]'))
      as wanted (id uuid, speaker text, text text, kind text, part text, support text, source_start integer, source_end integer)
    where dialog_segments.id = wanted.id and dialog_segments.podcast_id = podcast and wanted.id <> all (refused);
  delete from public.dialog_segments using jsonb_to_recordset(coalesce(changes -> 'removed', '[]')) as wanted (id uuid)
    where dialog_segments.id = wanted.id and dialog_segments.podcast_id = podcast and wanted.id <> all (refused);
  insert into public.dialog_segments (id, podcast_id, speaker, text, sequence_order, kind, part, support, source_start, source_end)
    select wanted.id, podcast, wanted.speaker, wanted.text,
      (select coalesce(max(dialog_segments.sequence_order), -1) from public.dialog_segments where dialog_segments.podcast_id = podcast)
        + row_number() over (),
      wanted.kind, wanted.part, wanted.support, wanted.source_start, wanted.source_end
    from jsonb_to_recordset(coalesce(changes -> 'inserted', '[]'))
      as wanted (id uuid, speaker text, text text, kind text, part text, support text, source_start integer, source_end integer)
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
comment on function public.save_dialog_changes(uuid, jsonb) is
  'One save of the line editor: {updated: [{id, expected, …}], inserted: [{id, …}], removed: [{id, expected}], order: [id]}. Lines that another tab changed first (expected differs from updated_at) are left alone and named in "refused"; "rows" are all lines in order.';
revoke execute on function public.save_dialog_changes(uuid, jsonb) from public, anon;
grant execute on function public.save_dialog_changes(uuid, jsonb) to authenticated, service_role;

alter table public.generation_jobs
  add column details jsonb not null default '{}',
  add column result jsonb,
  add column worker text,
  add column heartbeat_at timestamptz;
comment on column public.generation_jobs.details is 'Figures of the progress: {currentSegmentIds, done, total, remainingSeconds}.';
comment on column public.generation_jobs.heartbeat_at is 'When the worker that holds the job was last alive; a silent one loses it.';
create index generation_jobs_open_index on public.generation_jobs (status) where status in ('queued', 'running');
