-- A private episode keeps the moment of its plan in private_from: it is planned as a public one is.

create function private.is_planned(podcast public.podcasts) returns boolean
  language sql stable set search_path = ''
  as $$ select podcast.is_published and coalesce(coalesce(podcast.published_at, podcast.private_from) > now(), false) $$;
comment on function private.is_planned(public.podcasts) is 'True for an episode, public or private, whose moment is still to come.';
grant execute on function private.is_planned(public.podcasts) to authenticated, service_role;

create or replace function public.review_podcast(
  podcast uuid, status text, note text default null, segment uuid default null, line_notes jsonb default '[]', seen text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  as_approver boolean;
  planned_sound text;
  had_approved boolean;
begin
  -- A publication locks the episode first, too.
  select podcasts.audio_url into planned_sound from public.podcasts
    where podcasts.id = podcast and private.is_planned(podcasts) for no key update;
  -- An edit or a publication under way comes before this, and is seen, or after it.
  perform from public.episode_work where episode_work.podcast_id = podcast for update;
  -- Told only to those who may read the words.
  if md5(seen) <> private.approval_key(podcast)
    and (public.can_edit_podcast(podcast) or podcast in (select private.list_podcasts_as_guest())) then
    raise exception 'This episode has changed since you opened it. Read it again, then decide.';
  end if;
  had_approved := planned_sound is not null and exists (
    select from private.read_approvers(podcast) as read where private.is_approver(read.slot) and read.status = 'approved'
  );
  as_approver := private.review_as_approver(podcast, status, note, line_notes);
  if as_approver and status = 'approved' and seen is null then
    raise exception 'Open the episode on its review page and approve it there.';
  end if;
  if not as_approver or exists (
    select from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where podcast_guest_records.podcast_id = podcast and guest_records.guest_user_id = auth.uid()
      and guest_records.invitation_status = 'accepted'
  ) then
    perform private.review_as_guest(podcast, status, note, segment, line_notes);
  end if;
  if as_approver and had_approved and status = 'rejected' then
    update public.podcasts set is_published = false
      where podcasts.id = podcast and podcasts.audio_url = planned_sound
        and exists (select from public.episode_work where episode_work.podcast_id = podcast and episode_work.audio_url = planned_sound);
  end if;
end
$$;

create or replace function public.name_approver(podcast uuid, approver_address text default null) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  wanted constant text := lower(nullif(btrim(approver_address), ''));
  made uuid;
begin
  perform private.hold_work(podcast);
  if wanted !~ '^[^@\s]+@[^@\s]+$' then
    raise exception 'Please enter a valid email address' using errcode = '22023';
  end if;
  if (select count(*) from private.approvers where approvers.podcast_id = podcast) >= 20 then
    raise exception 'An episode has at most 20 approvers.' using errcode = '22023';
  end if;
  if exists (select from public.podcasts where podcasts.id = podcast and private.is_planned(podcasts)) then
    raise exception 'This episode is planned to come out. Take the plan back first, then name who approves it.';
  end if;
  insert into private.approvers (podcast_id, place, address, named_by)
    select podcast, coalesce(max(approvers.place), 0) + 1, wanted, auth.uid()
      from private.approvers where approvers.podcast_id = podcast
    on conflict do nothing returning approvers.id into made;
  if made is null then
    raise exception 'This person is on the list already.' using errcode = '22023';
  end if;
  return made;
end
$$;

create or replace function private.note_gone_podcast() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  editions constant bigint := (select count(*) from public.episode_editions where episode_editions.podcast_id = old.id);
begin
  insert into private.gone_podcasts (id, was_public)
    values (old.id, editions > 1 or (editions = 1 and not private.is_planned(old)))
    on conflict (id) do update set was_public = gone_podcasts.was_public or excluded.was_public;
  return old;
end
$$;

drop trigger keep_no_plan on public.podcasts;
create trigger keep_no_plan before update of is_published on public.podcasts
  for each row when (private.is_planned(old) and not new.is_published) execute function private.drop_plan();
