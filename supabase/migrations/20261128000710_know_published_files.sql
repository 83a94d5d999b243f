-- Which sound files were published here, so that anybody can tell whether a file was made here and has not changed since.

create table private.published_files (
  file text primary key check (file ~ '^[0-9a-f]{32}$'),
  podcast_id uuid not null,
  number integer not null,
  is_imported boolean not null,
  voices jsonb not null,
  published_at timestamptz not null
);
comment on table private.published_files is
  'Every sound file that was ever published, with its first edition; kept when edition or episode go. No token reads it.';
comment on column private.published_files.file is 'The first half of the SHA-256 of the file, which is its name in the media store.';
create index published_files_podcast_id_index on private.published_files (podcast_id);
alter table private.published_files enable row level security;

create function private.note_published_file() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.published_files (file, podcast_id, number, is_imported, voices, published_at)
    select private.name_of_file(new.audio ->> 'audio_url'), new.podcast_id, new.number, podcasts.former_guid is not null, new.voices, new.made_at
    from public.podcasts where podcasts.id = new.podcast_id
      and private.name_of_file(new.audio ->> 'audio_url') ~ '^[0-9a-f]{32}$'
    on conflict (file) do nothing;
  return null;
end
$$;
comment on function private.note_published_file() is
  'Trigger: the sound of an edition is remembered. Definer, because nobody writes the table by hand.';
create trigger note_published_file after insert on public.episode_editions
  for each row execute function private.note_published_file();

insert into private.published_files (file, podcast_id, number, is_imported, voices, published_at)
  select private.name_of_file(audio ->> 'audio_url'), podcast_id, number, podcasts.former_guid is not null, voices, episode_editions.made_at
  from public.episode_editions join public.podcasts on podcasts.id = podcast_id
  where private.name_of_file(audio ->> 'audio_url') ~ '^[0-9a-f]{32}$'
  order by number
  on conflict (file) do nothing;

create function public.find_published_file(hash text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
      'number', published_files.number,
      'publishedAt', published_files.published_at,
      'isImported', published_files.is_imported,
      'voices', (select coalesce(jsonb_object_agg(host, coalesce(voice_options.voice_name, voice)), '{}')
        from jsonb_each_text(published_files.voices) as chosen (host, voice)
          left join public.voice_options on voice_options.voice_id = voice),
      'episode', case when private.is_shown(podcasts.is_published, podcasts.published_at) then jsonb_build_object(
        'id', podcasts.id, 'title', podcasts.title, 'language', podcasts.language,
        'isCurrent', private.name_of_file(podcasts.audio_url) = published_files.file,
        'lines', (select jsonb_agg(jsonb_build_object('speaker', line ->> 'speaker', 'text', line ->> 'text') order by place)
          from public.episode_editions cross join jsonb_array_elements(episode_editions.lines) with ordinality as lines (line, place)
          where episode_editions.podcast_id = podcasts.id and episode_editions.number = published_files.number)) end)
    from private.published_files left join public.podcasts
      on podcasts.id = published_files.podcast_id and podcasts.created_at <= published_files.published_at
    where hash ~ '^[0-9a-f]{64}$' and published_files.file = left(hash, 32)
$$;
comment on function public.find_published_file(text) is
  'What is known of a file with this SHA-256: its first edition, voices and words; null for any other. Whoever asks has the file; title and words are told only while its episode is public. Definer: editions are not for everybody to read.';
revoke execute on function public.find_published_file(text) from public;
grant execute on function public.find_published_file(text) to anon, authenticated, service_role;
