-- A creator may choose any address for the cover. With the name of a sound that is not published it opened that sound.

create function private.has_file(edition public.episode_editions, file text) returns boolean
  language sql immutable set search_path = ''
  as $$
  select edition.files @> array[private.name_of_file(file)] and (
    lower(file) ~ '\.(jpg|jpeg|png|webp|avif)$'
    or private.name_of_file(file) in (
      select private.name_of_file(address) from (
        select edition.audio ->> 'audio_url' union all select edition.audio ->> 'chapters_url'
        union all select value from jsonb_each_text(edition.audio -> 'transcripts')
      ) as addresses (address) where address is not null
    )
  )
$$;
comment on function private.has_file(public.episode_editions, text) is
  'Whether a file is one of an edition: its cover opens pictures only, whatever it is called.';
revoke execute on function private.has_file(public.episode_editions, text) from public;

create or replace function private.is_public_file(podcast uuid, file text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_open(podcast) and exists (
    select from public.episode_editions
    where episode_editions.podcast_id = podcast and episode_editions.files @> array[private.name_of_file(file)]
      and private.has_file(episode_editions, file)
  )
$$;
