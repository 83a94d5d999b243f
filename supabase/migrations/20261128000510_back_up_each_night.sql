-- Backups that the worker makes by itself.

create table public.backup_plan (
  id integer primary key default 1 check (id = 1),
  is_on boolean not null default false,
  hour smallint not null default 3 check (hour between 0 and 23),
  asked_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.backup_plan is 'Whether the worker backs the site up each night. Where to, and with which passphrase, only the environment says.';
comment on column public.backup_plan.hour is 'The hour of the worker''s clock.';
comment on column public.backup_plan.asked_at is 'When an admin last asked for a backup at once.';
insert into public.backup_plan default values;

create table public.backup_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  name text not null check (char_length(name) <= 200),
  place text not null check (char_length(place) <= 1000),
  bytes bigint,
  rows_saved bigint,
  files_saved bigint,
  problem text check (char_length(problem) <= 1000),
  checked_at timestamptz,
  check_problem text check (char_length(check_problem) <= 1000)
);
comment on table public.backup_runs is 'Backups that the worker made or failed to make. Kept for a year.';
comment on column public.backup_runs.checked_at is 'When the file was last opened and everything in it counted.';
comment on column public.backup_runs.check_problem is 'What the last look into the file found wrong; null: nothing.';
create index backup_runs_by_start on public.backup_runs (started_at desc);

create trigger touch_updated_at before update on public.backup_plan
  for each row execute function private.touch_updated_at();
create trigger note_admin_update after update on public.backup_plan referencing old table as before new table as changed
  for each statement execute function private.note_admin_write('backup plan', 'for admins');

revoke all on table public.backup_plan, public.backup_runs from anon, authenticated;
grant select, update on table public.backup_plan to authenticated;
grant select on table public.backup_runs to authenticated;
grant all on table public.backup_plan, public.backup_runs to service_role;
alter table public.backup_plan enable row level security;
alter table public.backup_runs enable row level security;
create policy "admins read the backup plan" on public.backup_plan for select to authenticated using ((select public.is_admin()));
create policy "admins change the backup plan" on public.backup_plan
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins read backups" on public.backup_runs for select to authenticated using ((select public.is_admin()));
