-- The files 570 and 580 were written anew after they had run: a database may have both functions as they were before.
-- Here both become what the first set makes; where they are so already nothing changes.
drop function public.read_stops();
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

create or replace function public.list_listens(since date, until date)
  returns table (podcast_id uuid, title text, day date, program text, listens bigint)
  language sql stable security definer set search_path = ''
  as $$
  select podcasts.id, podcasts.title, podcast_listens.day, coalesce(podcast_listens.program, 'Before it was noted'), count(*)
    from public.podcast_listens join public.podcasts on podcasts.id = podcast_listens.podcast_id
    where podcast_listens.day between list_listens.since and list_listens.until
      and (podcasts.user_id = (select auth.uid()) or (select public.is_admin()))
    group by podcasts.id, podcasts.title, podcast_listens.day, podcast_listens.program
    -- In one order, also for two episodes of one title: it is read in pieces.
    order by podcast_listens.day, podcasts.title, podcasts.id, podcast_listens.program
$$;
