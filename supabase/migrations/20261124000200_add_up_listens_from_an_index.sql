-- The listens of a month are added up from an index alone, wherever their rows lie.

create index podcast_listens_day_index on public.podcast_listens (day, program, podcast_id);
-- Of rows that were not vacuumed an index alone is not believed: each is fetched, which takes four times as long. By
-- itself a server vacuums after a fifth of the table came anew, which may be most of the month.
alter table public.podcast_listens set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- Planned for each asker: an admin's sums leave out no episode, and of few episodes their own rows are nearer than the days.
create or replace function public.sum_listens(days integer)
  returns table (part text, id text, name text, listens bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
declare
  since constant date := current_date - least(greatest(sum_listens.days, 1), 400);
  -- Null is all of them.
  own uuid[];
begin
  if public.is_admin() is not true then
    own := array(select podcasts.id from public.podcasts where podcasts.user_id = auth.uid());
  end if;
  return query
  with programs as materialized (
    select podcast_listens.day, podcast_listens.program, count(*) as listens from public.podcast_listens
      where podcast_listens.day > since and (own is null or podcast_listens.podcast_id = any (own))
      group by podcast_listens.day, podcast_listens.program
  ), episodes as (
    select podcast_listens.podcast_id, count(*) as listens from public.podcast_listens
      where podcast_listens.day > since and (own is null or podcast_listens.podcast_id = any (own))
      group by podcast_listens.podcast_id
  ), parts as (
    select 'day' as part, programs.day::text as id, programs.day::text as name, sum(programs.listens)::bigint as listens
      from programs group by programs.day
    union all
    (select 'episode', podcasts.id::text, podcasts.title, episodes.listens
      from episodes join public.podcasts on podcasts.id = episodes.podcast_id
      order by episodes.listens desc, podcasts.title limit 20)
    union all
    (select 'program', named.program, named.program, named.listens
      from (
        select coalesce(programs.program, 'Before it was noted') as program, sum(programs.listens)::bigint as listens
          from programs group by programs.program
      ) as named
      order by named.listens desc, named.program limit 20)
  )
  select parts.part, parts.id, parts.name, parts.listens from parts
    order by parts.part, parts.listens desc, parts.name;
end
$$;
comment on function public.sum_listens(integer) is
  'Listens of the last days of the episodes that the caller may edit: of each day, and of the twenty most heard episodes and programs. Definer, so that the right is asked once for each episode and not for each listen.';
