-- Where people stop, as the site's own player tells it: twentieths of an episode and how many stopped there. No listener,
-- no day, no program stands beside them.
create table private.listening_stops (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  part smallint not null check (part between 0 and 20),
  listeners integer not null default 0 check (listeners >= 0),
  primary key (podcast_id, part)
);
comment on table private.listening_stops is
  'In which twentieth of an episode so many stopped last; 20 is its end. Told by browsers, so it is a hint for its creator and counted nowhere else.';
revoke all on table private.listening_stops from public, anon, authenticated;

create function public.note_stop(podcast uuid, part integer, before integer default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_open(podcast) or part is null or part not between 0 and 20 then
    return;
  end if;
  -- Who goes on later and stops elsewhere is still one listener.
  update private.listening_stops set listeners = listening_stops.listeners - 1
    where listening_stops.podcast_id = podcast and listening_stops.part = before and listening_stops.listeners > 0;
  insert into private.listening_stops as known (podcast_id, part, listeners) values (podcast, note_stop.part, 1)
    on conflict on constraint listening_stops_pkey do update set listeners = known.listeners + 1;
end
$$;
comment on function public.note_stop(uuid, integer, integer) is
  'Counts that somebody stopped in this twentieth of an episode, and no longer in the one that the same browser told before. Says the same of episodes that the caller may not see. Definer, because nobody writes the table; limited by address at the door.';
revoke execute on function public.note_stop(uuid, integer, integer) from public;
grant execute on function public.note_stop(uuid, integer, integer) to anon, authenticated, service_role;

-- One row for each episode: twenty-one of each would not fit into one answer of the API once a show has fifty.
create function public.read_stops() returns table (podcast_id uuid, title text, duration_seconds integer, stops integer[])
  language sql stable security definer set search_path = ''
  as $$
  select podcasts.id, podcasts.title, podcasts.duration_seconds,
    (select array_agg(coalesce(found.listeners, 0) order by places.part)
      from generate_series(0, 20) as places (part)
        left join private.listening_stops as found on found.podcast_id = podcasts.id and found.part = places.part)
    from public.podcasts
    where (podcasts.user_id = (select auth.uid()) or (select public.is_admin()))
      and exists (select from private.listening_stops where listening_stops.podcast_id = podcasts.id and listening_stops.listeners > 0)
    order by podcasts.published_at desc nulls last, podcasts.id
$$;
comment on function public.read_stops() is
  'Where listeners stop in the episodes that the caller may edit: how many in each twentieth, the last being the end. Definer, because nobody reads the table.';
revoke execute on function public.read_stops() from public, anon;
grant execute on function public.read_stops() to authenticated, service_role;
