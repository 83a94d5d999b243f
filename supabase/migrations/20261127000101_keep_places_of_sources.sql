-- A source may be made of several documents: where each part of its text stood in them.

alter table public.podcast_sources add column places jsonb
  check (jsonb_typeof(places) = 'array' and octet_length(places::text) <= 2000000);
comment on column public.podcast_sources.places is
  'Where the text stood in the documents that were imported: [{at, file, page, chapter, speaker, seconds}], by `at` (UTF-16); each holds until the next. Null for a text that was not imported.';
grant update (places) on table public.podcast_sources to authenticated;

create function private.forget_places() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.places := null;
  return new;
end
$$;
comment on function private.forget_places() is 'Trigger: places belong to the text that they came with.';
create trigger forget_places before update of content on public.podcast_sources
  for each row when (new.content is distinct from old.content and new.places is not distinct from old.places)
  execute function private.forget_places();

create or replace function public.create_podcast_with_dialog(podcast jsonb, source jsonb default null, dialog jsonb default '[]')
  returns setof public.podcasts
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if auth.uid() is null then
    raise exception 'You must be logged in to create a podcast' using errcode = '42501';
  end if;
  insert into public.podcasts (user_id, title, description, duration, language, leader_name, format_id, llm_model, tts_model)
    values (auth.uid(), podcast ->> 'title', coalesce(podcast ->> 'description', ''), coalesce(podcast ->> 'duration', '5:00'),
      coalesce(podcast ->> 'language', 'en'), coalesce(podcast ->> 'leader_name', ''), podcast ->> 'format_id',
      podcast ->> 'llm_model', podcast ->> 'tts_model')
    returning podcasts.id into made;
  if source is not null then
    insert into public.podcast_sources (podcast_id, file_name, content, places)
      values (made, coalesce(source ->> 'file_name', ''), source ->> 'content', nullif(source -> 'places', 'null'));
  end if;
  perform public.save_dialog(made, dialog);
  return query select podcasts.* from public.podcasts where podcasts.id = made;
end
$$;
comment on function public.create_podcast_with_dialog(jsonb, jsonb, jsonb) is
  'A new draft with its source {file_name, content, places} and its lines, all or nothing.';

-- A database from between two versions has one that returns no place.
drop function if exists public.read_passages(uuid);
create function public.read_passages(podcast uuid) returns table (segment_id uuid, passage text, place jsonb)
  language sql stable security definer set search_path = ''
  as $$
  -- Places count UTF-16 units: a sign beyond them is two, so each is given a companion that goes again.
  with source as materialized (
    select regexp_replace(podcast_sources.content, U&'([\+010000-\+10FFFF])', U&'\005C1\E000', 'g') as content,
        podcast_sources.places
      from public.podcast_sources where podcast_sources.podcast_id = podcast
        and (public.can_edit_podcast(podcast) or podcast in (select private.list_podcasts_as_guest()))
  ), places as materialized (
    select entry as place, (entry ->> 'at')::integer as begins,
        lead((entry ->> 'at')::integer, 1, 2147483647) over (order by (entry ->> 'at')::integer) as ends
      from source cross join jsonb_array_elements(source.places) as entry
  )
  select working_lines.id, replace(substr(source.content, working_lines.source_start + 1,
      least(working_lines.source_end - working_lines.source_start, 2000)), U&'\E000', ''), places.place
    from private.working_lines cross join source
      left join places on working_lines.source_start >= places.begins and working_lines.source_start < places.ends
    where working_lines.podcast_id = podcast and working_lines.source_start < working_lines.source_end
      and working_lines.support in ('supported', 'not_checked', 'unsupported')
    order by working_lines.sequence_order
$$;
comment on function public.read_passages(uuid) is
  'The passage beside each line and where it stood, for whoever works on a draft or reviews it. Definer: guests see no more of the text than this.';
revoke execute on function public.read_passages(uuid) from public, anon;
grant execute on function public.read_passages(uuid) to authenticated, service_role;

alter table public.show_settings add column members_import_addresses boolean not null default false;
comment on column public.show_settings.members_import_addresses is
  'Whether every account may import documents from web addresses; admins always may.';
