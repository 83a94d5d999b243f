-- Dialogs: the leader's text, the lines made of it, and what the lines rest on.

create table public.podcast_sources (
  podcast_id uuid primary key references public.podcasts (id) on delete cascade,
  file_name text not null default '' check (char_length(file_name) <= 255),
  content text not null check (char_length(content) <= 2000000),
  created_at timestamptz not null default now(),
  -- Whom an episode is for and what its creator wishes belong to the text that it is written from, and are as private.
  audience text not null default '' check (char_length(audience) <= 200),
  wish text not null default '' check (char_length(wish) <= 2000),
  plan jsonb check (jsonb_typeof(plan) = 'array' and octet_length(plan::text) <= 60000)
);
comment on table public.podcast_sources is 'The leader''s text behind an episode. Apart from podcasts, because it is never public.';
comment on column public.podcast_sources.audience is 'For whom the episode is, in a few words. Steers a writer, brings in no facts.';
comment on column public.podcast_sources.wish is 'What the creator wishes of tone, emphasis and choice. Steers a writer, brings in no facts.';
comment on column public.podcast_sources.plan is 'The parts of the episode as a writer planned them or a person changed them: [{title, focus, facts, weight}].';

create table public.dialog_segments (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  speaker text not null check (speaker in ('Host A', 'Host B')),
  text text not null check (char_length(text) between 1 and 10000),
  sequence_order integer not null check (sequence_order >= 0),
  -- A judgment or feeling of a host (opinion) claims nothing that could be checked: it is neither supported nor unsupported.
  kind text not null default 'answer'
    check (kind in ('opening', 'question', 'answer', 'reaction', 'opinion', 'takeaway', 'close')),
  part text not null default '' check (char_length(part) <= 300),
  source_start integer check (source_start >= 0),
  source_end integer check (source_end >= 0),
  support text check (support in ('quoted', 'supported', 'opinion', 'unsupported')),
  start_ms integer check (start_ms >= 0),
  end_ms integer check (end_ms >= 0),
  clip_key text,
  voiced_text text,
  voiced_voice text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  voice_error text,
  -- Only the server writes what a line rests on; whoever changes the words takes the mark away, and the worker finds a new one.
  grounding_version smallint,
  checked_at timestamptz,
  edition_id uuid references public.episode_editions (id) on delete cascade,
  -- How long words stay without a mark is told by two times of one clock: updated_at and this.
  grounded_at timestamptz,
  -- Checked at the end of a statement or transaction, so that lines can change places.
  constraint dialog_segments_order_unique
    unique nulls not distinct (podcast_id, edition_id, sequence_order) deferrable initially immediate
);
comment on table public.dialog_segments is 'One line of the talk: who says what, where the source supports it, where it lies in the audio.';
comment on column public.dialog_segments.source_start is
  'Where the passage begins. Stays when the words change, as a hint where to look again; only `support` says that it holds.';
comment on column public.dialog_segments.support is 'How the line stands to the source; null when it claims nothing.';
comment on column public.dialog_segments.voiced_text is 'The text as it was last spoken; differs from text when the audio is out of date.';
comment on column public.dialog_segments.updated_at is
  'When a creator last changed the line; clips, times and order do not count. The editor sends it back to notice another tab.';
comment on column public.dialog_segments.voice_error is 'Why this line could not be voiced, in words for the creator; null when nothing is wrong.';
comment on column public.dialog_segments.grounding_version is
  'Which reading of the source gave the mark; null while the words wait to be read, 0 from before marks were kept with their words.';
comment on column public.dialog_segments.checked_at is
  'When somebody who may edit the episode answered for these very words; null again when they change.';
comment on column public.dialog_segments.edition_id is
  'Null for a line of the working copy; else the edition whose line this is a copy of. A reader sees the one or the other (policies); the server reads the working copy through private.working_lines.';
comment on column public.dialog_segments.grounded_at is
  'When the server found the mark that the line has, or had before its words changed; null for a line never read since this was kept.';
create index dialog_segments_unread_index on public.dialog_segments (podcast_id) where grounding_version is null;
create index dialog_segments_edition_id_index on public.dialog_segments (edition_id) where edition_id is not null;

create table private.line_checks (
  segment_id uuid primary key references public.dialog_segments (id) on delete cascade,
  account uuid references auth.users (id) on delete set null,
  name text not null,
  checked_at timestamptz not null
);
comment on table private.line_checks is
  'Who answered for a line. The name is kept, should the account go; it counts while checked_at is that of the line.';

-- Undo of a removal after the editor has saved it brings the line back with its recording: nothing is paid for twice.
create table private.removed_recordings (
  line_id uuid primary key,
  podcast_id uuid not null,
  clip_key text not null,
  voiced_text text,
  voiced_voice text,
  removed_at timestamptz not null default now()
);
comment on table private.removed_recordings is
  'Recordings of lines that were removed within the last day, for undo. Without references: an episode that goes must not wait for it.';
create index removed_recordings_removed_at_index on private.removed_recordings (removed_at);

-- Asked in a viewer's name, the lines are those that the viewer may see; asked by the server, all. Who makes this view anew
-- says so again: create or replace forgets it.
create view private.working_lines with (security_invoker = true) as
  select * from public.dialog_segments where edition_id is null with check option;
comment on view private.working_lines is
  'The lines that people work on. The server, whom no policy holds back, reads and writes lines here and not in the table.';
grant select, insert, update, delete on table private.working_lines to authenticated;
grant all on table private.working_lines to service_role;

create function private.touch_segment() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.touch_segment() is 'Trigger: notes when a creator changed a line.';
-- A new mark is no change of the line: the editor must not take it for another tab's.
create trigger touch_segment before update on public.dialog_segments
  for each row
  when ((old.speaker, old.text, old.kind, old.part) is distinct from (new.speaker, new.text, new.kind, new.part))
  execute function private.touch_segment();

create function private.key_of_lines(lines jsonb) returns text
  language sql immutable set search_path = ''
  as $$
  select md5(coalesce(string_agg(
    (line ->> 'speaker') || E'\t' || coalesce(line ->> 'part', '') || E'\t' || (line ->> 'text'), E'\n' order by place
  ), '')) from jsonb_array_elements(lines) with ordinality as lines (line, place)
$$;
comment on function private.key_of_lines(jsonb) is 'A fingerprint of who says what under which chapter, in its order.';

create function private.read_working_lines(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', working_lines.id, 'speaker', working_lines.speaker, 'text', working_lines.text, 'kind', working_lines.kind,
      'part', working_lines.part, 'support', working_lines.support, 'start_ms', working_lines.start_ms,
      'end_ms', working_lines.end_ms, 'clip_key', working_lines.clip_key, 'voiced_text', working_lines.voiced_text,
      'voiced_voice', working_lines.voiced_voice
    ) order by working_lines.sequence_order), '[]')
  from private.working_lines where working_lines.podcast_id = podcast
$$;
comment on function private.read_working_lines(uuid) is 'The lines of the working copy as an edition keeps them. Definer: the same whoever asks.';

create function private.renew_words_key(podcasts uuid[]) returns void
  language sql security definer set search_path = ''
  as $$
  update public.episode_work set words_key = private.key_of_lines(private.read_working_lines(episode_work.podcast_id))
    where episode_work.podcast_id = any (renew_words_key.podcasts)
$$;
comment on function private.renew_words_key(uuid[]) is
  'After an edit. Whoever publishes holds these rows, so an edit is before a publication or after it, never in the midst.';

create function private.note_words() returns trigger
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
      where new_rows.edition_id is null and (new_rows.text, new_rows.speaker, new_rows.part, new_rows.sequence_order)
        is distinct from (old_rows.text, old_rows.speaker, old_rows.part, old_rows.sequence_order)
    );
  end if;
  if cardinality(touched) > 0 then
    perform private.renew_words_key(touched);
  end if;
  return null;
end
$$;
comment on function private.note_words() is 'Trigger: an edited line changes the fingerprint of the words. Definer, because nobody writes it by hand.';
create trigger note_words_of_insert after insert on public.dialog_segments
  referencing new table as new_rows for each statement execute function private.note_words();
create trigger note_words_of_update after update on public.dialog_segments
  referencing old table as old_rows new table as new_rows for each statement execute function private.note_words();
create trigger note_words_of_delete after delete on public.dialog_segments
  referencing old table as old_rows for each statement execute function private.note_words();

create function private.count_lines() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_server() then
    perform private.spend(auth.uid(), 'dialog_segments', (select count(*) from new_rows where new_rows.edition_id is null));
  end if;
  return null;
end
$$;
comment on function private.count_lines() is 'Trigger: as count_rows, without the copies that an edition is made of.';
create trigger count_rows after insert on public.dialog_segments
  referencing new table as new_rows for each statement execute function private.count_lines();

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

create function private.release_mark() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.edition_id is not null then
    return new;
  elsif tg_op = 'UPDATE' and new.podcast_id <> old.podcast_id then
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

-- Marks are those of the working copy; an edition keeps the ones it was published with.
create function private.release_marks_of_source() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched constant uuid := case when tg_op = 'DELETE' then old.podcast_id else new.podcast_id end;
begin
  update private.working_lines set support = null, grounding_version = null where working_lines.podcast_id = touched;
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
  update private.working_lines set support = null, grounding_version = null where working_lines.podcast_id = new.id;
  return null;
end
$$;
comment on function private.release_marks_of_leader() is
  'Trigger: the leader''s name is known to every reading of a line. Definer, because creators may not write marks.';
create trigger release_marks_of_leader after update of leader_name on public.podcasts
  for each row when (new.leader_name is distinct from old.leader_name) execute function private.release_marks_of_leader();

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
revoke execute on function public.check_line(uuid, text) from public, anon;
grant execute on function public.check_line(uuid, text) to authenticated, service_role;

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
revoke execute on function public.read_line_checks(uuid) from public, anon;
grant execute on function public.read_line_checks(uuid) to authenticated, service_role;

create function private.keep_removed_recordings() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.removed_recordings where removed_recordings.removed_at < now() - interval '1 day';
  insert into private.removed_recordings (line_id, podcast_id, clip_key, voiced_text, voiced_voice)
    select gone.id, gone.podcast_id, gone.clip_key, gone.voiced_text, gone.voiced_voice
    from gone where gone.edition_id is null and gone.clip_key is not null
      and exists (select from public.podcasts where podcasts.id = gone.podcast_id)
    on conflict (line_id) do update
      set clip_key = excluded.clip_key, voiced_text = excluded.voiced_text, voiced_voice = excluded.voiced_voice,
        removed_at = excluded.removed_at;
  return null;
end
$$;
comment on function private.keep_removed_recordings() is
  'Trigger: a line''s recording outlives it for a day. Definer, because nobody reads that table.';
create trigger keep_removed_recordings after delete on public.dialog_segments
  referencing old table as gone for each statement execute function private.keep_removed_recordings();

create function private.give_recording_back() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  kept private.removed_recordings;
begin
  if new.edition_id is not null or new.clip_key is not null then
    return new;
  end if;
  delete from private.removed_recordings
    where removed_recordings.line_id = new.id and removed_recordings.podcast_id = new.podcast_id
    returning * into kept;
  if kept.line_id is not null then
    new.clip_key := kept.clip_key;
    new.voiced_text := kept.voiced_text;
    new.voiced_voice := kept.voiced_voice;
  end if;
  return new;
end
$$;
comment on function private.give_recording_back() is
  'Trigger: a line that comes back under its id in its episode has its recording again. Definer, because nobody reads that table.';
create trigger give_recording_back before insert on public.dialog_segments
  for each row execute function private.give_recording_back();

create function public.save_dialog(podcast uuid, segments jsonb) returns setof public.dialog_segments
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
revoke execute on function public.save_dialog(uuid, jsonb) from public, anon;
grant execute on function public.save_dialog(uuid, jsonb) to authenticated, service_role;

-- The line editor saves lines, not lists: two tabs on one dialog must not undo each other. What a client says of a mark is not
-- listened to.
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
comment on function public.save_dialog_changes(uuid, jsonb) is
  'One save of the line editor: {updated: [{id, expected, …}], inserted: [{id, …}], removed: [{id, expected}], order: [id]}. Lines that another tab changed first (expected differs from updated_at) are left alone and named in "refused"; "rows" are all lines in order.';
revoke execute on function public.save_dialog_changes(uuid, jsonb) from public, anon;
grant execute on function public.save_dialog_changes(uuid, jsonb) to authenticated, service_role;

create function public.create_podcast_with_dialog(podcast jsonb, source jsonb default null, dialog jsonb default '[]')
  returns setof public.podcasts
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if auth.uid() is null then
    raise exception 'You must be logged in to create a podcast' using errcode = '42501';
  end if;
  insert into public.podcasts (user_id, title, description, duration, language, leader_name, format_id, llm_model, tts_model)
    values (auth.uid(), podcast ->> 'title', coalesce(podcast ->> 'description', ''), coalesce(podcast ->> 'duration', '5:00'),
      coalesce(podcast ->> 'language', 'en'), coalesce(podcast ->> 'leader_name', ''), podcast ->> 'format_id',
      podcast ->> 'llm_model', podcast ->> 'tts_model')
    returning podcasts.id into made;
  if source is not null then
    insert into public.podcast_sources (podcast_id, file_name, content)
      values (made, coalesce(source ->> 'file_name', ''), source ->> 'content');
  end if;
  perform public.save_dialog(made, dialog);
  return query select podcasts.* from public.podcasts where podcasts.id = made;
end
$$;
comment on function public.create_podcast_with_dialog(jsonb, jsonb, jsonb) is
  'A new draft with its source {file_name, content} and its lines, all or nothing.';
revoke execute on function public.create_podcast_with_dialog(jsonb, jsonb, jsonb) from public, anon;
grant execute on function public.create_podcast_with_dialog(jsonb, jsonb, jsonb) to authenticated, service_role;

revoke all on table public.podcast_sources from anon, authenticated;
grant select, insert, delete on table public.podcast_sources to authenticated;
grant update (file_name, content, audience, wish, plan) on table public.podcast_sources to authenticated;
grant all on table public.podcast_sources to service_role;
alter table public.podcast_sources enable row level security;
create policy "owners and admins read a source" on public.podcast_sources
  for select to authenticated using (public.can_edit_podcast(podcast_id));
create policy "owners and admins add a source" on public.podcast_sources
  for insert to authenticated with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins change a source" on public.podcast_sources
  for update to authenticated
  using (public.can_edit_podcast(podcast_id)) with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins remove a source" on public.podcast_sources
  for delete to authenticated using (public.can_edit_podcast(podcast_id));

create trigger stay_as_published before update on public.dialog_segments
  for each row when (
    old.edition_id is distinct from new.edition_id and (old.edition_id is null or new.edition_id is null)
    or old.edition_id is not null and (to_jsonb(old) - 'edition_id') is distinct from (to_jsonb(new) - 'edition_id')
  ) execute function private.refuse_change();
create trigger notify_realtime after insert or update on public.dialog_segments
  for each row when (new.edition_id is null) execute function private.notify_realtime();
create trigger notify_realtime_of_removal after delete on public.dialog_segments
  for each row when (old.edition_id is null) execute function private.notify_realtime();
-- Times and clips are what the worker made; a creator could otherwise pass off another clip as this line.
revoke all on table public.dialog_segments from anon, authenticated;
grant select on table public.dialog_segments to anon, authenticated;
grant delete on table public.dialog_segments to authenticated;
grant insert (id, podcast_id, speaker, text, sequence_order, kind, part) on table public.dialog_segments to authenticated;
grant update (id, speaker, text, sequence_order, kind, part) on table public.dialog_segments to authenticated;
grant all on table public.dialog_segments to service_role;
alter table public.dialog_segments enable row level security;
-- The inner query runs under the policies of podcasts: a visitor finds published episodes there.
create policy "visitors read the current edition" on public.dialog_segments
  for select to anon
  using (edition_id is not null and podcast_id in (select podcasts.id from public.podcasts where podcasts.id = dialog_segments.podcast_id));
-- One face for each reader, so that nobody sees a line twice.
create policy "its people read the working copy, others the current edition" on public.dialog_segments
  for select to authenticated
  using (
    (edition_id is null) = (
      (select public.is_admin())
      or podcast_id in (select podcasts.id from public.podcasts
        where podcasts.id = dialog_segments.podcast_id and podcasts.user_id = (select auth.uid()))
      or podcast_id in (select private.list_podcasts_as_guest())
    )
    and podcast_id in (select podcasts.id from public.podcasts where podcasts.id = dialog_segments.podcast_id)
  );
create policy "owners and admins add lines" on public.dialog_segments
  for insert to authenticated with check (edition_id is null and public.can_edit_podcast(podcast_id));
create policy "owners and admins change lines" on public.dialog_segments
  for update to authenticated
  using (edition_id is null and public.can_edit_podcast(podcast_id))
  with check (edition_id is null and public.can_edit_podcast(podcast_id));
create policy "owners and admins remove lines" on public.dialog_segments
  for delete to authenticated using (edition_id is null and public.can_edit_podcast(podcast_id));
