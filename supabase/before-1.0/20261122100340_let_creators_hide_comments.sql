alter table public.podcast_comments add column hidden_as text check (hidden_as in ('admin', 'creator'));
comment on table public.podcast_comments is
  'What listeners say of an episode, perhaps at a moment of it. Admins hide instead of deleting, and creators on their own episodes.';
comment on column public.podcast_comments.hidden_as is
  'In what capacity it was hidden. What an admin hid, only an admin shows again. Written by the trigger alone.';
-- What was hidden before was hidden by admins.
update public.podcast_comments set hidden_as = 'admin' where hidden_at is not null;

create or replace function private.guard_comment() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.hidden_at is null then
    new.hidden_as := null;
  end if;
  if current_user in ('anon', 'authenticated') then
    if new.hidden_at is distinct from old.hidden_at then
      if public.is_admin() then
        new.hidden_as := case when new.hidden_at is not null then 'admin' end;
      elsif not public.can_edit_podcast(new.podcast_id) or (old.hidden_at is not null and old.hidden_as is distinct from 'creator') then
        raise exception 'Only an admin, or on their own episode its creator, can hide a comment; what an admin hid stays hidden.'
          using errcode = '42501';
      else
        new.hidden_as := case when new.hidden_at is not null then 'creator' end;
      end if;
    end if;
    if (new.body, new.at_seconds) is distinct from (old.body, old.at_seconds) and new.user_id is distinct from auth.uid() then
      raise exception 'Only its author can change a comment.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_comment() is
  'Trigger: authors change words; admins, and on their own episodes creators, change visibility. A creator cannot show again what an admin hid.';

drop policy "visible comments of episodes one sees, own ones, admins all" on public.podcast_comments;
create policy "visible comments of episodes one sees, own ones, those of own episodes, admins all" on public.podcast_comments
  for select to authenticated
  using (
    user_id = (select auth.uid()) or (select public.is_admin())
    or podcast_id in (
      select podcasts.id from public.podcasts
      where podcasts.id = podcast_comments.podcast_id
        and (podcast_comments.hidden_at is null or podcasts.user_id = (select auth.uid()))
    )
  );
drop policy "authors and admins change comments" on public.podcast_comments;
create policy "authors, the episode's creator and admins change comments" on public.podcast_comments
  for update to authenticated
  using (
    user_id = (select auth.uid()) or (select public.is_admin())
    or podcast_id in (select podcasts.id from public.podcasts where podcasts.user_id = (select auth.uid()))
  )
  with check (
    user_id = (select auth.uid()) or (select public.is_admin())
    or podcast_id in (select podcasts.id from public.podcasts where podcasts.user_id = (select auth.uid()))
  );
