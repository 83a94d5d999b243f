-- What admins do stands beside everything else that somebody who looks after the site wants to know, and nowhere else.
alter table public.security_events
  -- Not a reference: a note outlives the account that it is about.
  add column about uuid,
  add column details jsonb not null default '{}';
comment on table public.security_events is
  'Failed sign-ins, limits, refused rights (kept 90 days) and what admins did (kept a year). Written by the server and by triggers, read by admins.';
comment on column public.security_events.about is 'The account whose sign-in or rows an admin changed.';
comment on column public.security_events.details is 'Of an admin''s act: which rows, how many, which columns, whose address did it.';
create index security_events_about_index on public.security_events (about) where about is not null;

insert into public.security_events (id, created_at, kind, account_id, about, subject, details)
  select id, at, 'admin-action', admin, account,
    left(concat_ws(' · ', action, details ->> 'title', coalesce(address, details ->> 'address')), 400), details
  from private.admin_actions;

-- The settings are put there by our own gateway; a hosted service does not tell.
create or replace function private.note_admin_action(action text, account uuid default null, details jsonb default '{}') returns void
  language sql security definer set search_path = ''
  as $$
  insert into public.security_events (kind, account_id, about, subject, details, address, request_id)
    select 'admin-action', auth.uid(), note_admin_action.account,
      left(concat_ws(' · ', note_admin_action.action, note_admin_action.details ->> 'title',
        coalesce(note_admin_action.details ->> 'address', (select users.email from auth.users where users.id = note_admin_action.account))), 400),
      note_admin_action.details || jsonb_strip_nulls(jsonb_build_object(
        'by', (select users.email from auth.users where users.id = auth.uid()))),
      left(nullif(current_setting('request.address', true), ''), 100), left(nullif(current_setting('request.id', true), ''), 100)
$$;

drop trigger note_admin on public.podcast_comments;
drop trigger note_admin_removal on public.podcast_comments;
drop trigger note_admin on public.podcasts;
drop trigger note_admin_publication on public.podcasts;
drop trigger note_admin on public.show_settings;
drop function private.note_admin_row();
drop table private.admin_actions;

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
