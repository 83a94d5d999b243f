-- The mark belongs to the words. Only the server writes what a line rests on; whoever changes the words takes the mark away,
-- and the worker finds a new one.
alter table public.dialog_segments
  add column grounding_version smallint default 0,
  add column checked_at timestamptz;
alter table public.dialog_segments alter column grounding_version drop default;
comment on column public.dialog_segments.grounding_version is
  'Which reading of the source gave the mark; null while the words wait to be read, 0 from before marks were kept with their words.';
comment on column public.dialog_segments.checked_at is
  'When somebody who may edit the episode answered for these very words; null again when they change.';
comment on column public.dialog_segments.source_start is
  'Where the passage begins. Stays when the words change, as a hint where to look again; only `support` says that it holds.';
create index dialog_segments_unread_index on public.dialog_segments (podcast_id) where grounding_version is null;

create table private.line_checks (
  segment_id uuid primary key references public.dialog_segments (id) on delete cascade,
  account uuid references auth.users (id) on delete set null,
  name text not null,
  checked_at timestamptz not null
);
comment on table private.line_checks is
  'Who answered for a line. The name is kept, should the account go; it counts while checked_at is that of the line.';
revoke all on table private.line_checks from public, anon, authenticated;

create function private.release_mark() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' and new.podcast_id <> old.podcast_id then
    new.source_start := null;
    new.source_end := null;
  elsif tg_op = 'UPDATE' and (new.text, new.kind) is not distinct from (old.text, old.kind) then
    return new;
  end if;
  -- The worker brings new words together with their mark.
  if tg_op = 'INSERT' and new.grounding_version is not null then
    return new;
  end if;
  new.support := null;
  new.grounding_version := null;
  new.checked_at := null;
  return new;
end
$$;
comment on function private.release_mark() is 'Trigger: new words have no mark until they are read, in the same transaction.';
create trigger release_mark before insert or update on public.dialog_segments
  for each row execute function private.release_mark();

create function private.release_marks_of_source() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched constant uuid := case when tg_op = 'DELETE' then old.podcast_id else new.podcast_id end;
begin
  update public.dialog_segments set support = null, grounding_version = null where dialog_segments.podcast_id = touched;
  return null;
end
$$;
comment on function private.release_marks_of_source() is
  'Trigger: another text behind an episode, and all lines are read again. Definer, because creators may not write marks.';
create trigger release_marks_of_source after insert or delete or update of content on public.podcast_sources
  for each row execute function private.release_marks_of_source();

create function private.release_marks_of_leader() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.dialog_segments set support = null, grounding_version = null where dialog_segments.podcast_id = new.id;
  return null;
end
$$;
comment on function private.release_marks_of_leader() is
  'Trigger: the leader''s name is known to every reading of a line. Definer, because creators may not write marks.';
create trigger release_marks_of_leader after update of leader_name on public.podcasts
  for each row when (new.leader_name is distinct from old.leader_name) execute function private.release_marks_of_leader();

revoke insert (support, source_start, source_end), update (support, source_start, source_end)
  on table public.dialog_segments from authenticated;

-- A new mark is no change of the line: the editor must not take it for another tab's.
drop trigger touch_segment on public.dialog_segments;
create trigger touch_segment before update on public.dialog_segments
  for each row
  when ((old.speaker, old.text, old.kind, old.part) is distinct from (new.speaker, new.text, new.kind, new.part))
  execute function private.touch_segment();

create function public.check_line(segment uuid, words text) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
declare
  line public.dialog_segments;
  checker text;
begin
  select * into line from public.dialog_segments where dialog_segments.id = segment for update;
  if line.id is null or not public.can_edit_podcast(line.podcast_id) then
    raise exception 'Only the owner can check this line.' using errcode = '42501';
  end if;
  if line.text <> words then
    raise exception 'This line has changed meanwhile. Read it again.' using errcode = '22023';
  end if;
  select coalesce(nullif(btrim(profiles.username), ''), users.email, 'Somebody') into checker
    from auth.users left join public.profiles on profiles.id = users.id where users.id = auth.uid();
  update public.dialog_segments set checked_at = now() where dialog_segments.id = segment;
  insert into private.line_checks (segment_id, account, name, checked_at)
    values (segment, auth.uid(), coalesce(checker, 'Somebody'), now())
    on conflict (segment_id) do update
      set account = excluded.account, name = excluded.name, checked_at = excluded.checked_at;
  return now();
end
$$;
comment on function public.check_line(uuid, text) is
  '"I have checked this": the caller answers for a line with these words. Definer: nobody writes checked_at by hand.';

create function public.read_line_checks(podcast uuid) returns table (segment_id uuid, name text, checked_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
  select line_checks.segment_id, line_checks.name, line_checks.checked_at
    from private.line_checks join public.dialog_segments on dialog_segments.id = line_checks.segment_id
    where dialog_segments.podcast_id = podcast and dialog_segments.checked_at = line_checks.checked_at
      and public.can_edit_podcast(podcast)
$$;
comment on function public.read_line_checks(uuid) is
  'Who answered for which line, for people who may edit the episode. Definer: names are nobody else''s business.';
revoke execute on function public.check_line(uuid, text), public.read_line_checks(uuid) from public, anon;
grant execute on function public.check_line(uuid, text), public.read_line_checks(uuid) to authenticated, service_role;

-- What a client says of a mark is not listened to any more.
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

  update public.dialog_segments set speaker = wanted.speaker, text = wanted.text, kind = wanted.kind, part = wanted.part
    from jsonb_to_recordset(coalesce(changes -> 'updated', '[]'))
      as wanted (id uuid, speaker text, text text, kind text, part text)
    where dialog_segments.id = wanted.id and dialog_segments.podcast_id = podcast and wanted.id <> all (refused);
  delete from public.dialog_segments using jsonb_to_recordset(coalesce(changes -> 'removed', '[]')) as wanted (id uuid)
    where dialog_segments.id = wanted.id and dialog_segments.podcast_id = podcast and wanted.id <> all (refused);
  insert into public.dialog_segments (id, podcast_id, speaker, text, sequence_order, kind, part)
    select wanted.id, podcast, wanted.speaker, wanted.text,
      (select coalesce(max(dialog_segments.sequence_order), -1) from public.dialog_segments where dialog_segments.podcast_id = podcast)
        + row_number() over (),
      wanted.kind, wanted.part
    from jsonb_to_recordset(coalesce(changes -> 'inserted', '[]'))
      as wanted (id uuid, speaker text, text text, kind text, part text)
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

create or replace function public.save_dialog(podcast uuid, segments jsonb) returns setof public.dialog_segments
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  delete from public.dialog_segments where dialog_segments.podcast_id = podcast and dialog_segments.id not in (
    select (line ->> 'id')::uuid from jsonb_array_elements(segments) as line where line ->> 'id' is not null
  );
  -- Known lines move and change in one statement, so that their order is checked only when all have moved.
  update public.dialog_segments
    set speaker = coalesce(line ->> 'speaker', dialog_segments.speaker), text = coalesce(line ->> 'text', dialog_segments.text),
      kind = coalesce(line ->> 'kind', dialog_segments.kind), part = coalesce(line ->> 'part', dialog_segments.part),
      sequence_order = position - 1
    from jsonb_array_elements(segments) with ordinality as lines (line, position)
    where dialog_segments.podcast_id = podcast and dialog_segments.id = (line ->> 'id')::uuid;
  insert into public.dialog_segments (id, podcast_id, speaker, text, sequence_order, kind, part)
    select coalesce((line ->> 'id')::uuid, gen_random_uuid()), podcast, line ->> 'speaker', line ->> 'text', position - 1,
      coalesce(line ->> 'kind', 'answer'), coalesce(line ->> 'part', '')
    from jsonb_array_elements(segments) with ordinality as lines (line, position)
    where not exists (
      select from public.dialog_segments
      where dialog_segments.podcast_id = podcast and dialog_segments.id = (line ->> 'id')::uuid
    );
  return query
    select dialog_segments.* from public.dialog_segments
    where dialog_segments.podcast_id = podcast order by dialog_segments.sequence_order;
end
$$;

comment on function public.save_dialog(uuid, jsonb) is
  'Makes the lines of an episode equal to a list of {id?, speaker, text, kind?, part?}, in its order: known ids are kept with their audio, others added, missing ones removed.';
