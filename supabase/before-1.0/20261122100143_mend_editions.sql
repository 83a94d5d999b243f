-- Asked in a viewer's name, the lines are those that the viewer may see; asked by the server, all.
alter view private.working_lines set (security_invoker = true);
grant select, insert, update, delete on private.working_lines to authenticated;

create or replace function private.name_of_file(address text) returns text
  language sql immutable set search_path = ''
  as $$ select regexp_replace(regexp_replace(address, '^.*/', ''), '(-\d+|-social)?\.[a-z0-9.]+$', '') $$;
comment on function private.name_of_file(text) is
  'The name of an episode''s file without its ending; the sizes of a cover and its card for link previews share one.';

-- Nothing to look for while a draft is written, and no search through the links of others.
create or replace function private.renew_edition() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  row_id constant uuid := (changed ->> 'id')::uuid;
  touched uuid[];
  podcast uuid;
begin
  case tg_table_name
    when 'podcasts' then touched := array[row_id];
    when 'hosts' then touched := array(select podcast_hosts.podcast_id from public.podcast_hosts where podcast_hosts.host_id = row_id);
    when 'sponsors' then touched := array(select podcast_sponsors.podcast_id from public.podcast_sponsors where podcast_sponsors.sponsor_id = row_id);
    when 'guest_records' then touched := array(select podcast_guest_records.podcast_id from private.podcast_guest_records where podcast_guest_records.guest_id = row_id);
    else touched := array[(changed ->> 'podcast_id')::uuid];
  end case;
  for podcast in
    select podcasts.id from public.podcasts where podcasts.id = any (touched) and podcasts.is_published order by podcasts.id
  loop
    perform private.make_edition(podcast, case when exists (
      select from public.episode_editions where episode_editions.podcast_id = podcast and episode_editions.is_current
    ) then 'details' else 'publication' end);
  end loop;
  return null;
end
$$;
drop trigger renew_edition on public.podcasts;
create constraint trigger renew_edition after insert or update on public.podcasts
  deferrable initially deferred for each row when (new.is_published) execute function private.renew_edition();
