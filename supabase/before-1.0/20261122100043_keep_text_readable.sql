-- What people write is shown beside what others wrote: a sign that turns the order of letters round, or is not seen at all,
-- makes one name look like another and spills over the rest of the line.
create function private.tidy_text(words text, keeps_lines boolean) returns text
  language sql immutable set search_path = ''
  as $$
  select case when keeps_lines then readable else btrim(regexp_replace(readable, '[\t\n]+', ' ', 'g')) end
  from (
    select regexp_replace(
      regexp_replace(words, '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      -- Control signs; zero-width space and joiners of words; overrides, embeddings and isolates of direction; byte order mark.
      -- Left are the marks that Arabic, Hebrew and emoji need (200C to 200F).
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'
    ) as readable
  ) as tidied
$$;
comment on function private.tidy_text(text, boolean) is 'Takes out what is not seen or turns the direction of writing; a name or title becomes one line.';
grant execute on function private.tidy_text(text, boolean) to authenticated, service_role;

create function private.tidy_columns() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  written constant jsonb := to_jsonb(new);
  tidied jsonb := '{}';
  name text;
begin
  for name in select * from unnest(tg_argv) loop
    tidied := tidied || jsonb_build_object(rtrim(name, '*'),
      private.tidy_text(written ->> rtrim(name, '*'), name like '%*'));
  end loop;
  return jsonb_populate_record(new, tidied);
end
$$;
comment on function private.tidy_columns() is 'Trigger: tidies the named columns; a name that ends in * keeps its lines.';

do $$
declare
  place record;
  name text;
  is_long boolean;
begin
  for place in
    select * from (values
      ('public.profiles', array['username', 'bio*'], '{}'::text[]),
      ('public.podcasts', array['title', 'description*', 'leader_name'], '{title}'),
      ('public.hosts', array['name', 'title'], '{name}'),
      ('public.sponsors', array['name', 'description*'], '{name}'),
      ('private.guest_records', array['name', 'title', 'bio*'], '{name}'),
      ('private.podcast_guest_records', array['note*'], '{}'),
      ('public.podcast_comments', array['body*'], '{body}'),
      ('public.rss_feeds', array['title', 'summary*'], '{}'),
      ('public.show_settings', array['title', 'description*', 'author', 'owner_name', 'copyright', 'funding_text'], '{title}')
    ) as places (table_name, columns, needed)
  loop
    -- Before the trigger is there: a row of before whose name is nothing but such signs gets another one.
    foreach name in array place.columns loop
      is_long := name like '%*';
      name := rtrim(name, '*');
      execute format(
        'update %s set %I = %s where %I <> private.tidy_text(%I, %L)', place.table_name, name,
        case when place.table_name = 'public.profiles' and name = 'username' then 'null'
          when name = any (place.needed) then format('coalesce(nullif(private.tidy_text(%I, %L), ''''), ''Unnamed'')', name, is_long)
          else format('private.tidy_text(%I, %L)', name, is_long) end,
        name, name, is_long);
    end loop;
    execute format(
      'create trigger tidy_text before insert or update of %s on %s for each row execute function private.tidy_columns(%s)',
      (select string_agg(format('%I', rtrim(columns, '*')), ', ') from unnest(place.columns) as columns),
      place.table_name,
      (select string_agg(quote_literal(columns), ', ') from unnest(place.columns) as columns));
  end loop;
end
$$;

-- Rows of before may be longer; what is written from now on is not.
alter table public.podcasts add constraint podcasts_texts_are_short check (
  char_length(image_url) <= 2000 and char_length(cover_small_url) <= 2000 and char_length(audio_url) <= 2000
  and char_length(llm_model) <= 200 and char_length(tts_model) <= 200 and octet_length(categories::text) <= 4000
) not valid;
alter table public.hosts add constraint hosts_addresses_are_short check (char_length(avatar_url) <= 2000) not valid;
alter table public.sponsors add constraint sponsors_addresses_are_short
  check (char_length(website_url) <= 2000 and char_length(logo_url) <= 2000) not valid;
alter table private.guest_records add constraint guests_addresses_are_short check (char_length(avatar_url) <= 2000) not valid;

create function private.are_addresses(links jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
  select octet_length(links::text) <= 8000 and not exists (
    select from jsonb_each(links) as link
    where jsonb_typeof(link.value) not in ('string', 'null') or coalesce(link.value #>> '{}', '') !~*
      '^($|https?://[[:alnum:]\[][^\s\u0001-\u0020\u007F-\u00A0\u2000-\u200F\u2028-\u202F\u2060-\u206F<>"\\]*$|mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$)'
  )
$$;
comment on function private.are_addresses(jsonb) is
  'True when each value is empty or an address of the web or of a mailbox, from its first letter to its last. Names what is allowed: what is forbidden has too many spellings.';
grant execute on function private.are_addresses(jsonb) to authenticated, service_role;
alter table public.profiles drop constraint social_links_are_addresses;
update public.profiles set social_links = (
    select coalesce(jsonb_object_agg(link.key, link.value), '{}') from jsonb_each(social_links) as link
    where private.are_addresses(jsonb_build_object(link.key, link.value))
  ) where not private.are_addresses(social_links);
update public.show_settings set social_links = (
    select coalesce(jsonb_object_agg(link.key, link.value), '{}') from jsonb_each(social_links) as link
    where private.are_addresses(jsonb_build_object(link.key, link.value))
  ) where not private.are_addresses(social_links);
alter table public.profiles add constraint social_links_are_addresses check (private.are_addresses(social_links));
alter table public.show_settings add constraint social_links_are_addresses check (private.are_addresses(social_links));
