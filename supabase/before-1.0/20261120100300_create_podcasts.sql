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
  content_version text not null default ''
);
comment on table public.podcasts is 'An episode, from first draft to published audio.';
comment on column public.podcasts.duration is 'As people read it, m:ss or h:mm:ss; kept equal to duration_seconds.';
comment on column public.podcasts.lexicon is 'How names are spoken: one "word = spoken" per line.';
comment on column public.podcasts.guid is 'Identity of the episode in feeds: players download it again when it changes, so it never does.';
comment on column public.podcasts.content_version is 'Changes with the spoken words and the audio; a guest''s approval holds for one version.';

-- The public list, newest first.
create index podcasts_published_index on public.podcasts (created_at desc) where is_published;
create index podcasts_user_id_index on public.podcasts (user_id, created_at desc);
create index podcasts_format_id_index on public.podcasts (format_id);

create function private.settle_podcast() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  parts text[];
begin
  new.updated_at := now();
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
  if is_new or new.audio_url is distinct from old.audio_url then
    new.content_version := private.read_content_version(new.id, new.audio_url);
  end if;
  return new;
end
$$;
comment on function private.settle_podcast() is
  'Trigger: keeps publication time, both forms of the duration and the content version in step.';

create function private.read_content_version(podcast uuid, audio text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return md5(coalesce(audio, '') || E'\n' || coalesce((
    select string_agg(dialog_segments.speaker || E'\t' || dialog_segments.text, E'\n' order by dialog_segments.sequence_order)
    from public.dialog_segments where dialog_segments.podcast_id = podcast
  ), ''));
end
$$;
comment on function private.read_content_version(uuid, text) is
  'A fingerprint of what is said and of its audio. Definer, so that it is the same whoever writes.';
grant execute on function private.read_content_version(uuid, text) to authenticated, service_role;

create trigger settle before insert or update on public.podcasts
  for each row execute function private.settle_podcast();
create trigger notify_realtime after insert or update or delete on public.podcasts
  for each row execute function private.notify_realtime();

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
  select public.can_edit_podcast(podcast)
    or exists (select from public.podcasts where podcasts.id = podcast and podcasts.is_published)
    or podcast in (select private.list_podcasts_as_guest())
$$;
comment on function public.can_see_podcast(uuid) is
  'True when published, and for owner, accepted guests and admins. Definer, for the same reason as can_edit_podcast.';
revoke execute on function public.can_see_podcast(uuid) from public;
grant execute on function public.can_see_podcast(uuid) to anon, authenticated, service_role;

revoke all on table public.podcasts from anon, authenticated;
grant select on table public.podcasts to anon, authenticated;
grant insert (id, user_id, title, description, duration, image_url, audio_url, is_published, language, leader_name,
  format_id, llm_model, tts_model, categories, lexicon) on table public.podcasts to authenticated;
-- What was measured on finished audio (audio_bytes, duration_seconds, chapters, …) is written by the worker alone.
grant update (title, description, duration, image_url, audio_url, is_published, language, leader_name,
  format_id, llm_model, tts_model, categories, lexicon) on table public.podcasts to authenticated;
grant delete on table public.podcasts to authenticated;
grant all on table public.podcasts to service_role;

alter table public.podcasts enable row level security;

create policy "visitors read published episodes" on public.podcasts
  for select to anon using (is_published);
create policy "published, own and visited episodes; admins all" on public.podcasts
  for select to authenticated
  using (
    is_published or user_id = (select auth.uid()) or (select public.is_admin())
    or id in (select private.list_podcasts_as_guest())
  );
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
