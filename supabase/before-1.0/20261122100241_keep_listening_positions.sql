-- Where an account stopped in an episode, so that another browser goes on from there.
create table public.listening_positions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  seconds integer not null check (seconds between 0 and 86400),
  updated_at timestamptz not null default now(),
  primary key (user_id, podcast_id)
);
comment on table public.listening_positions is 'Where somebody stopped in an episode; 0 when it was heard to its end. For nobody else to see, admins included.';
create index listening_positions_podcast_id_index on public.listening_positions (podcast_id);

create function private.settle_position() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  -- The clock of a browser may go wrong by years, and the newest place is the one that counts.
  new.updated_at := least(new.updated_at, now());
  return new;
end
$$;
comment on function private.settle_position() is 'Trigger: no place is noted for a time to come.';
create trigger settle_position before insert or update on public.listening_positions
  for each row execute function private.settle_position();

insert into private.lids (table_name, seconds, most, noun) values ('listening_positions', 3600, 300, 'places in episodes');
create trigger count_rows after insert on public.listening_positions
  referencing new table as new_rows for each statement execute function private.count_rows();

revoke all on table public.listening_positions from anon, authenticated;
grant select, insert, update, delete on table public.listening_positions to authenticated;
grant all on table public.listening_positions to service_role;
alter table public.listening_positions enable row level security;
create policy "people read their own places" on public.listening_positions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people note places in what they see" on public.listening_positions
  for insert to authenticated with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people move their own places" on public.listening_positions
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and public.can_see_podcast(podcast_id));
create policy "people forget their own places" on public.listening_positions
  for delete to authenticated using (user_id = (select auth.uid()));
