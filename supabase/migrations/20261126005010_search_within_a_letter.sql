-- A word that was mistyped by one letter is found, where nothing is found by the word as it was typed. Each word that is one letter
-- away is looked up in the index by itself, and the search asks for those that are there: no extension, and no list of all words to
-- compare with. To ask for all at once takes seconds: a word of 20 letters has 1,066 of them.

create function private.words_nearby(word text) returns text[]
  language sql immutable parallel safe set search_path = ''
  as $$
  select array_agg(distinct near) from (
    select left(word, at) || letter || substr(word, at + 1) as near
      from generate_series(0, char_length(word)) as at, unnest(string_to_array('abcdefghijklmnopqrstuvwxyz', null)) as letter
    union all
    select left(word, at) || letter || substr(word, at + 2)
      from generate_series(0, char_length(word) - 1) as at, unnest(string_to_array('abcdefghijklmnopqrstuvwxyz', null)) as letter
    union all
    select left(word, at) || substr(word, at + 2) from generate_series(0, char_length(word) - 1) as at
    union all
    select left(word, at) || substr(word, at + 2, 1) || substr(word, at + 1, 1) || substr(word, at + 3)
      from generate_series(0, char_length(word) - 2) as at
  ) as changed
$$;
comment on function private.words_nearby(text) is
  'All words that one letter more, less, other, or two letters swapped make of this one, itself among them.';

create function private.known_words_nearby(word text) returns text[]
  language sql stable set search_path = ''
  as $$
  select array(select near from unnest(private.words_nearby(word)) as near where exists (
    select from private.episode_words where episode_words.words @@ quote_literal(near)::tsquery
  ) limit 20)
$$;
comment on function private.known_words_nearby(text) is 'Those of private.words_nearby that stand in an episode, 20 at most.';

-- The planner takes the texts for as small as their place in the row, and would rather read them all.
create function private.read_search_nearly(query text) returns tsquery[]
  language plpgsql stable set search_path = '' set enable_seqscan = off
  as $$
declare
  word text;
  typed tsquery;
  near tsquery;
  one tsquery;
  found tsquery[] := '{}';
begin
  -- A short word has too many neighbours.
  for word in
    select private.fold_text(split_words) from private.split_words(left(query, 200))
    where char_length(private.fold_text(split_words)) between 6 and 20 limit 4
  loop
    select string_agg(quote_literal(nearby), ' | ')::tsquery into near
      from unnest(private.known_words_nearby(word)) as nearby;
    typed := (private.read_search(word))[1];
    one := coalesce(typed || near, typed, near);
    if near is null and not exists (select from private.episode_words where episode_words.words @@ one) then
      return '{}';
    end if;
    found := found || one;
  end loop;
  return found;
end
$$;
comment on function private.read_search_nearly(text) is
  'As read_search, for four words of six to 20 letters, each with the known ones that are one letter away; none when one of them is far from all that is known.';

create or replace function public.search_podcasts(
  query text default '', sort text default 'created_at', direction text default 'desc',
  page_size integer default 12, page_offset integer default 0
) returns setof public.podcasts
  language plpgsql stable security definer rows 12 cost 20000 set search_path = '' set enable_seqscan = off
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
  is_known boolean;
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
    -- An empty page after others is their end.
    if skipped > 0 then
      execute 'select exists (select ' || by_words || ')' into is_known using words;
      if is_known then
        return;
      end if;
    end if;
  end if;
  return query execute 'select podcasts.* ' || literal || ordered using wanted, most, skipped;
  if found or words is null then
    return;
  end if;
  if skipped > 0 then
    execute 'select exists (select ' || literal || ')' into is_known using wanted;
    if is_known then
      return;
    end if;
  end if;
  -- Nothing on this page, and on no other: somebody may have mistyped a word by a letter.
  words := null;
  foreach word in array private.read_search_nearly(wanted) loop
    words := coalesce(words && word, word);
  end loop;
  if words is not null then
    return query execute 'select podcasts.* ' || by_words || ordered using words, most, skipped;
  end if;
end
$$;

create or replace function public.search_moments(query text, podcasts uuid[])
  returns table (podcast_id uuid, start_ms integer, text text)
  language sql stable security definer rows 36 cost 20000 set search_path = ''
  as $$
  with exact as materialized (select private.read_search(left(search_moments.query, 200)) as words),
  asked_for as materialized (
    select case when exists (
      select from exact, unnest(exact.words) as word join private.episode_words on episode_words.words @@ word
      where episode_words.podcast_id = any (search_moments.podcasts[1:24])
    ) then exact.words else private.read_search_nearly(search_moments.query) end as words from exact
  )
  select shown.id, (line ->> 'start_ms')::integer, line ->> 'text'
    from unnest(search_moments.podcasts[1:24]) with ordinality as asked (id, place)
      join public.podcasts as shown on shown.id = asked.id and private.is_shown(shown.is_published, shown.published_at)
      join private.episode_words on episode_words.podcast_id = shown.id
      join public.episode_editions as editions on editions.id = episode_words.edition_id
      cross join lateral (
        select array_agg(word) as words from asked_for, unnest(asked_for.words) as word where episode_words.words @@ word
      ) as heard
      cross join lateral (
        -- Lines are read for the words that the episode has.
        select said.number, count(*) as hits
          from unnest(heard.words) as word, unnest(episode_words.lines) with ordinality as said (words, number)
          where said.words @@ word group by said.number order by hits desc, said.number limit 3
      ) as best
      cross join lateral (select editions.lines -> (best.number::integer - 1) as line) as whole
    where line ->> 'start_ms' is not null
    order by asked.place, best.hits desc, best.number
$$;
