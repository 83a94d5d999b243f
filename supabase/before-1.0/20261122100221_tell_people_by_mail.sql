-- People hear by mail of what others have done and of work that has failed; each of the three can be switched off.
alter table public.profiles
  add column told_of_guests boolean not null default true,
  add column told_of_changes boolean not null default true,
  add column told_of_failures boolean not null default true;
comment on column public.profiles.told_of_guests is 'Mail this account when a guest answers an invitation or reviews an episode.';
comment on column public.profiles.told_of_changes is 'Mail this account, as a guest, when an episode changes after its approval.';
comment on column public.profiles.told_of_failures is 'Mail this account when work on an episode has failed.';
grant update (told_of_guests, told_of_changes, told_of_failures) on table public.profiles to authenticated;

create table private.told_people (
  kind text not null check (kind in ('guest-answered', 'guest-reviewed', 'episode-changed', 'work-failed')),
  about text not null,
  version text not null,
  account_id uuid not null references auth.users (id) on delete cascade,
  is_mailed boolean not null,
  told_at timestamptz not null default now(),
  primary key (kind, about, version)
);
comment on table private.told_people is
  'What an account has been told by mail, or did not want to be told: each thing once. Found from what is, not heard: nothing is lost when a worker dies.';
comment on column private.told_people.version is 'Which answer, review, approval or failure it was.';
create index told_people_account_id_index on private.told_people (account_id, told_at);
revoke all on table private.told_people from public, anon, authenticated;

create index podcast_guest_records_reviewed_at_index on private.podcast_guest_records (reviewed_at);
create index generation_jobs_failed_index on public.generation_jobs (finished_at) where status = 'failed';
create index invitations_answered_at_index on private.invitations (answered_at) where answered_at is not null;

create view private.news_for_people as
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
      );
comment on view private.news_for_people is 'What accounts are to hear of, whether told already or not. For the worker.';
revoke all on private.news_for_people from public, anon, authenticated;

-- What happened before this was installed is no news.
insert into private.told_people (kind, about, version, account_id, is_mailed)
  select news.kind, news.about, news.version, news.account_id, false
  from private.news_for_people as news where news.account_id is not null on conflict do nothing;
