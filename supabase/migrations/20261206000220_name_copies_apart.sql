-- Two copies of an episode had one title, and an English word behind a title of another language.

create function private.title_of_copy(podcast uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  with original as (
    select left(regexp_replace(title, ' \((?:copy|copia|copie|Kopie)(?: \d+)?\)$', ''), 280) as title,
      case language when 'es' then 'copia' when 'fr' then 'copie' when 'de' then 'Kopie' else 'copy' end as word
    from public.podcasts where id = podcast
  )
  select titles.title from original, generate_series(1, 10000) as number,
    lateral (select format('%s (%s)', original.title, original.word || case when number > 1 then ' ' || number else '' end)) as titles (title)
  where not exists (select from public.podcasts where podcasts.user_id = auth.uid() and podcasts.title = titles.title)
  order by number limit 1
$$;
comment on function private.title_of_copy(uuid) is
  'The title of a copy of this episode, in its language: "Title (copy)", or the first of "Title (copy 2)" and so on that no episode of the caller has. Definer: asked by duplicate_podcast only.';
revoke execute on function private.title_of_copy(uuid) from public;

-- Nothing else of it changes.
do $$
declare
  changed text := replace(pg_get_functiondef('public.duplicate_podcast(uuid)'::regprocedure),
    'left(title, 290) || '' (copy)''', 'private.title_of_copy(podcasts.id)');
begin
  if position('title_of_copy' in changed) = 0 then
    raise exception 'duplicate_podcast is not as this migration knows it.';
  end if;
  execute changed;
end
$$;
