-- Search asks for words, in any order, in all that is published of an episode: title, notes, people, chapters, transcript.
-- Which words an edition has is read once, in the transaction that makes it current, so that search and page change
-- together. Nothing but what stands in every Postgres is needed: accents are folded here, stems come from the dictionaries
-- of its text search, one for each language that an episode can have.

create function private.fold_text(body text) returns text
  language sql immutable parallel safe
  as $$
  select case when octet_length(body) = char_length(body) then lower(body)
    else replace(replace(replace(translate(lower(regexp_replace(normalize(body, nfkd), '[\u0300-\u036f]', '', 'g')),
      'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$$;
comment on function private.fold_text(text) is
  'Small letters without accents: Söhne and sohne are one word. Without a search path of its own, as the next ones, so that it becomes part of each query.';

create function private.split_words(body text) returns setof text
  language sql immutable parallel safe
  as $$
  -- What parts words is listed, by its place in Unicode: what a letter is, each database would say in its own way.
  select left(word, 40) from regexp_split_to_table(lower(normalize(body, nfkc)),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2010-\u206f\u3000-\u3003\u3008-\u3020]+')
    as parts (word) where word <> ''
$$;
comment on function private.split_words(text) is 'The words of a text in their order, in small letters, with their accents.';

create function private.stems_of(word text, language text) returns text[]
  language sql immutable parallel safe
  as $$
  select ts_lexize(case language when 'de' then 'pg_catalog.german_stem'::regdictionary
    when 'es' then 'pg_catalog.spanish_stem' when 'fr' then 'pg_catalog.french_stem' when 'en' then 'pg_catalog.english_stem' end, word)
$$;
comment on function private.stems_of(text, text) is
  'The stem of a word in a language; none for its small words (the, und), null for languages that we know no stems of.';

create function private.word_forms(word text, language text, stems text[]) returns text[]
  language sql immutable parallel safe
  as $$
  -- A stem carries its language, so that no word of another one meets it.
  select array_remove(array[private.fold_text(word), language || '/' || private.fold_text(stems[1])], null)
$$;
comment on function private.word_forms(text, text, text[]) is
  'How a word of an episode can be found: as it stands, without accents, and by its stem.';

create function private.read_words(texts text[], language text) returns tsvector[]
  language sql immutable parallel safe set search_path = ''
  as $$
  with tokens as materialized (
    -- Three hours of talk: nobody waits longer for a publication than for these.
    select place, word from unnest(texts) with ordinality as numbered (body, place), private.split_words(coalesce(body, '')) as word limit 25000
  ), known as materialized (
    -- The words of a whole episode have to fit into one megabyte.
    select word, forms from (
      select word, forms, sum(octet_length(array_to_string(forms, '...'))) over (order by first_place, word) as bytes from (
        select word, first_place, private.word_forms(word, language, stems) as forms from (
          select word, first_place, private.stems_of(word, language) as stems from (
            select word, min(place) as first_place from tokens group by word order by first_place, word limit 5000
          ) as distinct_words
        ) as stemmed
      ) as formed
    ) as counted where bytes < 800000
  ), by_text as (
    select place, array_agg(distinct form) as forms from tokens join known using (word), unnest(known.forms) as form group by place
  )
  select coalesce(array_agg(coalesce(array_to_tsvector(by_text.forms), ''::tsvector) order by numbered.place), '{}')
    from unnest(texts) with ordinality as numbered (body, place) left join by_text using (place)
$$;
comment on function private.read_words(text[], text) is 'The words of each of these texts.';

create table private.episode_words (
  podcast_id uuid primary key references public.podcasts (id) on delete cascade,
  edition_id uuid not null references public.episode_editions (id) on delete cascade,
  language text not null,
  words_key text not null,
  lines tsvector[] not null,
  words tsvector not null
);
comment on table private.episode_words is
  'What search looks in: the words of the current edition. Whoever asks joins podcasts by private.is_shown. A row that is missing is made by the worker: after a change of the rules above, empty the table.';
comment on column private.episode_words.lines is 'Of each line of the edition, in its order: which lines a search means is read here.';
comment on column private.episode_words.words is 'All of them, with those of title, notes, people and chapters.';
revoke all on table private.episode_words from public, anon, authenticated;
-- Published now and then, asked all day: new rows go into the index at once, not into its waiting list.
create index episode_words_words_index on private.episode_words using gin (words) with (fastupdate = off);
create index episode_words_edition_id_index on private.episode_words (edition_id);

create function private.note_words_of_edition(edition public.episode_editions) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  details constant jsonb := edition.details;
  tongue constant text := coalesce(details ->> 'language', 'en');
  heading tsvector;
  spoken tsvector[];
begin
  -- A title is changed more often than what was said.
  select episode_words.lines into spoken from private.episode_words
    where episode_words.podcast_id = edition.podcast_id and episode_words.words_key = edition.words_key
      and episode_words.language = tongue;
  if spoken is null then
    spoken := private.read_words(array(
      select line ->> 'text' from jsonb_array_elements(edition.lines) with ordinality as lines (line, place) order by place
    ), tongue);
  end if;
  heading := (private.read_words(array[concat_ws(' ', details ->> 'title', details ->> 'description', details ->> 'leader_name',
    (select string_agg(category, ' ') from jsonb_array_elements_text(details -> 'categories') as category),
    (select string_agg(person ->> 'name', ' ') from jsonb_array_elements((details -> 'hosts') || (details -> 'guests')) as person),
    (select string_agg(distinct line ->> 'part', ' ') from jsonb_array_elements(edition.lines) as line)
  )], tongue))[1];
  insert into private.episode_words (podcast_id, edition_id, language, words_key, lines, words)
    values (edition.podcast_id, edition.id, tongue, edition.words_key, spoken, heading || array_to_tsvector(array(
      select distinct word.lexeme from unnest(spoken) as line, unnest(line) as word
    )))
    on conflict (podcast_id) do update set edition_id = excluded.edition_id, language = excluded.language,
      words_key = excluded.words_key, lines = excluded.lines, words = excluded.words;
end
$$;
comment on function private.note_words_of_edition(public.episode_editions) is
  'Notes what search finds an edition by. Definer: it is called where an edition is made, whoever makes it.';

create function private.follow_edition() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (select sum(char_length(line ->> 'text')) from jsonb_array_elements(new.lines) as line) > 100000 then
    -- Two hours of talk: nobody waits for that with a publication, the worker reads it right after.
    delete from private.episode_words where episode_words.podcast_id = new.podcast_id;
  else
    perform private.note_words_of_edition(new);
  end if;
  return null;
end
$$;
comment on function private.follow_edition() is
  'Trigger: search finds an episode by its current edition, from the moment it is made; never by an earlier one.';
create trigger note_words after insert on public.episode_editions
  for each row when (new.is_current) execute function private.follow_edition();

create function private.note_missing_words(most integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  edition public.episode_editions;
  done integer := 0;
begin
  for edition in
    select * from public.episode_editions as editions where editions.is_current and not exists (
      select from private.episode_words where episode_words.podcast_id = editions.podcast_id
    ) order by editions.made_at desc limit note_missing_words.most for key share of editions skip locked
  loop
    perform private.note_words_of_edition(edition);
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.note_missing_words(integer) is
  'For the worker: what was published before search knew words, the newest first. Answers how many it noted.';
revoke execute on function private.note_words_of_edition(public.episode_editions), private.note_missing_words(integer) from public;

-- Asking ----------------------------------------------------------------------------------------------------------

create function private.read_search(query text) returns tsquery[]
  language plpgsql immutable set search_path = ''
  as $$
declare
  words constant text[] := array(select split_words from private.split_words(query) limit 12);
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
comment on function private.read_search(text) is 'What people typed, a question for each word; none when there is no word in it.';
revoke execute on function private.read_search(text) from public;

create or replace function public.search_podcasts(
  query text default '', sort text default 'created_at', direction text default 'desc',
  page_size integer default 12, page_offset integer default 0
) returns setof public.podcasts
  language plpgsql stable security definer rows 12 cost 20000 set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(query, '')));
  has_signs constant boolean := btrim(coalesce(query, '')) ~ '[^\s\w]|_';
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
comment on function public.search_podcasts(text, text, text, integer, integer) is
  'The public list of episodes: by the words of title, notes, people, chapters and transcript, or literally by title and notes; length as length, page by page. Definer, because the words of editions are read by nobody else; it answers only what is shown.';

create function public.search_moments(query text, podcasts uuid[])
  returns table (podcast_id uuid, start_ms integer, text text)
  language sql stable security definer rows 36 cost 20000 set search_path = ''
  as $$
  select shown.id, (line ->> 'start_ms')::integer, line ->> 'text'
    from unnest(search_moments.podcasts[1:24]) with ordinality as asked (id, place)
      join public.podcasts as shown on shown.id = asked.id and private.is_shown(shown.is_published, shown.published_at)
      join private.episode_words on episode_words.podcast_id = shown.id
      join public.episode_editions as editions on editions.id = episode_words.edition_id
      cross join lateral (
        select said.number, count(*) as hits
          from unnest(episode_words.lines) with ordinality as said (words, number),
            unnest(private.read_search(search_moments.query)) as word
          where said.words @@ word group by said.number order by hits desc, said.number limit 3
      ) as best
      cross join lateral (select editions.lines -> (best.number::integer - 1) as line) as whole
    where line ->> 'start_ms' is not null
    order by asked.place, best.hits desc, best.number
$$;
comment on function public.search_moments(text, uuid[]) is
  'Where in these episodes the words are said: up to three lines of each, those with most of the words first. Definer, as search_podcasts.';
revoke execute on function public.search_moments(text, uuid[]) from public;
grant execute on function public.search_moments(text, uuid[]) to anon, authenticated, service_role;
