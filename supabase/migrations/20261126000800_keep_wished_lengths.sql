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

comment on column public.podcasts.duration is
  'As people read it, m:ss or h:mm:ss: the length wished for until audio is made, then what duration_seconds says.';
