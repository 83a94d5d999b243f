create function private.read_invitation_token(token text, out guest uuid, out podcast uuid)
  language plpgsql immutable set search_path = ''
  as $$
declare
  words text[];
begin
  -- A "+" in an address arrives as a space, and some mail programs make base64 safe for URLs.
  words := string_to_array(
    convert_from(decode(rpad(translate(token, ' -_=', '++/'), (length(translate(token, '=', '')) + 3) / 4 * 4, '='), 'base64'), 'UTF8'), ':'
  );
  guest := words[1]::uuid;
  podcast := words[2]::uuid;
  if cardinality(words) <> 2 or guest is null or podcast is null then
    raise exception using errcode = '22023';
  end if;
exception when data_exception then
  raise exception 'Invalid invitation link' using errcode = '22023';
end
$$;
comment on function private.read_invitation_token(text) is 'Takes base64(guestId:podcastId) apart; anything else is an invalid link.';

create function public.get_invitation(token text)
  returns table (podcast_id uuid, podcast_title text, podcast_description text, guest_name text, guest_email text, invitation_status text)
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  invitation record;
begin
  invitation := private.read_invitation_token(token);
  return query
    select podcasts.id, podcasts.title, podcasts.description, guest_records.name, guest_records.guest_email, guest_records.invitation_status
    from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      join public.podcasts on podcasts.id = podcast_guest_records.podcast_id
    where podcast_guest_records.guest_id = invitation.guest and podcast_guest_records.podcast_id = invitation.podcast;
end
$$;
comment on function public.get_invitation(text) is
  'What an invitation is about; no row when guest and episode do not belong together. Definer: who holds the token need not have an account.';
revoke execute on function public.get_invitation(text) from public;
grant execute on function public.get_invitation(text) to anon, authenticated, service_role;

create function private.answer_invitation(token text, answer text) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  invitation record;
begin
  invitation := private.read_invitation_token(token);
  update private.guest_records
    set invitation_status = answer,
      -- The token came by mail to this address, so the account that has confirmed the same address is the guest's.
      guest_user_id = case when answer = 'accepted' then (
        select users.id from auth.users
        where lower(users.email) = guest_records.guest_email and users.email_confirmed_at is not null
        order by users.created_at limit 1
      ) end
    where guest_records.id = invitation.guest and exists (
      select from private.podcast_guest_records
      where podcast_guest_records.guest_id = invitation.guest and podcast_guest_records.podcast_id = invitation.podcast
    );
  if not found then
    raise exception 'Invalid invitation or podcast not found';
  end if;
end
$$;
comment on function private.answer_invitation(text, text) is 'Writes a guest''s answer and links their account. Definer: the token is the right to do so.';

create function public.accept_invitation(token text) returns void
  language sql security definer set search_path = ''
  as $$ select private.answer_invitation(token, 'accepted') $$;
comment on function public.accept_invitation(text) is 'Accepts an invitation. Definer: who holds the token need not have an account.';
create function public.decline_invitation(token text) returns void
  language sql security definer set search_path = ''
  as $$ select private.answer_invitation(token, 'declined') $$;
comment on function public.decline_invitation(text) is 'Declines an invitation. Definer: who holds the token need not have an account.';
revoke execute on function public.accept_invitation(text), public.decline_invitation(text) from public;
grant execute on function public.accept_invitation(text), public.decline_invitation(text) to anon, authenticated, service_role;

-- A guest may accept first and sign up afterwards.
create function private.link_accepted_guest() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.guest_records set guest_user_id = new.id
    where guest_records.guest_email = lower(new.email) and guest_records.invitation_status = 'accepted'
      and guest_records.guest_user_id is null;
  return new;
end
$$;
comment on function private.link_accepted_guest() is
  'Trigger: an account that confirms the invited address becomes the guest''s. Definer: it writes the private table.';
create trigger link_accepted_guest after update of email_confirmed_at, email on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.link_accepted_guest();
create trigger link_accepted_guest_at_once after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.link_accepted_guest();

create function public.review_podcast(podcast uuid, status text, note text default null, segment uuid default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if review_podcast.status not in ('approved', 'rejected') then
    raise exception 'A review is approved or rejected.' using errcode = '22023';
  end if;
  update private.podcast_guest_records
    set status = review_podcast.status, note = nullif(btrim(review_podcast.note), ''), reviewed_at = now(),
      reviewed_version = (select podcasts.content_version from public.podcasts where podcasts.id = podcast),
      reviewed_segment_id = (
        select dialog_segments.id from public.dialog_segments
        where dialog_segments.id = segment and dialog_segments.podcast_id = podcast
      )
    where podcast_guest_records.podcast_id = podcast and podcast_guest_records.guest_id in (
      select guest_records.id from private.guest_records
      where guest_records.guest_user_id = auth.uid() and guest_records.invitation_status = 'accepted'
    );
  if not found then
    raise exception 'Only a guest of this episode can review it.' using errcode = '42501';
  end if;
end
$$;
comment on function public.review_podcast(uuid, text, text, uuid) is
  'A guest approves or rejects the episode as it is now, with a note. Definer: guests may write nothing else of the link.';
revoke execute on function public.review_podcast(uuid, text, text, uuid) from public, anon;
grant execute on function public.review_podcast(uuid, text, text, uuid) to authenticated, service_role;
