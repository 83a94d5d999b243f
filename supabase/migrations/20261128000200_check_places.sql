-- Places of a text that are written over the REST interface must be such as read_passages can read.

create function private.are_places(places jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
  select coalesce(bool_and(case
      when jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'at') is distinct from 'number' then false
      when (entry ->> 'at')::numeric not between 0 and 2147483647 then false
      else (entry ->> 'at')::numeric % 1 = 0 and jsonb_typeof(entry -> 'file') is not distinct from 'string'
    end), true)
    from jsonb_array_elements(places) as entry
$$;
comment on function private.are_places(jsonb) is
  'Whether each place has `at`, a whole number of a text''s length, and the name of its file.';

create function private.assert_places() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if jsonb_typeof(new.places) <> 'array' or not private.are_places(new.places) then
    raise exception 'places must be a list in which each entry has "at", a whole number, and "file", a name.'
      using errcode = '22023';
  end if;
  return new;
end
$$;
comment on function private.assert_places() is 'Trigger: refuses places that read_passages could not read.';
revoke execute on function private.are_places(jsonb), private.assert_places() from public;
grant execute on function private.are_places(jsonb) to authenticated, service_role;

update public.podcast_sources set places = null
  where places is not null and not private.are_places(places);
-- Fires after forget_places, by name.
create trigger refuse_places before insert or update of places on public.podcast_sources
  for each row when (new.places is not null) execute function private.assert_places();
