-- Work that takes time, who does it, and the mails that wait.

create table public.generation_jobs (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid references public.podcasts (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress real not null default 0 check (progress between 0 and 1),
  step text,
  message text,
  error text,
  input jsonb not null default '{}',
  cost jsonb,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  details jsonb not null default '{}',
  result jsonb,
  worker text,
  heartbeat_at timestamptz
);
comment on table public.generation_jobs is 'Work on an episode as people see it: what runs, how far it is, why it failed. Written by the server and the worker.';
comment on column public.generation_jobs.details is 'For the screen: which lines are being voiced, how many are done, how long it still takes.';
comment on column public.generation_jobs.result is 'What was made, where no table holds it: the lines of a dialog, another wording.';
comment on column public.generation_jobs.heartbeat_at is 'Last sign of life of the worker that holds the job; one that has been silent for long is taken for dead.';
create index generation_jobs_podcast_id_index on public.generation_jobs (podcast_id, created_at desc);
create index generation_jobs_user_id_index on public.generation_jobs (user_id, created_at desc);
-- A second wish to write or to voice a whole episode joins the first. Single lines are many wishes, each of its own.
create unique index generation_jobs_one_open_index on public.generation_jobs (podcast_id, kind)
  where status in ('queued', 'running') and kind in ('write-dialog', 'make-audio');
create index generation_jobs_open_index on public.generation_jobs (status) where status in ('queued', 'running');
create index generation_jobs_failed_index on public.generation_jobs (finished_at) where status = 'failed';
-- /metrics counts the jobs of a day, however many there have been.
create index generation_jobs_finished_index on public.generation_jobs (finished_at);

create table public.worker_heartbeats (
  name text primary key,
  version text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  details jsonb not null default '{}'
);
comment on table public.worker_heartbeats is 'Workers and when they were last alive.';

create table public.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'other',
  to_address text not null,
  subject text not null,
  body_text text not null default '',
  body_html text,
  headers jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sent', 'outbox', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.outgoing_mails is 'Mail that waits or was sent. It holds sign-in links, so no token reads it; admins see the outbox through a server function.';
create index outgoing_mails_created_at_index on public.outgoing_mails (created_at desc);

create function private.count_jobs() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  wished record;
begin
  -- Jobs are written by the server in the name of an account.
  for wished in select new_rows.user_id, count(*) as jobs from new_rows group by new_rows.user_id loop
    perform private.spend(wished.user_id, 'generation_jobs', wished.jobs);
  end loop;
  return null;
end
$$;
comment on function private.count_jobs() is 'Trigger: work counts for whoever wished for it.';
create trigger count_rows after insert on public.generation_jobs
  referencing new table as new_rows for each statement execute function private.count_jobs();

create function public.cancel_generation_job(job_id uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- A job that nobody has begun ends here; a running one ends when the worker reads the wish.
  update public.generation_jobs
    set cancel_requested_at = coalesce(generation_jobs.cancel_requested_at, now()),
      status = case when generation_jobs.status = 'queued' then 'cancelled' else generation_jobs.status end,
      finished_at = case when generation_jobs.status = 'queued' then now() else generation_jobs.finished_at end
    where generation_jobs.id = job_id and generation_jobs.status in ('queued', 'running')
      and (generation_jobs.user_id = auth.uid() or public.is_admin() or private.is_server());
  if not found then
    raise exception 'There is no running work that you could cancel.';
  end if;
end
$$;
comment on function public.cancel_generation_job(uuid) is 'Asks for a job to end. Definer: jobs are written by the server only.';
revoke execute on function public.cancel_generation_job(uuid) from public, anon;
grant execute on function public.cancel_generation_job(uuid) to authenticated, service_role;

create function private.first_of_days(days integer) returns timestamptz
  language sql stable set search_path = ''
  as $$
    select (date_trunc('day', now() at time zone 'utc') - make_interval(days => least(greatest(days, 1), 366) - 1))
      at time zone 'utc'
  $$;
comment on function private.first_of_days(integer) is
  'When the first of so many days began, today being the last (UTC); a year at most.';

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
revoke execute on function public.count_jobs_by_day(integer) from public, anon;
grant execute on function public.count_jobs_by_day(integer) to authenticated, service_role;

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
revoke execute on function public.list_voice_speeds_by_day(integer) from public, anon;
grant execute on function public.list_voice_speeds_by_day(integer) to authenticated, service_role;

create function public.keep_sample(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  update public.podcasts set is_sample = false where podcasts.id = podcast and podcasts.is_sample;
  update private.feed_changes set version = feed_changes.version + 1;
  perform pg_notify('feed_changed', '');
end
$$;
comment on function public.keep_sample(uuid) is 'Makes a sample an episode like any other. Definer: nobody marks an episode as a sample.';
revoke execute on function public.keep_sample(uuid) from public, anon;
grant execute on function public.keep_sample(uuid) to authenticated, service_role;

create function public.remove_samples() returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  removed integer;
begin
  if not public.is_admin() then
    raise exception 'Admin access required' using errcode = '42501';
  end if;
  -- Those that are still to be made, too.
  update public.generation_jobs set cancel_requested_at = coalesce(generation_jobs.cancel_requested_at, now()),
      status = case when generation_jobs.status = 'queued' then 'cancelled' else generation_jobs.status end,
      finished_at = case when generation_jobs.status = 'queued' then now() else generation_jobs.finished_at end
    where generation_jobs.kind = 'make-samples' and generation_jobs.status in ('queued', 'running');
  delete from public.hosts where exists (
      select from public.podcast_hosts join public.podcasts on podcasts.id = podcast_hosts.podcast_id
      where podcast_hosts.host_id = hosts.id and podcasts.is_sample
    ) and not exists (
      select from public.podcast_hosts join public.podcasts on podcasts.id = podcast_hosts.podcast_id
      where podcast_hosts.host_id = hosts.id and not podcasts.is_sample
    );
  delete from public.podcasts where podcasts.is_sample;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.remove_samples() is 'Removes the samples of a new site with all that belongs to them, for an admin. Answers how many. Definer: they may be another admin''s.';
revoke execute on function public.remove_samples() from public, anon;
grant execute on function public.remove_samples() to authenticated, service_role;

create trigger touch_updated_at before update on public.generation_jobs
  for each row execute function private.touch_updated_at();
-- A beat every few seconds is no news: screens hear only of what they show.
create trigger notify_realtime after insert or delete on public.generation_jobs
  for each row execute function private.notify_realtime();
create trigger notify_realtime_of_news after update on public.generation_jobs
  for each row when (
    (old.status, old.step, old.progress, old.message, old.error, old.details, old.result, old.cost, old.cancel_requested_at)
    is distinct from
    (new.status, new.step, new.progress, new.message, new.error, new.details, new.result, new.cost, new.cancel_requested_at)
  ) execute function private.notify_realtime();
revoke all on table public.generation_jobs from anon, authenticated;
grant select on table public.generation_jobs to authenticated;
grant all on table public.generation_jobs to service_role;
alter table public.generation_jobs enable row level security;
create policy "people read their own jobs, admins all" on public.generation_jobs
  for select to authenticated using (user_id = (select auth.uid()) or (select public.is_admin()));

revoke all on table public.worker_heartbeats from anon, authenticated;
grant select on table public.worker_heartbeats to authenticated;
grant all on table public.worker_heartbeats to service_role;
alter table public.worker_heartbeats enable row level security;
create policy "admins read which workers are alive" on public.worker_heartbeats
  for select to authenticated using ((select public.is_admin()));

revoke all on table public.outgoing_mails from anon, authenticated;
grant all on table public.outgoing_mails to service_role;
alter table public.outgoing_mails enable row level security;
