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
