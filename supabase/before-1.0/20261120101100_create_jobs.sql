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
  updated_at timestamptz not null default now()
);
comment on table public.generation_jobs is 'Work on an episode as people see it: what runs, how far it is, why it failed. Written by the server and the worker.';
create index generation_jobs_podcast_id_index on public.generation_jobs (podcast_id, created_at desc);
create index generation_jobs_user_id_index on public.generation_jobs (user_id, created_at desc);
create unique index generation_jobs_one_open_index on public.generation_jobs (podcast_id, kind)
  where status in ('queued', 'running');
create trigger touch_updated_at before update on public.generation_jobs
  for each row execute function private.touch_updated_at();
create trigger notify_realtime after insert or update or delete on public.generation_jobs
  for each row execute function private.notify_realtime();

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

create table public.stored_objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null check (bucket_id in ('avatars', 'covers', 'sources')),
  name text not null check (char_length(name) between 1 and 1024),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  etag text not null,
  media_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);
comment on table public.stored_objects is 'Files uploaded through /storage/v1. Each person writes below a folder with their own id.';
create index stored_objects_owner_id_index on public.stored_objects (owner_id);
create trigger touch_updated_at before update on public.stored_objects
  for each row execute function private.touch_updated_at();

revoke all on table public.generation_jobs, public.worker_heartbeats, public.outgoing_mails, public.stored_objects
  from anon, authenticated;
grant select on table public.generation_jobs, public.worker_heartbeats, public.stored_objects to authenticated;
grant insert, update, delete on table public.stored_objects to authenticated;
grant all on table public.generation_jobs, public.worker_heartbeats, public.outgoing_mails, public.stored_objects to service_role;

alter table public.generation_jobs enable row level security;
alter table public.worker_heartbeats enable row level security;
alter table public.outgoing_mails enable row level security;
alter table public.stored_objects enable row level security;

create policy "people read their own jobs, admins all" on public.generation_jobs
  for select to authenticated using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "admins read which workers are alive" on public.worker_heartbeats
  for select to authenticated using ((select public.is_admin()));

create policy "people read their own files, admins all" on public.stored_objects
  for select to authenticated using (owner_id = (select auth.uid()) or (select public.is_admin()));
create policy "people store files below their own folder, admins anywhere" on public.stored_objects
  for insert to authenticated
  with check (
    (owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text) or (select public.is_admin())
  );
create policy "people replace their own files, admins all" on public.stored_objects
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select public.is_admin()))
  with check (
    (owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text) or (select public.is_admin())
  );
create policy "people remove their own files, admins all" on public.stored_objects
  for delete to authenticated using (owner_id = (select auth.uid()) or (select public.is_admin()));

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
