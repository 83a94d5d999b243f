-- As in 20261125000210, but for signs without a look: all that Unicode calls default ignorable, blank letters, and the
-- marks of Latin, Greek and Cyrillic beyond the first block. The marks of other scripts tell names apart.
create or replace function private.looks_of(name text) returns text[]
  language sql stable set search_path = ''
  as $$
  select array[
    btrim(string_agg(coalesce(look_alikes.look, letters.letter), '' order by letters.place)),
    btrim(string_agg(coalesce(look_alikes.look_small, letters.letter), '' order by letters.place))
  ]
  -- Not by lower(): what it knows depends on the database's locale.
  from regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          normalize(name, NFKD),
          '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F'
            '\u00AD\u061C\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB'
            '\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
          '', 'g'),
        '[\s\u115F\u1160\u2800]+', ' ', 'g'), ''
    ) with ordinality as letters (letter, place)
    left join private.look_alikes on look_alikes.letter = letters.letter collate "C"
$$;

delete from private.username_looks;
insert into private.username_looks (look, account)
select distinct on (look) look, profiles.id
from public.profiles join auth.users on users.id = profiles.id, unnest(private.looks_of(profiles.username)) as look
where profiles.username is not null
order by look, users.created_at, profiles.id;
