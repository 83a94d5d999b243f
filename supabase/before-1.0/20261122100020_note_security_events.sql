-- What somebody who looks after the site wants to know: sign-ins that failed, limits that were hit, rights that were
-- refused, what admins did. Written by the server alone; the daily upkeep removes what is older than 90 days.
create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in (
    'sign-in-failed', 'limit-reached', 'refused', 'admin-action', 'account', 'policy-report'
  )),
  -- Not a reference: what an account did outlives it.
  account_id uuid,
  address text check (length(address) <= 100),
  subject text check (length(subject) <= 400),
  route text check (length(route) <= 200),
  status integer,
  request_id text check (length(request_id) <= 100)
);
comment on table public.security_events is 'Failed sign-ins, limits, refused rights, admin actions. Written by the server, read by admins, kept 90 days.';
comment on column public.security_events.address is 'The network address the request came from.';
comment on column public.security_events.subject is 'What it was about: the e-mail address of a failed sign-in, the function of an admin.';
comment on column public.security_events.route is 'The pattern in the list of what is offered, never what was typed.';

create index security_events_by_time on public.security_events (created_at desc);
create index security_events_by_kind on public.security_events (kind, created_at desc);

revoke all on table public.security_events from anon, authenticated;
grant select on table public.security_events to authenticated;
grant all on table public.security_events to service_role;
alter table public.security_events enable row level security;
create policy "admins read what happened" on public.security_events
  for select to authenticated using ((select public.is_admin()));
