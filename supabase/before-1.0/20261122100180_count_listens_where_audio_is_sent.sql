alter table public.podcast_listens add column program text check (char_length(program) <= 100);
comment on column public.podcast_listens.program is 'What it was heard with; null from before that was noted.';
comment on column public.podcast_listens.seconds is 'How much of the sound was sent, at least a minute or the whole episode.';

-- Listens are counted where the audio is sent: podcast apps call no function, and whoever calls one may lie.
drop function public.record_listen(uuid, integer);

alter table public.show_settings add column shows_listens boolean not null default false;
comment on column public.show_settings.shows_listens is 'Whether visitors see how often an episode was heard.';

create or replace view public.podcast_stats with (security_barrier = true) as
  select
    podcasts.id as podcast_id,
    (select count(*) from public.podcast_likes where podcast_likes.podcast_id = podcasts.id) as likes,
    (select count(*) from public.podcast_comments
      where podcast_comments.podcast_id = podcasts.id and podcast_comments.hidden_at is null) as comments,
    case when exists (select from public.show_settings where shows_listens)
      then (select count(*) from public.podcast_listens where podcast_listens.podcast_id = podcasts.id)
    end as listens
  from public.podcasts where podcasts.is_published;

create function public.read_listens(days integer) returns table (podcast_id uuid, title text, day date, program text, listens bigint)
  language sql stable security invoker set search_path = ''
  as $$
  select podcasts.id, podcasts.title, podcast_listens.day, coalesce(podcast_listens.program, 'Before it was noted'), count(*)
    from public.podcast_listens join public.podcasts on podcasts.id = podcast_listens.podcast_id
    where podcast_listens.day > current_date - least(greatest(read_listens.days, 1), 400)
    group by podcasts.id, podcasts.title, podcast_listens.day, podcast_listens.program
    order by podcast_listens.day, podcasts.title
$$;
comment on function public.read_listens(integer) is
  'Listens of the last days by episode, day and program, of the episodes that the caller may edit.';
revoke execute on function public.read_listens(integer) from public, anon;
grant execute on function public.read_listens(integer) to authenticated, service_role;

-- The wide picture for links elsewhere stands beside the cover as its sizes do.
create or replace function private.name_of_file(address text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(regexp_replace(address, '^.*/', ''), '(-(\d+|social))?\.[a-z0-9.]+$', '') $$;
