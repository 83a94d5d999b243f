-- A plan was made with the approval of those named then: another approver would be passed over when its moment comes.

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
  if exists (select from public.podcasts where podcasts.id = podcast and podcasts.is_published and podcasts.published_at > now()) then
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
