-- Episodes. People work on a working copy; the world sees an edition (docs/decisions/070-editions.md).
-- podcasts            what everybody sees once the episode is published; while it is a draft, the working copy
-- episode_work        the working copy's own: the audio made last, its cover, voices, pronunciations; for its people only
-- dialog_segments     lines of the working copy (edition_id null) and copies of them that belong to the current edition
-- episode_editions    what was published, never changed afterwards

create table public.podcasts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 300),
  description text not null default '' check (char_length(description) <= 10000),
  duration text not null default '5:00' check (duration ~ '^(\d{1,2}:)?\d{1,3}:[0-5]\d$'),
  duration_seconds integer check (duration_seconds >= 0),
  image_url text check (image_url ~* '^(https?://|/|$)'),
  cover_small_url text check (cover_small_url ~* '^(https?://|/|$)'),
  audio_url text check (audio_url ~* '^(https?://|/|$)'),
  audio_bytes bigint check (audio_bytes > 0),
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  leader_name text not null default '' check (char_length(leader_name) <= 200),
  format_id text references public.podcast_formats (id) on update cascade on delete set null,
  llm_model text,
  tts_model text,
  categories text[] not null default '{}' check (cardinality(categories) <= 20),
  lexicon text not null default '' check (char_length(lexicon) <= 5000),
  transcripts jsonb not null default '{}',
  chapters jsonb not null default '[]',
  chapters_url text,
  measurement jsonb,
  guid uuid not null unique default gen_random_uuid(),
  discloses_ai boolean,
  -- An unlisted episode is published without a time: private.is_shown, which every list, search, feed, sitemap and mail
  -- asks, is never true of it. Its page and its files open for whoever knows its address.
  unlisted_at timestamptz,
  -- The episodes that a new site makes for itself show what it can do; they are no episodes of the show.
  is_sample boolean not null default false,
  -- A show that lived elsewhere is taken over from its feed: episodes with their own sound, without a dialog.
  former_guid text check (char_length(former_guid) between 1 and 1000),
  constraint podcasts_texts_are_short check (
    char_length(image_url) <= 2000 and char_length(cover_small_url) <= 2000 and char_length(audio_url) <= 2000
    and char_length(llm_model) <= 200 and char_length(tts_model) <= 200 and octet_length(categories::text) <= 4000
  )
);
comment on table public.podcasts is 'An episode, from first draft to published audio.';
comment on column public.podcasts.duration is 'As people read it, m:ss or h:mm:ss; kept equal to duration_seconds.';
comment on column public.podcasts.lexicon is 'How names are spoken: one "word = spoken" per line.';
comment on column public.podcasts.guid is 'Identity of the episode in feeds: players download it again when it changes, so it never does.';
comment on column public.podcasts.discloses_ai is
  'Whether the first minute of the audio says that its voices are AI, as the worker found when it made it; null from before that was noted.';
comment on column public.podcasts.unlisted_at is
  'Since when a published episode is open by its link only; it has no published_at then. Null: it is for everybody, or a draft.';
comment on column public.podcasts.is_sample is
  'Made by the site itself on its first start: shown on its pages with a mark, never in feed, sitemap or mail, until its owner keeps it.';
comment on column public.podcasts.former_guid is
  'Of an episode that was taken over from another feed: the guid under which apps know it, which its item keeps. Null: it was made here. Nobody writes it by hand.';
-- The public list, newest first.
create index podcasts_published_index on public.podcasts (created_at desc) where is_published;
create index podcasts_user_id_index on public.podcasts (user_id, created_at desc);
create index podcasts_format_id_index on public.podcasts (format_id);
create index podcasts_shown_index on public.podcasts (published_at) where is_published;
-- The public list by title and by length reads a page of an index, however long the list is.
create index podcasts_title_index on public.podcasts (lower(title)) where is_published;
create index podcasts_length_index on public.podcasts (duration_seconds) where is_published;
create unique index podcasts_former_guid_index on public.podcasts (former_guid) where former_guid is not null;

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
  updated_at timestamptz not null default now(),
  -- A cover changes only when somebody asks for it, so what stands on it is noted, to be held against the title of today.
  cover jsonb not null default '{}' check (jsonb_typeof(cover) = 'object' and octet_length(cover::text) <= 2000)
);
comment on table public.episode_work is
  'The working copy of an episode beside its lines: what was made for it and not yet published. Read by its people only.';
comment on column public.episode_work.voices is
  'Who speaks: {"Host A": voice, "Host B": voice}. The show''s choice when the episode is begun; from then on its own.';
comment on column public.episode_work.heard is 'The lines that the audio says, in its order, with their times.';
comment on column public.episode_work.heard_key is 'Fingerprint of the lines that the audio says; differs from words_key when the audio is out of date.';
comment on column public.episode_work.words_key is 'Fingerprint of the lines as they are now; a guest''s approval holds for one.';
comment on column public.episode_work.cover is
  'Of the cover that was drawn: {"says": the name or title on it, "turn": how often other colours were asked for}. {} where it is not known.';
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

create table private.gone_podcasts (
  id uuid primary key,
  gone_at timestamptz not null default now()
);
comment on table private.gone_podcasts is
  'Episodes that had been published and were deleted: their page and files answer 410, so that apps and search engines forget them.';

create function private.settle_podcast() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  made_of constant text[] := '{updated_at,lexicon,format_id,llm_model,tts_model}';
  parts text[];
begin
  if not new.is_published then
    new.unlisted_at := null;
  elsif new.unlisted_at is not null then
    new.published_at := null;
  elsif new.published_at is null then
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
comment on function private.settle_podcast() is
  'Trigger: keeps publication time, both forms of the duration and the time of the last change in step. Unlisted: no publication time.';
create trigger settle before insert or update on public.podcasts
  for each row execute function private.settle_podcast();

-- An episode that is published for a time to come is public from that moment on, by the clock alone: whoever is asked,
-- by whatever way, asks this one rule.
create function private.is_shown(is_published boolean, published_at timestamptz) returns boolean
  language sql stable
  as $$ select is_published and published_at <= pg_catalog.now() $$;
comment on function private.is_shown(boolean, timestamptz) is
  'The rule of what everybody may see. Without a search path of its own on purpose, so that it becomes part of each query and its index.';
grant execute on function private.is_shown(boolean, timestamptz) to anon, authenticated, service_role;

create function private.is_published(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcasts where podcasts.id = podcast and private.is_shown(podcasts.is_published, podcasts.published_at)
  )
$$;
comment on function private.is_published(uuid) is 'True when everybody may see the episode. Definer, so that it holds for each caller alike.';
grant execute on function private.is_published(uuid) to anon, authenticated, service_role;

create function private.is_open(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcasts where podcasts.id = podcast and podcasts.is_published
      and (podcasts.unlisted_at is not null or podcasts.published_at <= now())
  )
$$;
comment on function private.is_open(uuid) is
  'True when whoever knows the episode''s id may open its page and files. Never to be asked for rows that can be listed: those would tell the ids of unlisted episodes. Definer, so that it holds for each caller alike.';

create function public.can_edit_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select public.is_admin() or exists (
    select from public.podcasts where podcasts.id = podcast and podcasts.user_id = auth.uid()
  )
$$;
comment on function public.can_edit_podcast(uuid) is
  'True for the episode''s owner and admins. Definer, so that policies of other tables need not repeat those of podcasts.';
revoke execute on function public.can_edit_podcast(uuid) from public;
grant execute on function public.can_edit_podcast(uuid) to anon, authenticated, service_role;

create function private.list_podcasts_as_guest() returns setof uuid
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return query
    select podcast_guest_records.podcast_id
    from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where guest_records.guest_user_id = auth.uid() and guest_records.invitation_status = 'accepted';
end
$$;
comment on function private.list_podcasts_as_guest() is
  'Episodes in which the caller appears as a guest who accepted. Definer, because guests may not read the records of others.';
grant execute on function private.list_podcasts_as_guest() to authenticated, service_role;

create function public.can_see_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select public.can_edit_podcast(podcast) or private.is_published(podcast)
    or podcast in (select private.list_podcasts_as_guest())
$$;
comment on function public.can_see_podcast(uuid) is
  'True when published, and for owner, accepted guests and admins. Definer, for the same reason as can_edit_podcast.';
revoke execute on function public.can_see_podcast(uuid) from public;
grant execute on function public.can_see_podcast(uuid) to anon, authenticated, service_role;

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
create trigger begin_work after insert on public.podcasts
  for each row execute function private.begin_work();

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

create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  raise exception 'What was published does not change any more: work on the working copy and publish it anew.' using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Trigger: an edition stays as it was made, whoever asks.';
create trigger stay_as_published before update on public.episode_editions
  for each row when (
    (to_jsonb(old) - '{is_current,made_by}'::text[]) is distinct from (to_jsonb(new) - '{is_current,made_by}'::text[])
  ) execute function private.refuse_change();

-- A planned episode has its edition already, and yet nobody was to know of it: deleted before its time it is
-- 404, not 410. (One that is published by link alone has a time that never comes.)
create function private.note_gone_podcast() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  editions constant bigint := (select count(*) from public.episode_editions where episode_editions.podcast_id = old.id);
begin
  if editions > 1 or (editions = 1 and not (old.is_published and old.unlisted_at is null and old.published_at > now())) then
    insert into private.gone_podcasts (id) values (old.id) on conflict do nothing;
  end if;
  return old;
end
$$;
comment on function private.note_gone_podcast() is 'Trigger: before its editions go with it. Definer, because nobody writes the list.';
create trigger note_gone_podcast before delete on public.podcasts
  for each row execute function private.note_gone_podcast();

create function public.is_gone_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.gone_podcasts where gone_podcasts.id = podcast) $$;
comment on function public.is_gone_podcast(uuid) is 'Whether an episode had been public and was deleted. Definer: of the list itself nobody reads more.';
revoke execute on function public.is_gone_podcast(uuid) from public;
grant execute on function public.is_gone_podcast(uuid) to anon, authenticated, service_role;

create function private.drop_plan() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.published_at := null;
  return new;
end
$$;
comment on function private.drop_plan() is 'Trigger: a draft that was never seen has no time of publication; one that was keeps its first.';
-- After guard_publication, by its name: the time is nobody's to write.
create trigger keep_no_plan before update of is_published on public.podcasts
  for each row when (old.is_published and not new.is_published and old.published_at > now()) execute function private.drop_plan();

create trigger notify_realtime after insert or update or delete on public.podcasts
  for each row execute function private.notify_realtime();
-- What was measured on finished audio (audio_bytes, duration_seconds, chapters, …) is written by the worker alone.
-- The specification's insert names a duration, always 5:00; nothing else of the audio is a creator's to write.
revoke all on table public.podcasts from anon, authenticated;
grant select on table public.podcasts to anon, authenticated;
grant delete on table public.podcasts to authenticated;
grant insert (id, user_id, title, description, duration, image_url, is_published, language, leader_name, format_id,
  llm_model, tts_model, categories, lexicon) on table public.podcasts to authenticated;
grant update (title, description, image_url, is_published, language, leader_name, format_id, llm_model, tts_model,
  categories, lexicon) on table public.podcasts to authenticated;
grant all on table public.podcasts to service_role;
alter table public.podcasts enable row level security;
create policy "people make their own episodes" on public.podcasts
  for insert to authenticated
  with check (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "people change their own episodes, admins all" on public.podcasts
  for update to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()))
  with check (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "people delete their own episodes, admins all" on public.podcasts
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "visitors read published episodes" on public.podcasts
  for select to anon using (private.is_shown(is_published, published_at));
create policy "published, own and visited episodes; admins all" on public.podcasts
  for select to authenticated
  using (
    private.is_shown(is_published, published_at) or user_id = (select auth.uid()) or (select public.is_admin())
    or id in (select private.list_podcasts_as_guest())
  );

create trigger touch_updated_at before update on public.episode_work
  for each row execute function private.touch_updated_at();
create trigger notify_realtime after update on public.episode_work
  for each row execute function private.notify_realtime();
revoke all on table public.episode_work from anon, authenticated;
grant select on table public.episode_work to authenticated;
grant update (voices) on table public.episode_work to authenticated;
grant all on table public.episode_work to service_role;
alter table public.episode_work enable row level security;
create policy "its people read the working copy" on public.episode_work
  for select to authenticated
  using (public.can_edit_podcast(podcast_id) or podcast_id in (select private.list_podcasts_as_guest()));
create policy "owners and admins choose the voices" on public.episode_work
  for update to authenticated
  using (public.can_edit_podcast(podcast_id)) with check (public.can_edit_podcast(podcast_id));

revoke all on table public.episode_editions from anon, authenticated;
grant select on table public.episode_editions to authenticated;
grant all on table public.episode_editions to service_role;
alter table public.episode_editions enable row level security;
create policy "owners and admins read the history" on public.episode_editions
  for select to authenticated using (public.can_edit_podcast(podcast_id));
