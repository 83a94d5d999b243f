-- Approvers of an episode: people by their address, in their order, and "an editor" where the show asks for one. Each approval
-- holds for the words and the sound it was given to, as a guest's does for the words.

create table private.approvers (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  place integer not null,
  -- Null: any editor.
  address text check (address ~ '^[^@\s]+@[^@\s]+$' and address = lower(address) and char_length(address) <= 320),
  named_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  note text check (char_length(note) <= 5000),
  line_notes jsonb not null default '[]' check (jsonb_typeof(line_notes) = 'array' and octet_length(line_notes::text) <= 100000),
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  reviewer text check (char_length(reviewer) <= 320),
  reviewed_key text,
  reviewed_lines jsonb check (jsonb_typeof(reviewed_lines) = 'array'),
  unique nulls not distinct (podcast_id, address)
);
comment on table private.approvers is
  'Who must approve an episode before it is published, and what they said. By address, so that naming somebody tells nobody whether they have an account; a requirement outlives the account.';
comment on column private.approvers.reviewer is 'What whoever reviewed was called that day.';
comment on column private.approvers.reviewed_key is 'The words and the sound the review is about (private.approval_key).';
create index approvers_address_index on private.approvers (address);
create index approvers_named_by_index on private.approvers (named_by);
create index approvers_reviewed_by_index on private.approvers (reviewed_by);
alter table private.approvers enable row level security;
create trigger tidy_text before insert or update of note on private.approvers
  for each row execute function private.tidy_columns('note*');
insert into private.lids (table_name, seconds, most, noun) values ('approvers', 3600, 120, 'approvers');
create trigger count_rows after insert on private.approvers
  referencing new table as new_rows for each statement execute function private.count_rows();

create function private.approval_key(podcast uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  select md5(episode_work.words_key || ' ' || coalesce(episode_work.audio_url, '')) from public.episode_work
    where episode_work.podcast_id = podcast
$$;
comment on function private.approval_key(uuid) is
  'Fingerprint of words and sound: the name of a sound file is its hash. Definer: approvers may not read the working copy''s row.';

create function private.has_finished_sound(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (select from public.episode_work where episode_work.podcast_id = podcast and episode_work.audio_url is not null
    and (episode_work.heard_key = episode_work.words_key
      or exists (select from public.podcasts where podcasts.id = podcast and podcasts.former_guid is not null)))
$$;
comment on function private.has_finished_sound(uuid) is 'True when the sound says the words as they are. Definer, as approval_key.';

create function private.is_approver(slot private.approvers) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select case when slot.address is null then public.is_editor() else private.owns_address(auth.uid(), slot.address) end
$$;
comment on function private.is_approver(private.approvers) is 'Whether the caller can fill this place. Definer: it asks for confirmed addresses.';

-- Whoever was asked sees the draft as an accepted guest does.
create or replace function private.list_podcasts_as_guest() returns setof uuid
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return query
    select podcast_guest_records.podcast_id
    from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where guest_records.guest_user_id = auth.uid() and guest_records.invitation_status = 'accepted'
    union
    select approvers.podcast_id
    from private.approvers join auth.users on lower(users.email) = approvers.address
    where users.id = auth.uid() and users.email_confirmed_at is not null and approvers.asked_at is not null;
end
$$;
comment on function private.list_podcasts_as_guest() is
  'Episodes that the caller reviews: as a guest who accepted, or as an approver who was asked. Definer, because guests may not read the records of others.';

create function private.hold_work(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.episode_work where episode_work.podcast_id = podcast for update;
  if not found or not (public.can_edit_podcast(podcast) or private.is_server()) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
end
$$;
comment on function private.hold_work(uuid) is
  'Names, reviews and publications of an episode come one after the other: each sees what the one before did. Definer: it locks the working copy.';

create function public.name_approver(podcast uuid, approver_address text default null) returns uuid
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
comment on function public.name_approver(uuid, text) is
  'Adds somebody who must approve, behind those before; no address: any editor. Definer: no token writes the table.';
revoke execute on function public.name_approver(uuid, text) from public, anon;
grant execute on function public.name_approver(uuid, text) to authenticated, service_role;

create function public.remove_approver(approver uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  slot private.approvers;
begin
  select * into slot from private.approvers where approvers.id = approver;
  perform private.hold_work(slot.podcast_id);
  if slot.named_by is distinct from auth.uid() and not public.is_editor() and not private.is_server() then
    raise exception 'Only an editor, or whoever named this approver, can remove them.' using errcode = '42501';
  end if;
  delete from private.approvers where approvers.id = approver;
end
$$;
comment on function public.remove_approver(uuid) is 'Nobody waits for this approver any more. Definer, as name_approver.';
revoke execute on function public.remove_approver(uuid) from public, anon;
grant execute on function public.remove_approver(uuid) to authenticated, service_role;

create function public.ask_for_approval(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.hold_work(podcast);
  if not private.has_finished_sound(podcast) then
    raise exception 'Make the audio of these lines first: an approval holds for words and sound.' using errcode = '22023';
  end if;
  update private.approvers set asked_at = now() where approvers.podcast_id = podcast;
  if not found then
    raise exception 'Name somebody who should approve this episode first.' using errcode = '22023';
  end if;
end
$$;
comment on function public.ask_for_approval(uuid) is
  'Shows the draft to its approvers; the worker mails each when it is their turn (private.news_for_people). Definer, as name_approver.';
revoke execute on function public.ask_for_approval(uuid) from public, anon;
grant execute on function public.ask_for_approval(uuid) to authenticated, service_role;

create function private.read_approvers(podcast uuid)
  returns table (
    id uuid, place integer, name text, is_any_editor boolean, status text, is_turn boolean, asked_at timestamptz,
    reviewed_at timestamptz, note text, line_notes jsonb, named_by uuid, slot private.approvers
  )
  language sql stable security definer set search_path = ''
  as $$
  with slots as (
    select approvers, case when approvers.reviewed_key = private.approval_key(podcast) then approvers.status else 'pending' end as said
    from private.approvers where approvers.podcast_id = read_approvers.podcast
  )
  select (approvers).id, (approvers).place, coalesce(case when said <> 'pending' then (approvers).reviewer end, (approvers).address, 'an editor'),
      (approvers).address is null, said,
      said <> 'approved' and not exists (
        select from slots as earlier where (earlier.approvers).place < (slots.approvers).place and earlier.said <> 'approved'),
      (approvers).asked_at, (approvers).reviewed_at, (approvers).note, (approvers).line_notes, (approvers).named_by, approvers
    from slots order by (approvers).place
$$;
comment on function private.read_approvers(uuid) is
  'Approvers in their order, with what they said of words and sound as they are now. Definer: no token reads the table.';

create function public.list_approvers(podcast uuid)
  returns table (
    id uuid, name text, is_any_editor boolean, status text, is_turn boolean, asked_at timestamptz, reviewed_at timestamptz,
    note text, line_notes jsonb, is_own boolean, may_remove boolean
  )
  language sql stable security definer set search_path = ''
  as $$
  select read.id, read.name, read.is_any_editor, read.status, read.is_turn, read.asked_at, read.reviewed_at, read.note, read.line_notes,
      private.is_approver(read.slot), public.is_editor() or read.named_by = auth.uid() and public.can_edit_podcast(podcast)
    from private.read_approvers(podcast) as read
    where public.can_edit_podcast(podcast) or podcast in (select private.list_podcasts_as_guest()) and private.is_approver(read.slot)
    order by read.place
$$;
comment on function public.list_approvers(uuid) is
  'The approvers of an episode for its people; an approver sees their own place. Definer, as read_approvers.';
revoke execute on function public.list_approvers(uuid) from public, anon;
grant execute on function public.list_approvers(uuid) to authenticated, service_role;

create function public.list_asked_approvals() returns table (id uuid, title text, description text, created_at timestamptz, status text, reviewed_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
  select podcasts.id, podcasts.title, podcasts.description, podcasts.created_at, read.status, read.reviewed_at
    from private.approvers
      join public.podcasts on podcasts.id = approvers.podcast_id
      cross join lateral private.read_approvers(podcasts.id) as read
    where read.id = approvers.id and approvers.asked_at is not null and private.is_approver(approvers)
      and (approvers.address is not null or read.status <> 'approved')
    order by podcasts.created_at desc limit 200
$$;
comment on function public.list_asked_approvals() is 'Episodes that the caller is asked to approve. Definer, as read_approvers.';
revoke execute on function public.list_asked_approvals() from public, anon;
grant execute on function public.list_asked_approvals() to authenticated, service_role;

-- One review for guests and approvers: the same screen, the same call.
do $$
begin
  execute replace(replace(pg_get_functiondef('public.review_podcast(uuid, text, text, uuid, jsonb)'::regprocedure),
    'public.review_podcast', 'private.review_as_guest'), 'review_podcast.', 'review_as_guest.');
end
$$;
revoke execute on function private.review_as_guest(uuid, text, text, uuid, jsonb) from public;
comment on function private.review_as_guest(uuid, text, text, uuid, jsonb) is 'What a guest says of an episode. Definer: guests may write nothing else of the link.';

create function private.review_as_approver(podcast uuid, status text, note text, line_notes jsonb) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  turn record;
  noted jsonb;
begin
  if status not in ('approved', 'rejected') then
    raise exception 'A review is approved or rejected.' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('segment_id', working_lines.id, 'speaker', working_lines.speaker,
      'text', working_lines.text, 'note', btrim(wanted.note)) order by working_lines.sequence_order), '[]')
    into noted
    from jsonb_to_recordset(coalesce(review_as_approver.line_notes, '[]')) as wanted (segment_id uuid, note text)
      join private.working_lines on working_lines.id = wanted.segment_id
        and working_lines.podcast_id = review_as_approver.podcast
    where btrim(wanted.note) <> '' and char_length(wanted.note) <= 2000;
  -- The first of the caller's places that is still open, else the last one: an approval can be taken back.
  select read.* into turn from private.read_approvers(review_as_approver.podcast) as read
    where private.is_approver(read.slot) and read.asked_at is not null
    order by read.status = 'approved', case when read.status = 'approved' then -read.place else read.place end limit 1;
  if turn.id is null then
    return false;
  end if;
  if review_as_approver.status = 'approved' then
    if not turn.is_turn and turn.status <> 'approved' then
      raise exception 'It is not your turn yet: somebody before you has not approved.' using errcode = '22023';
    end if;
    if not private.has_finished_sound(review_as_approver.podcast) then
      raise exception 'The audio does not say the lines as they are now. Approve when it has been made again.' using errcode = '22023';
    end if;
  end if;
  update private.approvers set status = review_as_approver.status, note = nullif(btrim(review_as_approver.note), ''),
      line_notes = noted, reviewed_at = now(), reviewed_by = auth.uid(),
      reviewer = (select coalesce(nullif(btrim(profiles.username), ''), users.email) from auth.users
        left join public.profiles on profiles.id = users.id where users.id = auth.uid()),
      reviewed_key = private.approval_key(review_as_approver.podcast),
      reviewed_lines = private.read_working_lines(review_as_approver.podcast)
    where id = turn.id;
  return true;
end
$$;
comment on function private.review_as_approver(uuid, text, text, jsonb) is
  'Fills the caller''s place among the approvers; false without one. Definer: no token writes the table.';

create or replace function public.review_podcast(
  podcast uuid, status text, note text default null, segment uuid default null, line_notes jsonb default '[]'
) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  as_approver boolean;
begin
  -- An edit or a publication under way comes before this, and is seen, or after it.
  perform from public.episode_work where episode_work.podcast_id = podcast for update;
  as_approver := private.review_as_approver(podcast, status, note, line_notes);
  if not as_approver or exists (
    select from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where podcast_guest_records.podcast_id = podcast and guest_records.guest_user_id = auth.uid()
      and guest_records.invitation_status = 'accepted'
  ) then
    perform private.review_as_guest(podcast, status, note, segment, line_notes);
  end if;
end
$$;
comment on function public.review_podcast(uuid, text, text, uuid, jsonb) is
  'A guest or an approver approves or rejects the episode as it is now, with a note on all of it and notes [{segment_id, note}] on lines. Definer: they may write nothing else.';

-- Where the caller is no guest of the episode, what they said as an approver, in the same words.
create function public.read_own_approval(podcast uuid)
  returns table (status text, note text, line_notes jsonb, reviewed_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
  as $$
  select read.status, read.note, read.line_notes, read.reviewed_at,
      coalesce((read.slot).reviewed_key = private.approval_key(podcast), false)
    from private.read_approvers(podcast) as read
    where private.is_approver(read.slot) and read.asked_at is not null
    order by read.status = 'approved', read.place limit 1
$$;
comment on function public.read_own_approval(uuid) is 'What the caller said as an approver of the episode; no row for anybody else. Definer, as read_approvers.';
revoke execute on function public.read_own_approval(uuid) from public, anon;
grant execute on function public.read_own_approval(uuid) to authenticated, service_role;

create or replace function public.read_reviewed_lines(podcast uuid)
  returns table (id uuid, speaker text, text text, part text)
  language sql stable security definer set search_path = ''
  as $$
  with own (lines) as (
    select podcast_guest_records.reviewed_lines from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where podcast_guest_records.podcast_id = podcast and guest_records.guest_user_id = auth.uid()
      and guest_records.invitation_status = 'accepted'
    union all
    select approvers.reviewed_lines from private.approvers
    where approvers.podcast_id = podcast and approvers.reviewed_by = auth.uid()
  ), latest as (select lines from own where lines is not null limit 1)
  select (line ->> 'id')::uuid, line ->> 'speaker', line ->> 'text', line ->> 'part'
  from latest cross join jsonb_array_elements(latest.lines) as line
$$;
comment on function public.read_reviewed_lines(uuid) is
  'The lines that the caller, a guest or an approver of the episode, has reviewed. Definer: what a review was about lies where only the server reads.';

-- Publishing waits.
alter function private.assert_publishable(uuid) rename to assert_ready;

create function private.find_missing_approval(podcast uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  awaited text;
begin
  select string_agg(read.name, ', ' order by read.place) into awaited
    from private.read_approvers(podcast) as read where read.status <> 'approved';
  if awaited is not null then
    return pg_catalog.format('This episode waits for the approval of %s.', awaited);
  end if;
  if not private.is_server() and not public.is_editor()
    and exists (select from public.show_settings where show_settings.publishing = 'editors')
    and not exists (
      select from private.read_approvers(podcast) as read
      where read.status = 'approved' and private.role_of((read.slot).reviewed_by) in ('editor', 'admin')
    ) then
    return 'An editor has to approve this episode before it is published. Ask for it under Approval.';
  end if;
  return null;
end
$$;
comment on function private.find_missing_approval(uuid) is
  'What named approvers, and editors where the show asks for them, have not yet said of words and sound as they are; null when nothing is missing. Definer, as read_approvers.';

create function public.read_missing_approval(podcast uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select case when public.can_edit_podcast(podcast) then private.find_missing_approval(podcast) end $$;
comment on function public.read_missing_approval(uuid) is 'Asked before publishing, to say who is awaited. Definer, as read_approvers.';
revoke execute on function public.read_missing_approval(uuid) from public, anon;
grant execute on function public.read_missing_approval(uuid) to authenticated, service_role;

create function private.assert_publishable(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  missing text;
begin
  perform private.assert_ready(podcast);
  missing := private.find_missing_approval(podcast);
  if missing is not null then
    raise exception '%', missing;
  end if;
end
$$;
comment on function private.assert_publishable(uuid) is
  'The rule of what may become public, asked of the working copy. Raises a sentence for the creator. Definer: it locks the working copy.';
grant execute on function private.assert_publishable(uuid) to authenticated, service_role;

create or replace function private.read_approvals(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_agg(said order by place), '[]') from (
    select 0 as place, jsonb_build_object('name', guest_records.name, 'reviewed_at', podcast_guest_records.reviewed_at,
        'status', private.read_review_status(podcast, podcast_guest_records.status, podcast_guest_records.reviewed_version)) as said
      from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      where podcast_guest_records.podcast_id = podcast and guest_records.invitation_status <> 'none'
    union all
    select read.place, jsonb_build_object('name', read.name, 'reviewed_at', read.reviewed_at, 'status', read.status, 'is_approver', true)
      from private.read_approvers(podcast) as read
  ) as everybody
$$;
comment on function private.read_approvals(uuid) is 'What guests and approvers of an episode have said of its words and sound. Definer, as read_details.';

create or replace view private.news_for_people as
  select 'guest-answered' as kind, invitations.id::text as about, '' as version, podcasts.user_id as account_id,
      podcasts.id as podcast_id, podcasts.title, podcasts.language, guest_records.name as guest_name,
      guest_records.invitation_status as said, null as note
    from private.invitations
      join private.guest_records on guest_records.id = invitations.guest_id
      join public.podcasts on podcasts.id = invitations.podcast_id
    where invitations.answered_at > now() - interval '2 days'
      and guest_records.invitation_status in ('accepted', 'declined')
  union all
  -- A minute in which the guest may think better of it.
  select 'guest-reviewed', records.podcast_id || ' ' || records.guest_id, records.reviewed_at::text, podcasts.user_id,
      podcasts.id, podcasts.title, podcasts.language, guest_records.name, records.status, records.note
    from private.podcast_guest_records as records
      join private.guest_records on guest_records.id = records.guest_id
      join public.podcasts on podcasts.id = records.podcast_id
    where records.reviewed_at between now() - interval '2 days' and now() - interval '1 minute'
      and records.status in ('approved', 'rejected')
  union all
  -- Once for each approval, when the creator has come to rest.
  select 'episode-changed', records.podcast_id || ' ' || records.guest_id, records.reviewed_version, guest_records.guest_user_id,
      podcasts.id, podcasts.title, podcasts.language, guest_records.name, null, null
    from private.podcast_guest_records as records
      join private.guest_records on guest_records.id = records.guest_id
      join public.podcasts on podcasts.id = records.podcast_id
      join public.episode_work on episode_work.podcast_id = records.podcast_id
    where records.status = 'approved' and records.reviewed_version <> episode_work.words_key
      and episode_work.updated_at between now() - interval '2 days' and now() - interval '10 minutes'
      and guest_records.invitation_status = 'accepted' and guest_records.guest_user_id <> podcasts.user_id
  union all
  -- Whoever looks on has seen it and tried again by then.
  select 'work-failed', jobs.id::text, jobs.finished_at::text, jobs.user_id, podcasts.id, podcasts.title, podcasts.language,
      null, jobs.kind, jobs.error
    from public.generation_jobs as jobs join public.podcasts on podcasts.id = jobs.podcast_id
    where jobs.status = 'failed' and jobs.finished_at between now() - interval '2 days' and now() - interval '2 minutes'
      and jobs.kind in ('write-dialog', 'make-audio', 'voice-lines')
      and not exists (
        select from public.generation_jobs as later
        where later.podcast_id = jobs.podcast_id and later.kind = jobs.kind and later.created_at > jobs.created_at
      )
  union all
  -- Each approver when it is their turn, once for each time that the creator asked.
  select 'approval-asked', read.id || ' ' || users.id, read.asked_at::text, users.id,
      podcasts.id, podcasts.title, podcasts.language, null, null, null
    from private.approvers
      join public.podcasts on podcasts.id = approvers.podcast_id
      cross join lateral private.read_approvers(podcasts.id) as read
      join auth.users on case when approvers.address is null then private.role_of(users.id) in ('editor', 'admin')
        else lower(users.email) = approvers.address end
    where approvers.asked_at > now() - interval '14 days' and read.id = approvers.id and read.is_turn and read.status = 'pending'
      and users.email_confirmed_at is not null and users.id <> podcasts.user_id
      and private.has_finished_sound(podcasts.id)
  union all
  select 'guest-reviewed', approvers.id::text, approvers.reviewed_at::text, podcasts.user_id,
      podcasts.id, podcasts.title, podcasts.language, approvers.reviewer, approvers.status, approvers.note
    from private.approvers join public.podcasts on podcasts.id = approvers.podcast_id
    where approvers.reviewed_at between now() - interval '2 days' and now() - interval '1 minute'
      and approvers.status in ('approved', 'rejected') and approvers.reviewed_by is distinct from podcasts.user_id;

alter table private.told_people drop constraint told_people_kind_check;
alter table private.told_people add constraint told_people_kind_check
  check (kind in ('guest-answered', 'guest-reviewed', 'episode-changed', 'work-failed', 'approval-asked'));
