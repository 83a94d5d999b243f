-- How much the site is asked, for the admin's overview: numbers alone. No address, no path, nobody stands beside them.

create table private.request_hours (
  hour timestamptz primary key,
  answered bigint not null check (answered >= 0),
  failed bigint not null check (failed >= 0),
  slow bigint not null check (slow >= 0),
  check (failed + slow <= answered)
);
comment on table private.request_hours is
  'How many requests were answered in an hour (UTC), by all web processes together: each adds its own every minute. The daily upkeep removes what is older than 90 days.';
comment on column private.request_hours.failed is 'Answered with a fault of the site (5xx), however long that took.';
comment on column private.request_hours.slow is 'Answered well, but more than a second after they were asked.';
alter table private.request_hours enable row level security;

create function public.count_requests(days integer, hours integer)
  returns table (span text, answered bigint, failed bigint, slow bigint)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select to_char(counted.hour at time zone 'utc', 'YYYY-MM-DD"T"HH24'), counted.answered, counted.failed, counted.slow
      from private.request_hours as counted
      where counted.hour > now() - make_interval(hours => least(greatest(count_requests.hours, 1), 168))
    union all
    select to_char(counted.hour at time zone 'utc', 'YYYY-MM-DD'),
        sum(counted.answered)::bigint, sum(counted.failed)::bigint, sum(counted.slow)::bigint
      from private.request_hours as counted
      where counted.hour >= private.first_of_days(days)
      group by 1
    order by 1;
end
$$;
comment on function public.count_requests(integer, integer) is
  'Requests of each of the last days (2026-11-24) and, a week at most, of each of the last hours (2026-11-24T09), both UTC. Definer, because nobody reads the table.';
revoke execute on function public.count_requests(integer, integer) from public, anon;
grant execute on function public.count_requests(integer, integer) to authenticated, service_role;
