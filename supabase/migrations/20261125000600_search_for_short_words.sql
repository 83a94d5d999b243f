-- What is searched for is read letter by letter before the first twelve words of it count: 15 million letters took the
-- database 15 seconds. Whoever calls, only the first 200 letters are read. And accents without a letter are
-- no word: they were an error.

create or replace function private.read_search(query text) returns tsquery[]
  language plpgsql immutable set search_path = ''
  as $$
declare
  words constant text[] := array(select split_words from private.split_words(left(query, 200))
    where private.fold_text(split_words) <> '' limit 12);
  meant text[];
  word text;
  form text;
  one tsquery;
  found tsquery[] := '{}';
begin
  -- Small words (the, und) count where there is nothing else.
  meant := array(
    select candidate from unnest(words) with ordinality as listed (candidate, place)
    where not exists (
      select from unnest('{en,es,fr,de}'::text[]) as language where private.stems_of(candidate, language) = '{}'
    ) order by place
  );
  if meant = '{}' then
    meant := words;
  end if;
  foreach word in array meant loop
    one := null;
    for form in
      select distinct forms.form from unnest('{en,es,fr,de}'::text[]) as language, unnest(private.word_forms(word, language, private.stems_of(word, language))) as forms (form)
    loop
      one := coalesce(one || quote_literal(form)::tsquery, quote_literal(form)::tsquery);
    end loop;
    -- The last word may not be typed to its end yet.
    if word = words[cardinality(words)] and char_length(word) >= 3 then
      one := one || (quote_literal(private.fold_text(word)) || ':*')::tsquery;
    end if;
    found := found || one;
  end loop;
  return found;
end
$$;

create or replace function public.search_podcasts(
  query text default '', sort text default 'created_at', direction text default 'desc',
  page_size integer default 12, page_offset integer default 0
) returns setof public.podcasts
  language plpgsql stable security definer rows 12 cost 20000 set search_path = ''
  as $$
declare
  asked constant text := btrim(left(coalesce(query, ''), 200));
  wanted constant text := lower(asked);
  has_signs constant boolean := asked ~ '[^\s\w]|_';
  -- Written by us alone, from a list of three and of two: nothing that was asked gets into it.
  ordered constant text := format(' order by %s %s, podcasts.created_at desc, podcasts.id limit $2 offset $3',
    case sort when 'title' then 'lower(podcasts.title)' when 'duration' then 'podcasts.duration_seconds' else 'podcasts.created_at' end,
    case lower(direction) when 'asc' then 'asc' else 'desc' end);
  shown constant text := 'from public.podcasts where private.is_shown(podcasts.is_published, podcasts.published_at)';
  -- strpos takes what people type literally: %, _, quotes and brackets are just letters.
  literal constant text := shown || ' and (strpos(lower(podcasts.title), $1) > 0 or strpos(lower(podcasts.description), $1) > 0)';
  by_words constant text := 'from public.podcasts join private.episode_words on episode_words.podcast_id = podcasts.id
    where private.is_shown(podcasts.is_published, podcasts.published_at) and episode_words.words @@ $1';
  words tsquery;
  word tsquery;
  most constant integer := least(greatest(page_size, 1), 100);
  skipped constant integer := greatest(page_offset, 0);
  is_literal boolean;
begin
  if sort not in ('created_at', 'title', 'duration') then
    raise exception 'Episodes can be sorted by created_at, title or duration.' using errcode = '22023';
  end if;
  if wanted = '' then
    return query execute 'select podcasts.* ' || shown || ordered using null, most, skipped;
    return;
  end if;
  foreach word in array private.read_search(wanted) loop
    words := coalesce(words && word, word);
  end loop;
  -- Signs are typed by people who look for just this. Else what the words do not find may stand within one.
  is_literal := words is null;
  if has_signs and words is not null then
    execute 'select exists (select ' || literal || ')' into is_literal using wanted;
  end if;
  if not is_literal then
    -- Planned for these very words: a rare one is looked up in the index, an everyday one is met along the order.
    return query execute 'select podcasts.* ' || by_words || ordered using words, most, skipped;
    if found then
      return;
    end if;
    if skipped > 0 then
      execute 'select not exists (select ' || by_words || ')' into is_literal using words;
    else
      is_literal := true;
    end if;
  end if;
  if is_literal then
    return query execute 'select podcasts.* ' || literal || ordered using wanted, most, skipped;
  end if;
end
$$;
