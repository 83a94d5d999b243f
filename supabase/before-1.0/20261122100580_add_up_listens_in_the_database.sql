-- A page adds nothing up: a show that is heard has more rows of listens than a browser can be sent.
drop function public.read_listens(integer);

create function public.sum_listens(days integer)
  returns table (part text, id text, name text, listens bigint)
  language sql stable security definer set search_path = ''
  as $$
  with own as materialized (
    select podcasts.id, podcasts.title from public.podcasts
      where podcasts.user_id = (select auth.uid()) or (select public.is_admin())
  ), sums as materialized (
    select case when grouping(podcast_listens.day) = 0 then 'day' when grouping(podcast_listens.podcast_id) = 0 then 'episode' else 'program' end as part,
      podcast_listens.day, podcast_listens.podcast_id,
      case when grouping(podcast_listens.program) = 0 then coalesce(podcast_listens.program, 'Before it was noted') end as program, count(*) as listens
    from public.podcast_listens join own on own.id = podcast_listens.podcast_id
    where podcast_listens.day > current_date - least(greatest(sum_listens.days, 1), 400)
    group by grouping sets ((podcast_listens.day), (podcast_listens.podcast_id), (podcast_listens.program))
  ), named as (
    select sums.part, coalesce(sums.podcast_id::text, sums.program, sums.day::text) as id,
      coalesce(own.title, sums.program, sums.day::text) as name, sums.listens,
      row_number() over (partition by sums.part order by sums.listens desc, coalesce(own.title, sums.program)) as place
    from sums left join own on own.id = sums.podcast_id
  )
  select named.part, named.id, named.name, named.listens from named
    where named.part = 'day' or named.place <= 20
    order by named.part, named.place
$$;
comment on function public.sum_listens(integer) is
  'Listens of the last days of the episodes that the caller may edit: of each day, and of the twenty most heard episodes and programs. Definer, so that the right is asked once for each episode and not for each listen.';

create function public.list_listens(since date, until date)
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
comment on function public.list_listens(date, date) is
  'Listens of some days by day, episode and program, of the episodes that the caller may edit, for the file that is exported. Definer as sum_listens.';

revoke execute on function public.sum_listens(integer), public.list_listens(date, date) from public, anon;
grant execute on function public.sum_listens(integer), public.list_listens(date, date) to authenticated, service_role;
