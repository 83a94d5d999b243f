-- A review says which words and which sound its page showed. One that is about others is refused: what was approved was read and heard.

drop function public.review_podcast(uuid, text, text, uuid, jsonb);
create function public.review_podcast(
  podcast uuid, status text, note text default null, segment uuid default null, line_notes jsonb default '[]', seen text default null
) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  as_approver boolean;
begin
  -- An edit or a publication under way comes before this, and is seen, or after it.
  perform from public.episode_work where episode_work.podcast_id = podcast for update;
  -- Told only to those who may read the words.
  if md5(seen) <> private.approval_key(podcast)
    and (public.can_edit_podcast(podcast) or podcast in (select private.list_podcasts_as_guest())) then
    raise exception 'This episode has changed since you opened it. Read it again, then decide.';
  end if;
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
end
$$;
comment on function public.review_podcast(uuid, text, text, uuid, jsonb, text) is
  'A guest or an approver approves or rejects the episode, with a note on all of it and notes [{segment_id, note}] on lines. `seen`: words_key and audio_url of episode_work, with a space between, read before the lines that were shown; an approval of an approver needs it. Definer: they may write nothing else.';
revoke execute on function public.review_podcast(uuid, text, text, uuid, jsonb, text) from public, anon;
grant execute on function public.review_podcast(uuid, text, text, uuid, jsonb, text) to authenticated, service_role;

-- Sentences for whoever approves: with this code the page hid them.
do $$
begin
  execute regexp_replace(pg_get_functiondef('private.review_as_approver(uuid, text, text, jsonb)'::regprocedure),
    '(not approved\.|made again\.)'' using errcode = ''22023''', '\1''', 'g');
end
$$;
