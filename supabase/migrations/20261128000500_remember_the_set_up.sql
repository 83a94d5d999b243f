-- Which points of the set-up of a show an admin has been through, so that it can be left and taken up again.

create table public.setup_steps (
  show_id integer not null default 1 references public.show_settings (id) on delete cascade,
  name text not null check (name in ('begun', 'show', 'hosts', 'people', 'services', 'connections', 'samples')),
  state text not null check (state in ('done', 'skipped')),
  at timestamptz not null default now(),
  primary key (show_id, name)
);
comment on table public.setup_steps is
  'The points of the set-up that an admin saved or skipped. A show without any row has had no admin to set it up.';

create trigger note_admin_insert after insert on public.setup_steps referencing new table as changed
  for each statement execute function private.note_admin_write('set-up', 'for admins');
create trigger note_admin_update after update on public.setup_steps referencing old table as before new table as changed
  for each statement execute function private.note_admin_write('set-up', 'for admins');

revoke all on table public.setup_steps from anon, authenticated;
grant select, insert, update on table public.setup_steps to authenticated;
grant all on table public.setup_steps to service_role;
alter table public.setup_steps enable row level security;
create policy "admins read the set-up" on public.setup_steps for select to authenticated using ((select public.is_admin()));
create policy "admins note the set-up" on public.setup_steps
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change the set-up" on public.setup_steps
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function public.awaits_set_up() returns boolean
  language sql stable set search_path = ''
  as $$
  select public.is_admin() and not exists (select from public.setup_steps)
$$;
comment on function public.awaits_set_up() is 'Whether the caller is an admin, and none has begun to set the show up.';
revoke execute on function public.awaits_set_up() from public, anon;
grant execute on function public.awaits_set_up() to authenticated, service_role;

-- A site that people use already has been set up.
insert into public.setup_steps (name, state)
  select name, 'done' from unnest(array['begun', 'show', 'hosts', 'people', 'services', 'connections', 'samples']) as name
  where exists (select from auth.users);
