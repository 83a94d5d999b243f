-- What the people of an episode say to each other of its lines.

create table public.line_comments (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  -- No reference: a line that undo brings back has its comments again.
  segment_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 320),
  body text not null check (char_length(body) between 1 and 2000),
  is_resolved boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.line_comments is
  'Comments on lines of the working copy, for whoever may edit the episode or must approve it. Never public.';
comment on column public.line_comments.name is 'What its author was called that day: the username, else what stands before the @ of the address.';
create index line_comments_podcast_id_index on public.line_comments (podcast_id);
create index line_comments_user_id_index on public.line_comments (user_id);

create function private.may_comment_on_lines(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select public.can_edit_podcast(podcast) or exists (
    select from private.approvers where approvers.podcast_id = podcast and approvers.asked_at is not null and private.is_approver(approvers)
  )
$$;
comment on function private.may_comment_on_lines(uuid) is
  'Whoever may edit the episode, and its approvers once they were asked. Definer: no token reads the table of approvers.';
revoke execute on function private.may_comment_on_lines(uuid) from public;
grant execute on function private.may_comment_on_lines(uuid) to authenticated, service_role;

create function private.sign_line_comment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.name := coalesce((select coalesce(nullif(btrim(profiles.username), ''), split_part(users.email, '@', 1)) from auth.users
    left join public.profiles on profiles.id = users.id where users.id = new.user_id), '');
  return new;
end
$$;
comment on function private.sign_line_comment() is 'Trigger: a comment has the name of its author. Definer: others'' addresses are not for everybody.';
create trigger sign_line_comment before insert on public.line_comments
  for each row execute function private.sign_line_comment();
create trigger tidy_text before insert or update of body on public.line_comments
  for each row execute function private.tidy_columns('body*');
insert into private.lids (table_name, seconds, most, noun) values ('line_comments', 3600, 200, 'comments');
create trigger count_rows after insert on public.line_comments
  referencing new table as new_rows for each statement execute function private.count_rows();
create trigger note_admin_insert after insert on public.line_comments referencing new table as changed
  for each statement execute function private.note_admin_write('comment on a line');
create trigger note_admin_update after update on public.line_comments referencing old table as before new table as changed
  for each statement execute function private.note_admin_write('comment on a line');
create trigger note_admin_delete after delete on public.line_comments referencing old table as changed
  for each statement execute function private.note_admin_write('comment on a line');

revoke all on table public.line_comments from anon, authenticated;
grant select, delete on table public.line_comments to authenticated;
grant insert (podcast_id, segment_id, body), update (is_resolved) on table public.line_comments to authenticated;
grant all on table public.line_comments to service_role;
alter table public.line_comments enable row level security;
create policy "its people read comments on lines" on public.line_comments
  for select to authenticated using (private.may_comment_on_lines(podcast_id));
create policy "its people comment on lines" on public.line_comments
  for insert to authenticated with check (user_id = (select auth.uid()) and private.may_comment_on_lines(podcast_id));
create policy "its people resolve comments on lines" on public.line_comments
  for update to authenticated
  using (private.may_comment_on_lines(podcast_id)) with check (private.may_comment_on_lines(podcast_id));
create policy "authors, and who may edit, remove comments on lines" on public.line_comments
  for delete to authenticated using (user_id = (select auth.uid()) or public.can_edit_podcast(podcast_id));
