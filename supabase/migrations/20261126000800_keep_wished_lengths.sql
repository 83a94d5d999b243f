-- A creator's insert may name any duration: the length wished for. duration_seconds is measured on audio alone, and the
-- duration follows it from then on.
create or replace function private.guard_publication() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_server() and new.is_published and (tg_op = 'INSERT' or not old.is_published) then
    perform private.assert_publishable(new.id);
  end if;
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and (new.duration_seconds is not null or new.audio_url is not null)
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

create or replace function private.settle_podcast() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  made_of constant text[] := '{updated_at,lexicon,format_id,llm_model,tts_model}';
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
  end if;
  -- Feeds and caches go by it: it tells of what readers see.
  if is_new or to_jsonb(new) - made_of is distinct from to_jsonb(old) - made_of then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.settle_podcast() is
  'Trigger: keeps publication time, the readable duration of measured audio and the time of the last change in step. Unlisted: no publication time.';
comment on column public.podcasts.duration is
  'As people read it, m:ss or h:mm:ss: the length wished for until audio is made, then what duration_seconds says.';
