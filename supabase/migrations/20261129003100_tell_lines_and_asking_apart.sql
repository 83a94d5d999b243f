-- Two lines, and one line that imitates them with a tab and a new line in its text, had one fingerprint: approvals and sound went on
-- to hold for other words. Texts without either keep the fingerprint that they have.
create temporary table odd_work on commit drop as
  select podcast_id, words_key, private.approval_key(podcast_id) as approval_key from public.episode_work
    where private.read_working_lines(podcast_id)::text ~ '\\[nt]' or heard::text ~ '\\[nt]';

create or replace function private.key_of_lines(lines jsonb) returns text
  language sql immutable set search_path = ''
  as $$
  -- JSON has a tab or a new line only as an escape: no text of one form is one of the other.
  select md5(coalesce(case when bool_or(concat(line ->> 'part', line ->> 'text') ~ '[\n\t]')
    then jsonb_agg(jsonb_build_array(line -> 'speaker', coalesce(line ->> 'part', ''), line -> 'text', line -> 'delivery') order by place)::text
    else string_agg(
      (line ->> 'speaker') || E'\t' || coalesce(line ->> 'part', '') || E'\t' || (line ->> 'text')
        || coalesce(E'\t' || nullif(line -> 'delivery', 'null')::text, ''), E'\n' order by place
    ) end, '')) from jsonb_array_elements(lines) with ordinality as lines (line, place)
$$;

update public.episode_work set heard_key = private.key_of_lines(episode_work.heard) from odd_work
  where odd_work.podcast_id = episode_work.podcast_id and episode_work.heard <> '[]';
select private.renew_words_key(array(select podcast_id from odd_work));
update private.podcast_guest_records as records set reviewed_version = episode_work.words_key
  from odd_work join public.episode_work on episode_work.podcast_id = odd_work.podcast_id
  where records.podcast_id = odd_work.podcast_id and records.reviewed_version = odd_work.words_key;
update private.approvers set reviewed_key = private.approval_key(odd_work.podcast_id) from odd_work
  where approvers.podcast_id = odd_work.podcast_id and approvers.reviewed_key = odd_work.approval_key;
alter table public.episode_editions disable trigger stay_as_published;
update public.episode_editions set words_key = private.key_of_lines(episode_editions.lines)
  where episode_editions.lines::text ~ '\\[nt]';
set constraints all immediate;
alter table public.episode_editions enable trigger stay_as_published;

-- Whoever asks again, or removes an approver and names them again, has them mailed once a day for the same words and sound.
create temporary table told_asks on commit drop as
  select news.podcast_id, news.account_id from private.news_for_people as news join private.told_people using (kind, about, version)
    where kind = 'approval-asked';
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
  -- Each approver when it is their turn, once a day for the same words and sound.
  select 'approval-asked', podcasts.id || ' ' || users.id, private.approval_key(podcasts.id) || ' ' || read.asked_at::date, users.id,
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
insert into private.told_people (kind, about, version, account_id, is_mailed)
  select news.kind, news.about, news.version, news.account_id, false
    from private.news_for_people as news join told_asks using (podcast_id, account_id)
    where news.kind = 'approval-asked' on conflict do nothing;
