create table public.podcast_formats (
  id text primary key check (id ~ '^[a-z0-9_]{1,60}$'),
  name text not null check (char_length(name) between 1 and 100),
  duration_minutes integer not null check (duration_minutes between 1 and 120),
  description text not null default ''
);
comment on table public.podcast_formats is 'Kinds of episodes to choose from. A test keeps these rows equal to core/dialog/formats.ts.';
insert into public.podcast_formats (id, name, duration_minutes, description) values
  ('quick_portrait', 'Quick Portrait', 3, 'Who this leader was, in three minutes.'),
  ('executive_summary', 'Executive Summary', 5, 'The life, the turning point and what to take away.'),
  ('leadership_lessons', 'Leadership Lessons', 8, 'What this leader did differently, lesson by lesson.'),
  ('turning_points', 'Turning Points', 10, 'The decisions that changed everything, one after another.'),
  ('deep_dive', 'Deep Dive', 15, 'The whole story, with its numbers, quotes and doubts.');

create table public.voice_options (
  voice_id text primary key check (char_length(voice_id) between 1 and 200),
  voice_name text not null check (char_length(voice_name) between 1 and 200),
  preview_url text check (preview_url ~* '^(https?://|/)'),
  provider text not null default '',
  languages text[] not null default '{}',
  gender text not null default 'unknown' check (gender in ('female', 'male', 'unknown')),
  is_available boolean not null default true,
  needs text,
  updated_at timestamptz not null default now()
);
comment on table public.voice_options is 'Voices of all providers. The worker writes what its providers list; an unavailable voice says what it needs.';

create table public.user_host_voices (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  host_position text not null check (host_position in ('Host A', 'Host B')),
  voice_id text not null references public.voice_options (voice_id) on update cascade on delete cascade,
  updated_at timestamptz not null default now(),
  primary key (user_id, host_position)
);
comment on table public.user_host_voices is
  'Which voice speaks a host. Only admins choose; their choice serves every creator who has none (effective_host_voices).';
create index user_host_voices_voice_id_index on public.user_host_voices (voice_id);

create table public.generation_options (
  kind text not null check (kind in ('writer', 'voice_model', 'voice')),
  id text not null,
  name text not null,
  is_available boolean not null default true,
  needs text,
  details jsonb not null default '{}',
  sort integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (kind, id)
);
comment on table public.generation_options is 'What the worker can write and speak with, told by the worker itself; the wizard offers these.';

create trigger touch_updated_at before update on public.voice_options
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.user_host_voices
  for each row execute function private.touch_updated_at();
create trigger notify_realtime after insert or update or delete on public.voice_options
  for each row execute function private.notify_realtime();
create trigger notify_realtime after insert or update or delete on public.generation_options
  for each row execute function private.notify_realtime();

revoke all on table public.podcast_formats, public.voice_options, public.user_host_voices, public.generation_options
  from anon, authenticated;
grant select on table public.podcast_formats, public.voice_options to anon, authenticated;
grant select on table public.generation_options, public.user_host_voices to authenticated;
grant insert, update, delete on table public.podcast_formats, public.voice_options, public.user_host_voices to authenticated;
grant all on table public.podcast_formats, public.voice_options, public.user_host_voices, public.generation_options
  to service_role;

alter table public.podcast_formats enable row level security;
alter table public.voice_options enable row level security;
alter table public.user_host_voices enable row level security;
alter table public.generation_options enable row level security;

create policy "everybody reads the formats" on public.podcast_formats for select to anon, authenticated using (true);
create policy "admins add formats" on public.podcast_formats
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change formats" on public.podcast_formats
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins remove formats" on public.podcast_formats
  for delete to authenticated using ((select public.is_admin()));

create policy "everybody reads the voices" on public.voice_options for select to anon, authenticated using (true);
create policy "admins add voices" on public.voice_options
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change voices" on public.voice_options
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins remove voices" on public.voice_options
  for delete to authenticated using ((select public.is_admin()));

create policy "signed-in people read the options" on public.generation_options for select to authenticated using (true);

create policy "people read their own voices, admins all" on public.user_host_voices
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "admins choose their voices" on public.user_host_voices
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.is_admin()));
create policy "admins change their voices" on public.user_host_voices
  for update to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()))
  with check (user_id = (select auth.uid()) and (select public.is_admin()));
create policy "admins remove their voices" on public.user_host_voices
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.is_admin()));

create function public.effective_host_voices()
  returns table (host_position text, voice_id text, voice_name text, provider text, is_own boolean)
  language sql stable security definer set search_path = ''
  as $$
  -- Own rows first; else what an admin saved last.
  select distinct on (user_host_voices.host_position)
    user_host_voices.host_position, user_host_voices.voice_id, voice_options.voice_name, voice_options.provider,
    user_host_voices.user_id = auth.uid()
  from public.user_host_voices
    join public.voice_options on voice_options.voice_id = user_host_voices.voice_id
    join public.profiles on profiles.id = user_host_voices.user_id
  where user_host_voices.user_id = auth.uid() or profiles.settings -> 'isAdmin' = 'true'::jsonb
  order by user_host_voices.host_position, (user_host_voices.user_id = auth.uid()) desc, user_host_voices.updated_at desc
$$;
comment on function public.effective_host_voices() is
  'The voices that will speak for the caller. Definer, because an admin''s rows are not readable by others.';
revoke execute on function public.effective_host_voices() from public, anon;
grant execute on function public.effective_host_voices() to authenticated, service_role;
