create function public.count_jobs_by_day(days integer)
  returns table (day date, kind text, done integer, failed integer)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select (jobs.finished_at at time zone 'utc')::date, jobs.kind,
      count(*) filter (where jobs.status = 'done')::integer, count(*) filter (where jobs.status = 'failed')::integer
    from public.generation_jobs as jobs
    where jobs.status in ('done', 'failed') and jobs.finished_at >= private.first_of_days(days)
    group by 1, 2
    order by 1, 2;
end
$$;
comment on function public.count_jobs_by_day(integer) is
  'Jobs that ended on each of the last days (UTC), by kind, as far as they are still on record. Definer, so that an admin''s right is asked once and not for each row.';

create function public.list_voice_speeds_by_day(days integer)
  returns table (day date, service text, characters double precision, seconds double precision)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select (jobs.finished_at at time zone 'utc')::date, jobs.details -> 'spoken' ->> 'service',
      sum((jobs.details -> 'spoken' ->> 'characters')::numeric)::double precision,
      sum((jobs.details -> 'spoken' ->> 'seconds')::numeric)::double precision
    from public.generation_jobs as jobs
    where jobs.finished_at >= private.first_of_days(days) and jobs.details -> 'spoken' is not null
    group by 1, 2
    order by 1, 2;
end
$$;
comment on function public.list_voice_speeds_by_day(integer) is
  'What each service has spoken on each of the last days (UTC), and in how many seconds. Definer, so that an admin''s right is asked once and not for each row.';

create function private.first_of_days(days integer) returns timestamptz
  language sql stable set search_path = ''
  as $$
    select (date_trunc('day', now() at time zone 'utc') - make_interval(days => least(greatest(days, 1), 366) - 1))
      at time zone 'utc'
  $$;
comment on function private.first_of_days(integer) is
  'When the first of so many days began, today being the last (UTC); a year at most.';

revoke execute on function public.count_jobs_by_day(integer), public.list_voice_speeds_by_day(integer),
  private.first_of_days(integer) from public, anon;
grant execute on function public.count_jobs_by_day(integer), public.list_voice_speeds_by_day(integer)
  to authenticated, service_role;
