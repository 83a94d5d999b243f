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
revoke all on table private.removed_recordings from public, anon, authenticated;

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
