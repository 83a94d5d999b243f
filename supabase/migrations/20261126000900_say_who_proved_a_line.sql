-- What is known of a line, and who proved it: proved, refuted, not checked, or nothing to check.

alter table public.dialog_segments
  add column proved_by text check (proved_by in ('words', 'writer', 'rules', 'model', 'person')),
  add column reason jsonb check (jsonb_typeof(reason) = 'object'),
  add column claim_key text;
alter table public.dialog_segments drop constraint dialog_segments_support_check;

-- What the rules of 1.0.0 took for supported was not proved: the worker looks whether its words stand in the text.
update public.dialog_segments set
    proved_by = case
      when checked_at is not null then 'person'
      when support = 'unsupported' or support = 'opinion' or support is null then 'rules'
    end,
    support = case
      when checked_at is not null then 'supported'
      when support in ('quoted', 'supported') then 'not_checked'
      when support = 'unsupported' then 'unsupported'
      else 'no_claim'
    end
  where edition_id is null and grounding_version is not null
    and (support is not null or checked_at is not null
      or exists (select from public.podcast_sources where podcast_sources.podcast_id = dialog_segments.podcast_id));

-- An edit had taken the text that somebody checked away, but not the time: nothing would read such a line again.
update public.dialog_segments set checked_at = null where edition_id is null and grounding_version is null;

-- Lines of an edition keep what they were published with, in the words of that day.
alter table public.dialog_segments add constraint dialog_segments_support_check
  check (support in ('supported', 'not_checked', 'unsupported', 'no_claim', 'quoted', 'opinion'));
alter table public.dialog_segments add constraint dialog_segments_present_support_check
  check (edition_id is not null or support not in ('quoted', 'opinion'));
comment on column public.dialog_segments.support is
  'What is known of the line: proved (supported), refuted (unsupported), neither (not_checked), or it claims nothing; null where there is no text to check it against.';
comment on column public.dialog_segments.proved_by is
  'Who says so: its words stand there, the writer that made it by a listed rewriting, the rules, a model, a person; null for a line that is not checked.';
comment on column public.dialog_segments.reason is 'What does not stand in the text, or how the writer rewrote it: {kind, words}.';
comment on column public.dialog_segments.claim_key is
  'Hash of the words and the text that the mark is about: the same words of the same text need not be checked twice.';

create or replace view private.working_lines with (security_invoker = true) as
  select * from public.dialog_segments where edition_id is null with check option;

create function private.key_of_claim(podcast uuid, words text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select md5(words || md5(podcast_sources.content)) from public.podcast_sources where podcast_sources.podcast_id = podcast
$$;
comment on function private.key_of_claim(uuid, text) is
  'The hash of words and the text they are checked against; null without a text. Definer: the server asks for any episode.';
revoke execute on function private.key_of_claim(uuid, text) from public;
grant execute on function private.key_of_claim(uuid, text) to service_role;

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
  new.proved_by := null;
  new.reason := null;
  new.claim_key := null;
  new.grounding_version := null;
  new.checked_at := null;
  return new;
end
$$;

create or replace function private.release_marks_of_source() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched constant uuid := case when tg_op = 'DELETE' then old.podcast_id else new.podcast_id end;
begin
  update private.working_lines
    set support = null, proved_by = null, reason = null, claim_key = null, grounding_version = null, checked_at = null
    where working_lines.podcast_id = touched;
  return null;
end
$$;

create or replace function private.release_marks_of_leader() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.working_lines set support = null, proved_by = null, reason = null, grounding_version = null
    where working_lines.podcast_id = new.id and working_lines.support in ('not_checked', 'unsupported')
      and (working_lines.proved_by is null or working_lines.proved_by = 'rules');
  return null;
end
$$;
comment on function private.release_marks_of_leader() is
  'Trigger: the leader''s name is known to the rules, so what they said is read again; what words, writer, model or person proved stays. Definer, because creators may not write marks.';

create or replace function public.check_line(segment uuid, words text) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
declare
  line public.dialog_segments;
  checker text;
begin
  select * into line from public.dialog_segments where dialog_segments.id = segment and dialog_segments.edition_id is null for update;
  if line.id is null or not public.can_edit_podcast(line.podcast_id) then
    raise exception 'Only the owner can check this line.' using errcode = '42501';
  end if;
  if line.text <> words then
    raise exception 'This line has changed meanwhile. Read it again.' using errcode = '22023';
  end if;
  select coalesce(nullif(btrim(profiles.username), ''), users.email, 'Somebody') into checker
    from auth.users left join public.profiles on profiles.id = users.id where users.id = auth.uid();
  -- Version 0 for words that the worker has not read yet: it leaves a person's mark alone.
  update public.dialog_segments
    set support = 'supported', proved_by = 'person', reason = null, checked_at = now(),
      claim_key = private.key_of_claim(line.podcast_id, line.text), grounding_version = coalesce(line.grounding_version, 0)
    where dialog_segments.id = segment;
  insert into private.line_checks (segment_id, account, name, checked_at)
    values (segment, auth.uid(), coalesce(checker, 'Somebody'), now())
    on conflict (segment_id) do update
      set account = excluded.account, name = excluded.name, checked_at = excluded.checked_at;
  return now();
end
$$;

-- Before publishing: what is refuted and what is only not checked are two rules.
alter table public.show_settings drop constraint show_settings_unsupported_lines_check;
alter table public.show_settings add constraint show_settings_unsupported_lines_check
  check (unsupported_lines in ('warn', 'refuse', 'refuse_unchecked'));
comment on column public.show_settings.unsupported_lines is
  'What happens to an episode with lines that its text refutes: ask once, or refuse; refuse_unchecked also refuses lines that nobody has checked.';

create or replace function private.assert_publishable(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  work public.episode_work;
  rule text;
  unread integer;
  unsupported integer;
  unchecked integer;
begin
  -- Held until the end of the transaction: an edit that is under way comes before this, and is seen, or after it.
  select * into work from public.episode_work where episode_work.podcast_id = podcast for update;
  -- Audio of this site, made for this episode: an address elsewhere could become anything after it was published.
  if coalesce(work.audio_url, '') not like '/media/podcasts/' || podcast || '/%' then
    raise exception 'This episode has no audio yet. Make the audio first, then publish it.';
  end if;
  -- Sound from elsewhere says no lines, and its voices are nobody's here to tell of.
  if exists (select from public.podcasts where podcasts.id = podcast and podcasts.former_guid is not null) then
    return;
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
        count(*) filter (where working_lines.support = 'unsupported'),
        count(*) filter (where working_lines.support = 'not_checked')
      into unread, unsupported, unchecked
      from private.working_lines where working_lines.podcast_id = podcast;
    if unread > 0 then
      raise exception 'Some lines are still being checked against your text. Please try again in a moment.';
    end if;
    select coalesce(max(show_settings.unsupported_lines), 'warn') into rule from public.show_settings;
    if unsupported > 0 and rule <> 'warn' then
      raise exception 'Your text does not support % of this episode. Rewrite what is wrong, or say on the line that you have checked it.',
        case when unsupported = 1 then 'one line' else unsupported || ' lines' end;
    end if;
    if unchecked > 0 and rule = 'refuse_unchecked' then
      raise exception 'Nobody has checked % of this episode against your text. Read each beside its passage and say that you have checked it.',
        case when unchecked = 1 then 'one line' else unchecked || ' lines' end;
    end if;
  end if;
end
$$;

-- What readers are told of an edition: how many of its statements were checked, and how.
alter table public.episode_editions add column checks jsonb check (jsonb_typeof(checks) = 'object');
comment on column public.episode_editions.checks is
  'How many statements were supported, not checked and unsupported when it was published, and of the supported ones how many by whom; null where there was no text, and for editions from before this was kept.';

create function private.count_checks(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select case when count(*) > 0 and exists (select from public.podcast_sources where podcast_sources.podcast_id = podcast) then
    jsonb_build_object(
      'supported', count(*) filter (where working_lines.support = 'supported'),
      'not_checked', count(*) filter (where working_lines.support = 'not_checked'),
      'unsupported', count(*) filter (where working_lines.support = 'unsupported'),
      'words', count(*) filter (where working_lines.support = 'supported' and working_lines.proved_by = 'words'),
      'writer', count(*) filter (where working_lines.support = 'supported' and working_lines.proved_by = 'writer'),
      'model', count(*) filter (where working_lines.support = 'supported' and working_lines.proved_by = 'model'),
      'person', count(*) filter (where working_lines.support = 'supported' and working_lines.proved_by = 'person'))
  end
  from private.working_lines where working_lines.podcast_id = podcast and working_lines.support <> 'no_claim'
$$;
comment on function private.count_checks(uuid) is 'Counts for a new edition. Definer, as make_edition.';

create or replace function private.make_edition(podcast uuid, made_for text) returns uuid
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
    made.checks := before.checks;
  else
    -- What the audio says; where no audio has told, the lines as they are.
    made.lines := case when work.heard = '[]' then private.read_working_lines(podcast) else work.heard end;
    made.voices := work.voices;
    made.words_key := private.key_of_lines(made.lines);
    made.approvals := private.read_approvals(podcast);
    -- Words that are heard, or the counts would be of other words.
    made.checks := case when work.heard = '[]' or work.heard_key = work.words_key then private.count_checks(podcast) else before.checks end;
  end if;
  if (before.details, before.audio, before.lines, before.voices, before.checks)
    is not distinct from (made.details, made.audio, made.lines, made.voices, made.checks) then
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
  insert into public.episode_editions (podcast_id, number, made_by, made_for, details, audio, lines, words_key, voices, approvals, checks, files)
    values (podcast, made.number, auth.uid(), made.made_for, made.details, made.audio, made.lines, made.words_key, made.voices,
      made.approvals, made.checks, array(
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

create function public.read_checks(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select episode_editions.checks from public.episode_editions
    where episode_editions.podcast_id = podcast and episode_editions.is_current
      and (public.can_see_podcast(podcast) or private.is_open(podcast))
$$;
comment on function public.read_checks(uuid) is
  'The line about checks on an episode''s page. Definer: editions are not for everybody to read; names of people are not in it.';
revoke execute on function public.read_checks(uuid) from public;
grant execute on function public.read_checks(uuid) to anon, authenticated, service_role;
