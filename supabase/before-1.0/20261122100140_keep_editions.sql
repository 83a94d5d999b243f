-- People work on a working copy; the world sees an edition (docs/decisions/070-editions.md).
-- podcasts            what everybody sees once the episode is published; while it is a draft, the working copy
-- episode_work        the working copy's own: the audio made last, its cover, voices, pronunciations; for its people only
-- dialog_segments     lines of the working copy (edition_id null) and copies of them that belong to the current edition
-- episode_editions    what was published, never changed afterwards

create table public.episode_work (
  -- Realtime names a row by its id.
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null unique references public.podcasts (id) on delete cascade,
  voices jsonb not null default '{}' check (jsonb_typeof(voices) = 'object' and octet_length(voices::text) <= 1000),
  lexicon text not null default '' check (char_length(lexicon) <= 5000),
  format_id text references public.podcast_formats (id) on update cascade on delete set null,
  llm_model text check (char_length(llm_model) <= 200),
  tts_model text check (char_length(tts_model) <= 200),
  image_url text check (image_url ~* '^(https?://|/|$)' and char_length(image_url) <= 2000),
  cover_small_url text check (cover_small_url ~* '^(https?://|/|$)' and char_length(cover_small_url) <= 2000),
  audio_url text check (audio_url ~* '^(https?://|/|$)' and char_length(audio_url) <= 2000),
  audio_bytes bigint check (audio_bytes > 0),
  duration_seconds integer check (duration_seconds >= 0),
  transcripts jsonb not null default '{}',
  chapters jsonb not null default '[]',
  chapters_url text,
  measurement jsonb,
  discloses_ai boolean,
  heard jsonb not null default '[]' check (jsonb_typeof(heard) = 'array'),
  heard_key text,
  words_key text not null default '',
  updated_at timestamptz not null default now()
);
comment on table public.episode_work is
  'The working copy of an episode beside its lines: what was made for it and not yet published. Read by its people only.';
comment on column public.episode_work.voices is
  'Who speaks: {"Host A": voice, "Host B": voice}. The show''s choice when the episode is begun; from then on its own.';
comment on column public.episode_work.heard is 'The lines that the audio says, in its order, with their times.';
comment on column public.episode_work.heard_key is 'Fingerprint of the lines that the audio says; differs from words_key when the audio is out of date.';
comment on column public.episode_work.words_key is 'Fingerprint of the lines as they are now; a guest''s approval holds for one.';
create index episode_work_format_id_index on public.episode_work (format_id);

create table public.episode_editions (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  number integer not null check (number >= 1),
  made_at timestamptz not null default now(),
  made_by uuid references auth.users (id) on delete set null,
  made_for text not null check (made_for in ('publication', 'changes', 'details', 'upgrade')),
  is_current boolean not null default true,
  details jsonb not null,
  audio jsonb not null,
  lines jsonb not null,
  words_key text not null,
  voices jsonb not null default '{}',
  approvals jsonb not null default '[]',
  files text[] not null default '{}',
  made_in xid8 not null default pg_current_xact_id(),
  unique (podcast_id, number)
);
comment on table public.episode_editions is
  'What was published of an episode, of one version: words, audio, transcripts, chapters, cover, people, feed fields. Never changed; old ones are removed by the worker (KEEP_EDITIONS).';
comment on column public.episode_editions.made_for is
  'publication: it became public; changes: words or sound; details: title, people or feed fields alone; upgrade: it was public before editions were kept.';
comment on column public.episode_editions.details is 'Title, description, pictures, language, people and feed fields as they were.';
comment on column public.episode_editions.files is 'Names of the edition''s files without their endings: whose address is here may be fetched.';
comment on column public.episode_editions.made_in is 'The transaction that made it, which alone may make it anew.';
create unique index episode_editions_current_index on public.episode_editions (podcast_id) where is_current;
create index episode_editions_made_by_index on public.episode_editions (made_by);

alter table public.dialog_segments
  add column edition_id uuid references public.episode_editions (id) on delete cascade,
  drop constraint dialog_segments_order_unique,
  add constraint dialog_segments_order_unique
    unique nulls not distinct (podcast_id, edition_id, sequence_order) deferrable initially immediate;
comment on column public.dialog_segments.edition_id is
  'Null for a line of the working copy; else the edition whose line this is a copy of. A reader sees the one or the other (policies); the server reads the working copy through private.working_lines.';
create index dialog_segments_edition_id_index on public.dialog_segments (edition_id) where edition_id is not null;

create view private.working_lines as select * from public.dialog_segments where edition_id is null with check option;
comment on view private.working_lines is
  'The lines that people work on. The server, whom no policy holds back, reads and writes lines here and not in the table.';
revoke all on private.working_lines from public, anon, authenticated;
grant all on private.working_lines to service_role;

-- Fingerprints ---------------------------------------------------------------------------------------------------

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
revoke execute on function private.key_of_lines(jsonb), private.read_working_lines(uuid), private.renew_words_key(uuid[]) from public;

drop trigger renew_version_on_insert on public.dialog_segments;
drop trigger renew_version_on_update on public.dialog_segments;
drop trigger renew_version_on_delete on public.dialog_segments;
drop function private.renew_content_version();
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

-- The working copy and the row of podcasts ----------------------------------------------------------------------

create function private.show_work(podcast uuid) returns void
  language sql security definer set search_path = ''
  as $$
  update public.podcasts set lexicon = work.lexicon, format_id = work.format_id, llm_model = work.llm_model,
      tts_model = work.tts_model, image_url = work.image_url, cover_small_url = work.cover_small_url,
      audio_url = work.audio_url, audio_bytes = work.audio_bytes, duration_seconds = work.duration_seconds,
      transcripts = work.transcripts, chapters = work.chapters, chapters_url = work.chapters_url,
      measurement = work.measurement, discloses_ai = work.discloses_ai
    from public.episode_work as work
    where podcasts.id = podcast and work.podcast_id = podcast and
      (podcasts.lexicon, podcasts.format_id, podcasts.llm_model, podcasts.tts_model, podcasts.image_url, podcasts.cover_small_url,
        podcasts.audio_url, podcasts.audio_bytes, podcasts.duration_seconds, podcasts.transcripts, podcasts.chapters,
        podcasts.chapters_url, podcasts.measurement, podcasts.discloses_ai)
      is distinct from
      (work.lexicon, work.format_id, work.llm_model, work.tts_model, work.image_url, work.cover_small_url,
        work.audio_url, work.audio_bytes, work.duration_seconds, work.transcripts, work.chapters,
        work.chapters_url, work.measurement, work.discloses_ai)
$$;
comment on function private.show_work(uuid) is 'Makes the row of an episode equal to its working copy. Definer: audio is not written by hand.';
revoke execute on function private.show_work(uuid) from public;

create function private.follow_work() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from public.podcasts where podcasts.id = new.podcast_id and podcasts.is_published) then
    perform private.show_work(new.podcast_id);
  end if;
  return null;
end
$$;
comment on function private.follow_work() is 'Trigger: the row of a draft shows its working copy; that of a published episode stays as it is.';
create trigger follow_work after update on public.episode_work
  for each row when (
    (old.lexicon, old.format_id, old.llm_model, old.tts_model, old.image_url, old.cover_small_url, old.audio_url,
      old.audio_bytes, old.duration_seconds, old.transcripts, old.chapters, old.chapters_url, old.measurement, old.discloses_ai)
    is distinct from
    (new.lexicon, new.format_id, new.llm_model, new.tts_model, new.image_url, new.cover_small_url, new.audio_url,
      new.audio_bytes, new.duration_seconds, new.transcripts, new.chapters, new.chapters_url, new.measurement, new.discloses_ai)
  ) execute function private.follow_work();
create trigger touch_updated_at before update on public.episode_work
  for each row execute function private.touch_updated_at();
create trigger note_admin_update after update on public.episode_work referencing old table as before new table as changed
  for each statement execute function private.note_admin_write('working copy');
create trigger notify_realtime after update on public.episode_work
  for each row execute function private.notify_realtime();

create function private.begin_work() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.episode_work (podcast_id, voices, lexicon, format_id, llm_model, tts_model, image_url, cover_small_url,
      audio_url, audio_bytes, duration_seconds, transcripts, chapters, chapters_url, measurement, discloses_ai, heard_key, words_key)
    values (new.id, private.read_show_voices(new.user_id), new.lexicon, new.format_id, new.llm_model, new.tts_model,
      new.image_url, new.cover_small_url, new.audio_url, new.audio_bytes, new.duration_seconds, new.transcripts,
      new.chapters, new.chapters_url, new.measurement, new.discloses_ai, private.key_of_lines('[]'), private.key_of_lines('[]'));
  return null;
end
$$;
comment on function private.begin_work() is 'Trigger: each episode has a working copy, with the voices that the show has now.';

create function private.read_show_voices(owner uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_object_agg(chosen.host_position, chosen.voice_id), '{}') from (
    -- Own rows first; else what an admin saved last.
    select distinct on (user_host_voices.host_position) user_host_voices.host_position, user_host_voices.voice_id
    from public.user_host_voices left join public.profiles on profiles.id = user_host_voices.user_id
    where user_host_voices.user_id = owner or profiles.settings -> 'isAdmin' = 'true'::jsonb
    order by user_host_voices.host_position, (user_host_voices.user_id = owner) desc nulls last, user_host_voices.updated_at desc
  ) as chosen
$$;
comment on function private.read_show_voices(uuid) is
  'The voices that an episode of an account begins with. Definer, because an admin''s rows are not readable by others.';
revoke execute on function private.read_show_voices(uuid) from public;
create trigger begin_work after insert on public.podcasts
  for each row execute function private.begin_work();

create function private.follow_row() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.episode_work as work set lexicon = new.lexicon, format_id = new.format_id, llm_model = new.llm_model,
      tts_model = new.tts_model, image_url = new.image_url, cover_small_url = new.cover_small_url
    where work.podcast_id = new.id and
      (new.lexicon, new.format_id, new.llm_model, new.tts_model, new.image_url, new.cover_small_url)
      is distinct from (old.lexicon, old.format_id, old.llm_model, old.tts_model, old.image_url, old.cover_small_url) and
      (work.lexicon, work.format_id, work.llm_model, work.tts_model, work.image_url, work.cover_small_url)
      is distinct from (new.lexicon, new.format_id, new.llm_model, new.tts_model, new.image_url, new.cover_small_url);
  -- Audio that the server wrote into the row itself says the lines as they are.
  update public.episode_work as work set audio_url = new.audio_url, audio_bytes = new.audio_bytes,
      duration_seconds = new.duration_seconds, transcripts = new.transcripts, chapters = new.chapters,
      chapters_url = new.chapters_url, measurement = new.measurement, discloses_ai = new.discloses_ai,
      heard = private.read_working_lines(new.id), heard_key = work.words_key
    where work.podcast_id = new.id and
      (new.audio_url, new.audio_bytes, new.duration_seconds, new.transcripts, new.chapters, new.chapters_url, new.measurement, new.discloses_ai)
      is distinct from
      (old.audio_url, old.audio_bytes, old.duration_seconds, old.transcripts, old.chapters, old.chapters_url, old.measurement, old.discloses_ai) and
      (work.audio_url, work.audio_bytes, work.duration_seconds, work.transcripts, work.chapters, work.chapters_url, work.measurement, work.discloses_ai)
      is distinct from
      (new.audio_url, new.audio_bytes, new.duration_seconds, new.transcripts, new.chapters, new.chapters_url, new.measurement, new.discloses_ai);
  return null;
end
$$;
comment on function private.follow_row() is 'Trigger: what is written into the row of an episode holds for its working copy too.';
create trigger follow_row after update on public.podcasts
  for each row execute function private.follow_row();

create function private.keep_for_later(podcast uuid, work jsonb) returns void
  language sql security definer set search_path = ''
  as $$
  update public.episode_work set lexicon = work ->> 'lexicon', format_id = work ->> 'format_id',
      llm_model = work ->> 'llm_model', tts_model = work ->> 'tts_model'
    where episode_work.podcast_id = podcast and public.can_edit_podcast(podcast)
$$;
comment on function private.keep_for_later(uuid, jsonb) is 'Writes into the working copy what a person changed in the row of a published episode. Definer, with the rule of the row.';
revoke execute on function private.keep_for_later(uuid, jsonb) from public;
grant execute on function private.keep_for_later(uuid, jsonb) to authenticated, service_role;

create function private.divert_work() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.keep_for_later(new.id, jsonb_build_object('lexicon', new.lexicon, 'format_id', new.format_id,
      'llm_model', new.llm_model, 'tts_model', new.tts_model));
    new.lexicon := old.lexicon;
    new.format_id := old.format_id;
    new.llm_model := old.llm_model;
    new.tts_model := old.tts_model;
  end if;
  return new;
end
$$;
comment on function private.divert_work() is
  'Trigger: how an episode is made is no part of what its readers see, so a change of it waits in the working copy until it is published. Invoker on purpose, as guard_publication.';
create trigger divert_work before update on public.podcasts
  for each row when (
    old.is_published and new.is_published
    and (old.lexicon, old.format_id, old.llm_model, old.tts_model) is distinct from (new.lexicon, new.format_id, new.llm_model, new.tts_model)
  ) execute function private.divert_work();

create or replace function private.settle_podcast() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  made_of constant text[] := '{updated_at,lexicon,format_id,llm_model,tts_model}';
  parts text[];
begin
  if new.is_published and new.published_at is null then
    new.published_at := now();
  end if;
  if new.duration_seconds is not null and (is_new or new.duration_seconds is distinct from old.duration_seconds) then
    new.duration := case when new.duration_seconds >= 3600
      then (new.duration_seconds / 3600)::text || to_char((new.duration_seconds % 3600) * interval '1 second', ':MI:SS')
      else (new.duration_seconds / 60)::text || to_char((new.duration_seconds % 60) * interval '1 second', ':SS') end;
  elsif is_new or new.duration is distinct from old.duration then
    parts := string_to_array(new.duration, ':');
    new.duration_seconds := case cardinality(parts)
      when 3 then parts[1]::integer * 3600 + parts[2]::integer * 60 + parts[3]::integer
      when 2 then parts[1]::integer * 60 + parts[2]::integer end;
  end if;
  -- Feeds and caches go by it: it tells of what readers see.
  if is_new or to_jsonb(new) - made_of is distinct from to_jsonb(old) - made_of then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.settle_podcast() is 'Trigger: keeps publication time, both forms of the duration and the time of the last change in step.';

-- Lines of an edition do not change ------------------------------------------------------------------------------

create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  raise exception 'What was published does not change any more: work on the working copy and publish it anew.' using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Trigger: an edition stays as it was made, whoever asks.';
create trigger stay_as_published before update on public.dialog_segments
  for each row when (
    old.edition_id is distinct from new.edition_id and (old.edition_id is null or new.edition_id is null)
    or old.edition_id is not null and (to_jsonb(old) - 'edition_id') is distinct from (to_jsonb(new) - 'edition_id')
  ) execute function private.refuse_change();
create trigger stay_as_published before update on public.episode_editions
  for each row when (
    (to_jsonb(old) - '{is_current,made_by}'::text[]) is distinct from (to_jsonb(new) - '{is_current,made_by}'::text[])
  ) execute function private.refuse_change();

drop trigger notify_realtime on public.dialog_segments;
create trigger notify_realtime after insert or update on public.dialog_segments
  for each row when (new.edition_id is null) execute function private.notify_realtime();
create trigger notify_realtime_of_removal after delete on public.dialog_segments
  for each row when (old.edition_id is null) execute function private.notify_realtime();

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
drop trigger count_rows on public.dialog_segments;
create trigger count_rows after insert on public.dialog_segments
  referencing new table as new_rows for each statement execute function private.count_lines();
insert into private.lids (table_name, seconds, most, noun) values ('episode_editions', 3600, 300, 'editions');

create or replace function private.read_audience(table_name text, gone jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  podcast public.podcasts;
begin
  if table_name in ('voice_options', 'generation_options') or table_name = 'podcasts' and gone -> 'is_published' = 'true' then
    return '"*"';
  end if;
  if gone ? 'podcast_id' and table_name <> 'generation_jobs' then
    select * into podcast from public.podcasts where podcasts.id = (gone ->> 'podcast_id')::uuid;
    -- That somebody works on a published episode is the business of its people.
    if podcast.is_published and table_name <> 'dialog_segments' then
      return '"*"';
    end if;
    -- Nobody, when it goes with its episode: that one is told.
    return (
      select coalesce(jsonb_agg(distinct people.id), '[]') from (
        select podcast.user_id as id
        union all
        select guest_records.guest_user_id from private.guest_records
          join private.podcast_guest_records on podcast_guest_records.guest_id = guest_records.id
        where podcast_guest_records.podcast_id = podcast.id and guest_records.invitation_status = 'accepted'
      ) as people where people.id is not null
    );
  end if;
  return case when gone ->> 'user_id' is null then '[]' else jsonb_build_array(gone -> 'user_id') end;
end
$$;

-- Rights ---------------------------------------------------------------------------------------------------------

revoke all on table public.episode_work, public.episode_editions from anon, authenticated;
grant select on table public.episode_work, public.episode_editions to authenticated;
grant update (voices) on table public.episode_work to authenticated;
grant all on table public.episode_work, public.episode_editions to service_role;
alter table public.episode_work enable row level security;
alter table public.episode_editions enable row level security;
create policy "its people read the working copy" on public.episode_work
  for select to authenticated
  using (public.can_edit_podcast(podcast_id) or podcast_id in (select private.list_podcasts_as_guest()));
create policy "owners and admins choose the voices" on public.episode_work
  for update to authenticated
  using (public.can_edit_podcast(podcast_id)) with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins read the history" on public.episode_editions
  for select to authenticated using (public.can_edit_podcast(podcast_id));

drop policy "whoever sees the episode reads its lines" on public.dialog_segments;
drop policy "owners and admins add lines" on public.dialog_segments;
drop policy "owners and admins change lines" on public.dialog_segments;
drop policy "owners and admins remove lines" on public.dialog_segments;
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

create function public.read_spoken_lines(podcast uuid)
  returns table (id uuid, speaker text, text text, part text, start_ms integer, end_ms integer)
  language sql stable security definer set search_path = ''
  as $$
  select dialog_segments.id, dialog_segments.speaker, dialog_segments.text, dialog_segments.part,
      dialog_segments.start_ms, dialog_segments.end_ms
    from public.dialog_segments join public.podcasts on podcasts.id = dialog_segments.podcast_id
    where podcasts.id = podcast and public.can_see_podcast(podcast)
      and podcasts.is_published = (dialog_segments.edition_id is not null)
    order by dialog_segments.sequence_order
$$;
comment on function public.read_spoken_lines(uuid) is
  'The transcript of an episode''s page: of the current edition for everybody, its owner included; of a draft for its people. Definer: under the name dialog_segments an owner reads the working copy.';
revoke execute on function public.read_spoken_lines(uuid) from public;
grant execute on function public.read_spoken_lines(uuid) to anon, authenticated, service_role;

-- A guest's approval belongs to words -----------------------------------------------------------------------------

create or replace function private.read_review_status(podcast uuid, status text, version text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select case when status = 'pending' or version = (select episode_work.words_key from public.episode_work where episode_work.podcast_id = podcast)
    then status else 'pending' end
$$;
comment on function private.read_review_status(uuid, text, text) is
  'A review counts for the words it was given to; after a change the episode waits for the guest again. Definer: no token reads the private tables.';

create or replace function public.review_podcast(
  podcast uuid, status text, note text default null, segment uuid default null, line_notes jsonb default '[]'
) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  noted jsonb;
begin
  if review_podcast.status not in ('approved', 'rejected') then
    raise exception 'A review is approved or rejected.' using errcode = '22023';
  end if;
  -- Only lines of this episode, in its order, with the words that they have now.
  select coalesce(jsonb_agg(jsonb_build_object(
      'segment_id', working_lines.id, 'speaker', working_lines.speaker, 'text', working_lines.text,
      'note', btrim(wanted.note)) order by working_lines.sequence_order), '[]')
    into noted
    from jsonb_to_recordset(coalesce(review_podcast.line_notes, '[]')) as wanted (segment_id uuid, note text)
      join private.working_lines on working_lines.id = wanted.segment_id and working_lines.podcast_id = podcast
    where btrim(wanted.note) <> '' and char_length(wanted.note) <= 2000;
  update private.podcast_guest_records
    set status = review_podcast.status, note = nullif(btrim(review_podcast.note), ''), reviewed_at = now(),
      reviewed_version = (select episode_work.words_key from public.episode_work where episode_work.podcast_id = podcast),
      reviewed_segment_id = coalesce(
        (select working_lines.id from private.working_lines
          where working_lines.id = segment and working_lines.podcast_id = podcast),
        (noted -> 0 ->> 'segment_id')::uuid
      ),
      line_notes = noted
    where podcast_guest_records.podcast_id = podcast and podcast_guest_records.guest_id in (
      select guest_records.id from private.guest_records
      where guest_records.guest_user_id = auth.uid() and guest_records.invitation_status = 'accepted'
    );
  if not found then
    raise exception 'Only a guest of this episode can review it.' using errcode = '42501';
  end if;
end
$$;
