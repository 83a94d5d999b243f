-- A guest may have something to say of several lines. The words of the line are kept with the note, for the creator may
-- change the line or remove it, and the note must still tell what it was about.
alter table private.podcast_guest_records
  add column line_notes jsonb not null default '[]'
    check (jsonb_typeof(line_notes) = 'array' and octet_length(line_notes::text) <= 100000);

create or replace view public.podcast_guests with (security_barrier = true) as
  select
    podcast_id,
    case when private.knows_guest_link(podcast_id, guest_id) then guest_id end as guest_id,
    card_id,
    case when private.knows_guest_link(podcast_id, guest_id)
      then private.read_review_status(podcast_id, status, reviewed_version) end as status,
    case when private.knows_guest_link(podcast_id, guest_id) then note end as note,
    case when private.knows_guest_link(podcast_id, guest_id) then reviewed_at end as reviewed_at,
    case when private.knows_guest_link(podcast_id, guest_id) then reviewed_version end as reviewed_version,
    case when private.knows_guest_link(podcast_id, guest_id) then reviewed_segment_id end as reviewed_segment_id,
    case when private.knows_guest_link(podcast_id, guest_id) then line_notes end as line_notes
  from private.podcast_guest_records
  where private.knows_guest_link(podcast_id, guest_id) or private.is_published(podcast_id);

drop function public.review_podcast(uuid, text, text, uuid);
create function public.review_podcast(
  podcast uuid, status text, note text default null, segment uuid default null, line_notes jsonb default '[]'
) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  noted jsonb;
begin
  if review_podcast.status not in ('approved', 'rejected') then
    raise exception 'A review is approved or rejected.' using errcode = '22023';
  end if;
  -- Only lines of this episode, in its order, with the words that they have now.
  select coalesce(jsonb_agg(jsonb_build_object(
      'segment_id', dialog_segments.id, 'speaker', dialog_segments.speaker, 'text', dialog_segments.text,
      'note', btrim(wanted.note)) order by dialog_segments.sequence_order), '[]')
    into noted
    from jsonb_to_recordset(coalesce(review_podcast.line_notes, '[]')) as wanted (segment_id uuid, note text)
      join public.dialog_segments on dialog_segments.id = wanted.segment_id and dialog_segments.podcast_id = podcast
    where btrim(wanted.note) <> '' and char_length(wanted.note) <= 2000;
  update private.podcast_guest_records
    set status = review_podcast.status, note = nullif(btrim(review_podcast.note), ''), reviewed_at = now(),
      reviewed_version = (select podcasts.content_version from public.podcasts where podcasts.id = podcast),
      reviewed_segment_id = coalesce(
        (select dialog_segments.id from public.dialog_segments
          where dialog_segments.id = segment and dialog_segments.podcast_id = podcast),
        (noted -> 0 ->> 'segment_id')::uuid
      ),
      line_notes = noted
    where podcast_guest_records.podcast_id = podcast and podcast_guest_records.guest_id in (
      select guest_records.id from private.guest_records
      where guest_records.guest_user_id = auth.uid() and guest_records.invitation_status = 'accepted'
    );
  if not found then
    raise exception 'Only a guest of this episode can review it.' using errcode = '42501';
  end if;
end
$$;
comment on function public.review_podcast(uuid, text, text, uuid, jsonb) is
  'A guest approves or rejects the episode as it is now, with a note on all of it and notes [{segment_id, note}] on lines. Definer: guests may write nothing else of the link.';
revoke execute on function public.review_podcast(uuid, text, text, uuid, jsonb) from public, anon;
grant execute on function public.review_podcast(uuid, text, text, uuid, jsonb) to authenticated, service_role;
