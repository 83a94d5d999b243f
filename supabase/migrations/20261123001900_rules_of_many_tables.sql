-- Rules that hang on many tables, after all of these. A new table that people fill or that is shown wants its own triggers.

create function private.row_owner(kind text, changed jsonb) returns uuid
  language sql stable set search_path = ''
  as $$
  select users.id from auth.users where users.id = case
    when kind = 'profiles' then (changed ->> 'id')::uuid
    when changed ? 'user_id' then (changed ->> 'user_id')::uuid
    when changed ? 'owner_id' then (changed ->> 'owner_id')::uuid
    else (select podcasts.user_id from public.podcasts where podcasts.id = (changed ->> 'podcast_id')::uuid)
  end
$$;
comment on function private.row_owner(text, jsonb) is
  'Whose row it is; null where the account or the episode it hung on is gone, because that was noted itself.';

create function private.row_key(changed jsonb) returns text
  language sql immutable set search_path = ''
  as $$
  select coalesce(changed ->> 'id', changed ->> 'host_position', changed ->> 'voice_id',
    concat_ws('/', changed ->> 'podcast_id', changed ->> 'host_id', changed ->> 'sponsor_id', changed ->> 'guest_id'))
$$;
comment on function private.row_key(jsonb) is 'Names a row in a note: its id, or what a link links.';

create function private.note_admin_write() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- Rows behind a view are written by the view's own trigger.
  deepest constant integer := case when tg_table_schema = 'private' then 2 else 1 end;
  for_admins constant boolean := tg_nargs > 1;
  noted jsonb;
  changes text[];
  accounts uuid[];
  act text;
begin
  -- What a trigger changes in turn is not noted again.
  if private.is_server() or pg_trigger_depth() > deepest or not public.is_admin() then
    return null;
  end if;
  select jsonb_agg(to_jsonb(changed)), array_agg(distinct owner) into noted, accounts
    from changed cross join lateral private.row_owner(tg_table_name, to_jsonb(changed)) as owner
    where for_admins or (owner is not null and owner is distinct from auth.uid());
  if noted is null then
    return null;
  end if;
  act := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end;
  if tg_op = 'UPDATE' then
    select array_agg(distinct value.key order by value.key) into changes
      from jsonb_array_elements(noted) as now_there
        join (select to_jsonb(before) as row from before) as earlier
          on private.row_key(earlier.row) = private.row_key(now_there)
        cross join lateral jsonb_each(now_there) as value
      -- Only set_admin() changes a profile's settings, and notes it itself.
      where value.key not in ('updated_at', 'settings') and earlier.row -> value.key is distinct from value.value;
    if changes is null then
      return null;
    end if;
    act := case
      when 'hidden_at' = any (changes) then case when noted -> 0 ->> 'hidden_at' is null then 'shown' else 'hidden' end
      when 'is_published' = any (changes) then case when noted -> 0 -> 'is_published' = 'true' then 'published' else 'taken back' end
      when 'cancel_requested_at' = any (changes) then 'cancelled'
      else act end;
  end if;
  perform private.note_admin_action(
    concat_ws(' ', tg_argv[0], act),
    case when not for_admins and cardinality(accounts) = 1 then accounts[1] end,
    jsonb_strip_nulls(jsonb_build_object(
      'table', tg_table_name, 'rows', jsonb_array_length(noted), 'changed', to_jsonb(changes),
      'ids', (select jsonb_agg(private.row_key(row)) from (select row from jsonb_array_elements(noted) as row limit 20) as first),
      'title', left(coalesce(noted -> 0 ->> 'title', noted -> 0 ->> 'name', noted -> 0 ->> 'voice_name', noted -> 0 ->> 'username'), 200)
    ))
  );
  return null;
end
$$;
comment on function private.note_admin_write() is
  'Trigger, once a statement: notes what an admin did to rows of somebody else''s, or (second argument) to what only admins write. Definer, as note_admin_action.';
create trigger note_admin_update after update on public.episode_work referencing old table as before new table as changed
  for each statement execute function private.note_admin_write('working copy');

-- How many rows one account may add in a while: the limits stand in private.lids. Lines and jobs are counted by functions of
-- their own, beside them.
do $$
declare
  counted text;
begin
  foreach counted in array array[
    'public.podcasts', 'public.podcast_sources', 'public.hosts', 'public.sponsors', 'private.guest_records',
    'public.podcast_hosts', 'public.podcast_sponsors', 'private.podcast_guest_records', 'public.rss_feeds',
    'public.podcast_comments', 'public.podcast_likes', 'public.podcast_bookmarks', 'public.listening_positions'
  ] loop
    execute 'create trigger count_rows after insert on ' || counted
      || ' referencing new table as new_rows for each statement execute function private.count_rows()';
  end loop;
end
$$;

-- What people write: columns whose name ends with * may have several lines.
do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('tidy_text', 'public.profiles', array['username', 'bio*']),
      ('tidy_text', 'public.podcasts', array['title', 'description*', 'leader_name']),
      ('tidy_text', 'public.podcast_sources', array['audience', 'wish*']),
      ('tidy_text', 'public.hosts', array['name', 'title']),
      ('tidy_text', 'public.sponsors', array['name', 'description*']),
      ('tidy_text', 'private.guest_records', array['name', 'title', 'bio*']),
      ('tidy_text', 'private.podcast_guest_records', array['note*']),
      ('tidy_text', 'public.podcast_comments', array['body*']),
      ('tidy_text', 'public.rss_feeds', array['title', 'summary*']),
      ('tidy_soundbite', 'public.rss_feeds', array['soundbite_title']),
      ('tidy_text', 'public.show_settings', array['title', 'description*', 'author', 'owner_name', 'copyright', 'funding_text']),
      ('tidy_hosts', 'public.show_settings', array['host_a_name', 'host_a_character*', 'host_b_name', 'host_b_character*'])
    ) as places (name, table_name, columns)
  loop
    execute format(
      'create trigger %I before insert or update of %s on %s for each row execute function private.tidy_columns(%s)',
      place.name,
      (select string_agg(format('%I', rtrim(columns, '*')), ', ') from unnest(place.columns) as columns),
      place.table_name,
      (select string_agg(quote_literal(columns), ', ') from unnest(place.columns) as columns));
  end loop;
end
$$;

-- Every table that an admin's token may write, the views behind their tables too. A new one wants its line here.
do $$
declare
  written record;
begin
  for written in select * from (values
    ('public.podcasts', 'episode', false), ('public.podcast_sources', 'source', false),
    ('public.dialog_segments', 'line', false), ('public.hosts', 'host', false), ('public.sponsors', 'sponsor', false),
    ('public.podcast_hosts', 'host of an episode', false), ('public.podcast_sponsors', 'sponsor of an episode', false),
    ('private.guest_records', 'guest', false), ('private.podcast_guest_records', 'guest of an episode', false),
    ('public.rss_feeds', 'feed fields', false), ('public.podcast_comments', 'comment', false),
    ('public.generation_jobs', 'work', false), ('public.profiles', 'profile', false),
    ('private.stored_objects', 'file', false),
    ('public.show_settings', 'show settings', true), ('public.podcast_formats', 'format', true),
    ('public.voice_options', 'voice', true), ('public.user_host_voices', 'voice choice', true)
  ) as tables (name, label, for_admins)
  loop
    execute format(
      'create trigger note_admin_insert after insert on %1$s referencing new table as changed
        for each statement execute function private.note_admin_write(%2$s)',
      written.name, concat_ws(', ', quote_literal(written.label), case when written.for_admins then quote_literal('for admins') end));
    execute format(
      'create trigger note_admin_update after update on %1$s referencing old table as before new table as changed
        for each statement execute function private.note_admin_write(%2$s)',
      written.name, concat_ws(', ', quote_literal(written.label), case when written.for_admins then quote_literal('for admins') end));
    execute format(
      'create trigger note_admin_delete after delete on %1$s referencing old table as changed
        for each statement execute function private.note_admin_write(%2$s)',
      written.name, concat_ws(', ', quote_literal(written.label), case when written.for_admins then quote_literal('for admins') end));
  end loop;
end
$$;

-- A published episode gets a new edition when what is told of it changes.
do $$
declare
  shown text;
begin
  foreach shown in array array['public.hosts', 'public.sponsors', 'private.guest_records', 'public.podcast_hosts',
    'public.podcast_sponsors', 'private.podcast_guest_records', 'public.rss_feeds'] loop
    execute pg_catalog.format('create constraint trigger renew_edition after insert or update or delete on %s
      deferrable initially deferred for each row execute function private.renew_edition()', shown);
  end loop;
end
$$;

-- Hosted Supabase streams changes of the tables in this publication to those who may read them; our own realtime server uses
-- the triggers.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.generation_jobs, public.podcasts, public.episode_work,
      public.dialog_segments, public.podcast_comments, public.podcast_likes, public.voice_options, public.generation_options;
  end if;
end
$$;
