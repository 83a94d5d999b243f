-- Marks are those of the working copy; an edition keeps the ones it was published with.
create or replace function private.release_marks_of_source() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched constant uuid := case when tg_op = 'DELETE' then old.podcast_id else new.podcast_id end;
begin
  update private.working_lines set support = null, grounding_version = null where working_lines.podcast_id = touched;
  return null;
end
$$;
create or replace function private.release_marks_of_leader() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.working_lines set support = null, grounding_version = null where working_lines.podcast_id = new.id;
  return null;
end
$$;
create or replace function private.release_mark() returns trigger
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

-- What may become public -----------------------------------------------------------------------------------------

create function private.assert_publishable(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  work public.episode_work;
  unread integer;
  unsupported integer;
begin
  -- Held until the end of the transaction: an edit that is under way comes before this, and is seen, or after it.
  select * into work from public.episode_work where episode_work.podcast_id = podcast for update;
  -- Audio of this site, made for this episode: an address elsewhere could become anything after it was published.
  if coalesce(work.audio_url, '') not like '/media/podcasts/' || podcast || '/%' then
    raise exception 'This episode has no audio yet. Make the audio first, then publish it.';
  end if;
  if work.heard_key is distinct from work.words_key then
    raise exception 'The audio does not say the lines as they are now. Generate the audio again, then publish.';
  end if;
  if work.discloses_ai is not true then
    raise exception 'The audio of this episode does not say in its first minute that the voices are AI. Make the audio again: the sentence is added by itself.';
  end if;
  -- A passage can only be asked for where there is a text.
  if exists (select from public.podcast_sources where podcast_sources.podcast_id = podcast) then
    select count(*) filter (where working_lines.grounding_version is null),
        count(*) filter (where working_lines.support = 'unsupported' and working_lines.checked_at is null)
      into unread, unsupported
      from private.working_lines where working_lines.podcast_id = podcast;
    if unread > 0 then
      raise exception 'Some lines are still being checked against your text. Please try again in a moment.';
    end if;
    if unsupported > 0 and exists (select from public.show_settings where show_settings.unsupported_lines = 'refuse') then
      raise exception 'Your text does not support % of this episode. Rewrite what is wrong, or say on the line that you have checked it.',
        case when unsupported = 1 then 'one line' else unsupported || ' lines' end;
    end if;
  end if;
end
$$;
comment on function private.assert_publishable(uuid) is
  'The rule of what may become public, asked of the working copy. Raises a sentence for the creator. Definer: it locks the working copy.';
revoke execute on function private.assert_publishable(uuid) from public;
grant execute on function private.assert_publishable(uuid) to authenticated, service_role;

create or replace function private.guard_publication() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_server() and new.is_published and (tg_op = 'INSERT' or not old.is_published) then
    perform private.assert_publishable(new.id);
  end if;
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and (new.duration <> '5:00' or new.audio_url is not null)
      or tg_op = 'UPDATE' and (new.audio_url, new.audio_bytes, new.duration, new.duration_seconds, new.published_at,
        new.transcripts, new.chapters, new.chapters_url, new.measurement)
      is distinct from (old.audio_url, old.audio_bytes, old.duration, old.duration_seconds, old.published_at,
        old.transcripts, old.chapters, old.chapters_url, old.measurement) then
      raise exception 'Audio and its length are written when the audio is made.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
drop function private.assert_publishable(public.podcasts);

-- Making an edition ----------------------------------------------------------------------------------------------

create function private.read_details(podcast public.podcasts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object('title', podcast.title, 'description', podcast.description, 'language', podcast.language,
    'leader_name', podcast.leader_name, 'categories', to_jsonb(podcast.categories), 'image_url', podcast.image_url,
    'cover_small_url', podcast.cover_small_url,
    'hosts', (select coalesce(jsonb_agg(jsonb_build_object('name', hosts.name, 'title', hosts.title, 'avatar_url', hosts.avatar_url) order by hosts.id), '[]')
      from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id where podcast_hosts.podcast_id = podcast.id),
    'guests', (select coalesce(jsonb_agg(jsonb_build_object('name', guest_records.name, 'title', guest_records.title,
        'bio', guest_records.bio, 'avatar_url', guest_records.avatar_url) order by guest_records.id), '[]')
      from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      where podcast_guest_records.podcast_id = podcast.id),
    'sponsors', (select coalesce(jsonb_agg(jsonb_build_object('name', sponsors.name, 'description', sponsors.description,
        'website_url', sponsors.website_url, 'logo_url', sponsors.logo_url) order by sponsors.id), '[]')
      from public.podcast_sponsors join public.sponsors on sponsors.id = podcast_sponsors.sponsor_id
      where podcast_sponsors.podcast_id = podcast.id),
    'feed', (select to_jsonb(rss_feeds) - '{id,podcast_id,created_at,updated_at}'::text[]
      from public.rss_feeds where rss_feeds.podcast_id = podcast.id))
$$;
comment on function private.read_details(public.podcasts) is 'What an edition keeps beside words and sound. Definer: guests stand in private tables.';

create function private.read_approvals(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', guest_records.name, 'reviewed_at', podcast_guest_records.reviewed_at,
      'status', private.read_review_status(podcast, podcast_guest_records.status, podcast_guest_records.reviewed_version))
      order by guest_records.id), '[]')
    from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where podcast_guest_records.podcast_id = podcast and guest_records.invitation_status <> 'none'
$$;
comment on function private.read_approvals(uuid) is 'What the guests of an episode have said of its words. Definer, as read_details.';

create function private.name_of_file(address text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(regexp_replace(address, '^.*/', ''), '(-\d+)?\.[a-z0-9.]+$', '') $$;
comment on function private.name_of_file(text) is 'The name of an episode''s file without its ending; the sizes of a cover share one.';

create function private.make_edition(podcast uuid, made_for text) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  shown public.podcasts;
  work public.episode_work;
  before public.episode_editions;
  made public.episode_editions;
begin
  select * into shown from public.podcasts where podcasts.id = podcast for no key update;
  select * into work from public.episode_work where episode_work.podcast_id = podcast;
  select * into before from public.episode_editions where episode_editions.podcast_id = podcast and episode_editions.is_current;
  made.details := private.read_details(shown);
  made.audio := jsonb_build_object('audio_url', shown.audio_url, 'audio_bytes', shown.audio_bytes,
    'duration_seconds', shown.duration_seconds, 'transcripts', shown.transcripts, 'chapters', shown.chapters,
    'chapters_url', shown.chapters_url, 'measurement', shown.measurement, 'discloses_ai', shown.discloses_ai);
  if before.id is not null and make_edition.made_for = 'details' and before.audio = made.audio then
    made.lines := before.lines;
    made.voices := before.voices;
    made.words_key := before.words_key;
    made.approvals := before.approvals;
  else
    -- What the audio says; where no audio has told, the lines as they are.
    made.lines := case when work.heard = '[]' then private.read_working_lines(podcast) else work.heard end;
    made.voices := work.voices;
    made.words_key := private.key_of_lines(made.lines);
    made.approvals := private.read_approvals(podcast);
  end if;
  if (before.details, before.audio, before.lines, before.voices) is not distinct from (made.details, made.audio, made.lines, made.voices) then
    return before.id;
  end if;
  if not private.is_server() then
    perform private.spend(auth.uid(), 'episode_editions', 1);
  end if;
  made.made_for := make_edition.made_for;
  made.number := coalesce((select max(number) from public.episode_editions where episode_editions.podcast_id = podcast), 0) + 1;
  if before.made_in = pg_current_xact_id() then
    -- One transaction makes one edition.
    made.made_for := before.made_for;
    made.number := before.number;
    delete from public.episode_editions where episode_editions.id = before.id;
  else
    update public.episode_editions set is_current = false where episode_editions.id = before.id;
  end if;
  insert into public.episode_editions (podcast_id, number, made_by, made_for, details, audio, lines, words_key, voices, approvals, files)
    values (podcast, made.number, auth.uid(), made.made_for, made.details, made.audio, made.lines, made.words_key, made.voices,
      made.approvals, array(
        select distinct private.name_of_file(address) from (
          select shown.audio_url union all select shown.image_url union all select shown.chapters_url
          union all select value from jsonb_each_text(shown.transcripts)
        ) as addresses (address) where address like '/media/podcasts/' || podcast || '/%'
      ))
    returning * into made;
  if before.lines = made.lines and before.made_in <> made.made_in then
    update public.dialog_segments set edition_id = made.id where dialog_segments.edition_id = before.id;
  else
    perform private.show_lines(made);
  end if;
  return made.id;
end
$$;
comment on function private.make_edition(uuid, text) is
  'Makes what the row of an episode and its working copy hold now the current edition, and answers its id; the present one when nothing differs. Definer: editions are written by nobody''s hand.';

create function private.show_lines(edition public.episode_editions) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.dialog_segments where dialog_segments.podcast_id = edition.podcast_id and dialog_segments.edition_id is not null;
  insert into public.dialog_segments (podcast_id, edition_id, speaker, text, sequence_order, kind, part, support, start_ms, end_ms, clip_key, grounding_version)
    select edition.podcast_id, edition.id, line ->> 'speaker', line ->> 'text', place - 1, coalesce(line ->> 'kind', 'answer'),
      coalesce(line ->> 'part', ''), line ->> 'support', (line ->> 'start_ms')::integer, (line ->> 'end_ms')::integer, line ->> 'clip_key', 0
    from jsonb_array_elements(edition.lines) with ordinality as lines (line, place);
end
$$;
comment on function private.show_lines(public.episode_editions) is 'Puts the lines of an edition where readers find them, in the place of those before.';
revoke execute on function private.read_details(public.podcasts), private.read_approvals(uuid), private.name_of_file(text),
  private.make_edition(uuid, text), private.show_lines(public.episode_editions) from public;

-- At the end of a transaction, so that a save of title, host and sponsor makes one edition.
create function private.renew_edition() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  touched uuid;
begin
  for touched in
    select podcasts.id from public.podcasts where podcasts.is_published and podcasts.id in (
      select case when tg_table_name = 'podcasts' then changed ->> 'id' else changed ->> 'podcast_id' end::uuid
      union all select podcast_hosts.podcast_id from public.podcast_hosts
        where tg_table_name = 'hosts' and podcast_hosts.host_id = (changed ->> 'id')::uuid
      union all select podcast_sponsors.podcast_id from public.podcast_sponsors
        where tg_table_name = 'sponsors' and podcast_sponsors.sponsor_id = (changed ->> 'id')::uuid
      union all select podcast_guest_records.podcast_id from private.podcast_guest_records
        where tg_table_name = 'guest_records' and podcast_guest_records.guest_id = (changed ->> 'id')::uuid
    ) order by podcasts.id
  loop
    perform private.make_edition(touched, case when exists (
      select from public.episode_editions where episode_editions.podcast_id = touched and episode_editions.is_current
    ) then 'details' else 'publication' end);
  end loop;
  return null;
end
$$;
comment on function private.renew_edition() is
  'Trigger: what became public, by whatever call, is an edition; and so is what was changed of it. Definer, as make_edition.';
do $$
declare
  shown text;
begin
  foreach shown in array array['public.podcasts', 'public.hosts', 'public.sponsors', 'private.guest_records',
    'public.podcast_hosts', 'public.podcast_sponsors', 'private.podcast_guest_records', 'public.rss_feeds'] loop
    execute pg_catalog.format('create constraint trigger renew_edition after insert or update or delete on %s
      deferrable initially deferred for each row execute function private.renew_edition()', shown);
  end loop;
end
$$;

create function private.end_publication() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.episode_editions set is_current = false where episode_editions.podcast_id = new.id and episode_editions.is_current;
  delete from public.dialog_segments where dialog_segments.podcast_id = new.id and dialog_segments.edition_id is not null;
  perform private.show_work(new.id);
  return null;
end
$$;
comment on function private.end_publication() is 'Trigger: a draft again, which shows its working copy; its editions stay in the history.';
create trigger end_publication after update of is_published on public.podcasts
  for each row when (old.is_published and not new.is_published) execute function private.end_publication();

create or replace function public.publish_podcast(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  was_published boolean;
begin
  if not public.can_edit_podcast(podcast) and not private.is_server() then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  select podcasts.is_published into was_published from public.podcasts where podcasts.id = podcast for no key update;
  perform private.assert_publishable(podcast);
  perform private.show_work(podcast);
  update public.podcasts set is_published = true where podcasts.id = podcast and not podcasts.is_published;
  perform private.make_edition(podcast, case when was_published then 'changes' else 'publication' end);
end
$$;
comment on function public.publish_podcast(uuid) is
  'Publishes an episode, or the changes of one that is public: its working copy becomes the current edition, all of it or nothing. Definer, because audio is written by nobody''s hand.';

create function public.restore_edition(edition uuid) returns void
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
      measurement = nullif(wanted.audio -> 'measurement', 'null'), discloses_ai = (wanted.audio ->> 'discloses_ai')::boolean
    where episode_work.podcast_id = wanted.podcast_id;
end
$$;
comment on function public.restore_edition(uuid) is
  'Makes words, sound and voices of an edition the working copy; readers see nothing of it until it is published. Definer, as publish_podcast.';
revoke execute on function public.restore_edition(uuid) from public, anon;
grant execute on function public.restore_edition(uuid) to authenticated, service_role;

create function private.is_public_file(podcast uuid, file text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcasts join public.episode_editions on episode_editions.podcast_id = podcasts.id
    where podcasts.id = podcast and podcasts.is_published and podcasts.published_at <= now() and episode_editions.files @> array[private.name_of_file(file)]
  )
$$;
comment on function private.is_public_file(uuid, text) is
  'True for the files of all editions that are kept of a public episode: an app may still be fetching an earlier one. Definer: editions are not for everybody to read.';
revoke execute on function private.is_public_file(uuid, text) from public;

-- What is there already ------------------------------------------------------------------------------------------

insert into public.episode_work (podcast_id, voices, lexicon, format_id, llm_model, tts_model, image_url, cover_small_url,
    audio_url, audio_bytes, duration_seconds, transcripts, chapters, chapters_url, measurement, discloses_ai, heard, words_key)
  select podcasts.id,
    case when (select count(distinct dialog_segments.speaker) from public.dialog_segments
        where dialog_segments.podcast_id = podcasts.id and dialog_segments.voiced_voice is not null) = 2
      then (select jsonb_object_agg(spoken.speaker, spoken.voiced_voice) from (
        select distinct on (dialog_segments.speaker) dialog_segments.speaker, dialog_segments.voiced_voice
        from public.dialog_segments where dialog_segments.podcast_id = podcasts.id and dialog_segments.voiced_voice is not null
        order by dialog_segments.speaker, dialog_segments.start_ms nulls last) as spoken)
      else private.read_show_voices(podcasts.user_id) end,
    podcasts.lexicon, podcasts.format_id, podcasts.llm_model, podcasts.tts_model, podcasts.image_url, podcasts.cover_small_url,
    podcasts.audio_url, podcasts.audio_bytes, podcasts.duration_seconds, podcasts.transcripts, podcasts.chapters,
    podcasts.chapters_url, podcasts.measurement, podcasts.discloses_ai,
    -- The file says the lines that have a place in it, in its order. What was spoken is kept as written only where no
    -- pronunciations were put in.
    case when coalesce(podcasts.audio_url, '') = '' then '[]' else coalesce((
      select jsonb_agg(line || jsonb_build_object('text', case when podcasts.lexicon = '' then coalesce(line ->> 'voiced_text', line ->> 'text') else line ->> 'text' end)
        order by (line ->> 'start_ms')::integer, place)
      from jsonb_array_elements(private.read_working_lines(podcasts.id)) with ordinality as lines (line, place)
      where line ->> 'start_ms' is not null
    ), private.read_working_lines(podcasts.id)) end,
    private.key_of_lines(private.read_working_lines(podcasts.id))
  from public.podcasts;
update public.episode_work set heard_key = private.key_of_lines(episode_work.heard);

update private.podcast_guest_records set reviewed_version = episode_work.words_key
  from public.podcasts join public.episode_work on episode_work.podcast_id = podcasts.id
  where podcasts.id = podcast_guest_records.podcast_id and podcast_guest_records.reviewed_version = podcasts.content_version;
alter table public.podcasts drop column content_version;
drop function private.read_content_version(uuid, text);

select private.make_edition(podcasts.id, 'upgrade') from public.podcasts where podcasts.is_published;
