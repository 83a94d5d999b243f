-- An approver who takes the approval back before the planned moment is heard: the episode becomes a draft again. One that has come
-- out stays: its edition says who approved it.

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
    where podcasts.id = podcast and podcasts.is_published and podcasts.published_at > now() for no key update;
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
