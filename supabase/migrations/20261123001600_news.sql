-- Who hears of what happened: subscribers, hub and webhook, people of an episode.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email ~ '^[^@\s]+@[^@\s]+$' and email = lower(email) and char_length(email) <= 320),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed', 'unreachable')),
  token_hash text unique,
  created_at timestamptz not null default now(),
  mailed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  consent text check (char_length(consent) between 10 and 500),
  consent_noted_at timestamptz
);
comment on table public.newsletter_subscribers is 'Who asked for the newsletter. Admins read; everything else goes through the functions below.';
comment on column public.newsletter_subscribers.status is
  'unreachable: a mail server has refused the address for good, so no more mails are tried.';
comment on column public.newsletter_subscribers.token_hash is 'sha256 of the token in the mail, in hex: the mail can confirm and leave, this table alone cannot.';
comment on column public.newsletter_subscribers.consent is
  'How an imported address agreed to get mails, in the words of the admin who imported it; null where the address itself confirmed.';
create index newsletter_subscribers_created_at_index on public.newsletter_subscribers (created_at desc, id);

create table private.newsletter_tokens (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  made_at timestamptz not null default now()
);
comment on table private.newsletter_tokens is 'Each mail to a subscriber has a secret of its own to leave by; sha256 of it, in hex.';
create index newsletter_tokens_subscriber_id_index on private.newsletter_tokens (subscriber_id);

create table private.left_addresses (
  address_hash text primary key,
  left_at timestamptz not null default now()
);
comment on table private.left_addresses is
  'Addresses that an admin has removed: sha256, so that no import takes them back. Only their owners can, by subscribing again.';

create table private.tellings (
  podcast_id uuid primary key references public.podcasts (id) on delete cascade,
  noted_at timestamptz not null default now(),
  told_up_to uuid,
  told_at timestamptz
);
comment on table private.tellings is 'Each episode is told to the subscribers once, when it first becomes public. A row goes on where a killed worker left it.';
comment on column private.tellings.told_up_to is 'The last subscriber, in the order of their ids, whose mail is stored.';
comment on column private.tellings.told_at is 'When the mails of all were stored; null while that goes on.';

-- What reaches the world besides the pages: each publication is told once to whoever the configuration names.
create table private.told_episodes (
  podcast_id uuid primary key,
  edition_id uuid,
  about jsonb not null
);
comment on table private.told_episodes is
  'The public episodes as they were last told of. Compared with what is public now; without references, because the end of an episode is told, too.';
comment on column private.told_episodes.edition_id is 'The edition that was told of.';
comment on column private.told_episodes.about is 'Title, guid and the rest of it as it was told.';

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('hub', 'webhook')),
  event text not null check (event in ('published', 'changed', 'unpublished', 'deleted', 'feed')),
  about jsonb not null default '{}',
  made_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text check (char_length(last_error) <= 500),
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'replaced', 'given up')),
  check ((ended_at is null) = (outcome is null))
);
comment on table private.deliveries is
  'The publication outbox: what is to be told to the WebSub hub and the webhook. A worker takes a row, tells, and notes it; a killed one is followed by the next when due_at comes.';
comment on column private.deliveries.due_at is 'When it is tried next; moved ahead before each attempt.';
comment on column private.deliveries.outcome is 'replaced: a later ping of the hub says the same.';
create index deliveries_due_index on private.deliveries (due_at) where ended_at is null;
create index deliveries_made_at_index on private.deliveries (made_at);
-- Several changes before the hub is asked are one ping.
create unique index deliveries_waiting_ping_index on private.deliveries (channel)
  where channel = 'hub' and ended_at is null and attempts = 0;

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

create function public.subscribe_newsletter(email text, token_hash text) returns boolean
  language plpgsql security invoker set search_path = ''
  as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(subscribe_newsletter.email));
begin
  insert into public.newsletter_subscribers as subscribers (email, token_hash)
    values (address, subscribe_newsletter.token_hash)
    on conflict (email) do update
      set token_hash = excluded.token_hash, status = 'pending', mailed_at = now()
      -- Somebody confirmed is left alone, nobody can be flooded by asking again and again, and whoever answered the question
      -- itself with "never ask me again" is not asked again.
      where subscribers.status in ('unsubscribed', 'unreachable') and subscribers.confirmed_at is not null
          and subscribers.mailed_at < now() - interval '10 minutes'
        or subscribers.status = 'pending' and subscribers.mailed_at < now() - interval '10 minutes';
  return found;
end
$$;
comment on function public.subscribe_newsletter(text, text) is
  'Notes a wish to subscribe; true when a mail with the token is due. For the server only: it must not tell the visitor which of both it was.';
revoke execute on function public.subscribe_newsletter(text, text) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text, text) to service_role;

create function public.confirm_newsletter(token text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.newsletter_subscribers
    set status = 'confirmed', confirmed_at = coalesce(newsletter_subscribers.confirmed_at, now()), unsubscribed_at = null
    where newsletter_subscribers.token_hash = private.hash_token(token) and newsletter_subscribers.status <> 'unsubscribed';
  return found;
end
$$;
comment on function public.confirm_newsletter(text) is
  'Confirms the subscription of whoever holds the token from the mail. Definer: subscribers have no account.';
revoke execute on function public.confirm_newsletter(text) from public;
grant execute on function public.confirm_newsletter(text) to anon, authenticated, service_role;

create function public.unsubscribe_newsletter(token text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.newsletter_subscribers
    set status = 'unsubscribed', unsubscribed_at = coalesce(newsletter_subscribers.unsubscribed_at, now())
    where newsletter_subscribers.token_hash = private.hash_token(token)
      or newsletter_subscribers.id in (
        select newsletter_tokens.subscriber_id from private.newsletter_tokens
        where newsletter_tokens.token_hash = private.hash_token(token)
      );
  return found;
end
$$;
comment on function public.unsubscribe_newsletter(text) is 'Ends the subscription of whoever holds the token. Definer, as above.';
revoke execute on function public.unsubscribe_newsletter(text) from public;
grant execute on function public.unsubscribe_newsletter(text) to anon, authenticated, service_role;

create function private.import_subscribers(addresses text[], consent text)
  returns table (added integer, known integer, departed integer)
  language plpgsql set search_path = ''
  as $$
declare
  wanted text[];
begin
  select coalesce(array_agg(distinct lower(btrim(address))), '{}') into wanted from unnest(addresses) as address;
  select count(*) into departed from unnest(wanted) as address
    where exists (select from private.left_addresses where left_addresses.address_hash = private.hash_token(address))
      or exists (
        select from public.newsletter_subscribers as subscribers
        where subscribers.email = address and subscribers.status in ('unsubscribed', 'unreachable')
      );
  insert into public.newsletter_subscribers (email, status, confirmed_at, consent, consent_noted_at)
    select address, 'confirmed', now(), import_subscribers.consent, now() from unnest(wanted) as address
    where not exists (select from private.left_addresses where left_addresses.address_hash = private.hash_token(address))
    on conflict (email) do nothing;
  get diagnostics added = row_count;
  known := cardinality(wanted) - added - departed;
  return next;
end
$$;
comment on function private.import_subscribers(text[], text) is
  'Takes addresses in as confirmed. Whoever is known already is left as they are: who left stays away, who was asked and has not answered is not taken for a yes.';

create function private.read_news_of(podcast public.podcasts) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object('id', podcast.id, 'guid', coalesce(podcast.former_guid, podcast.guid::text), 'title', podcast.title,
    'language', podcast.language, 'published_at', podcast.published_at, 'audio_url', podcast.audio_url,
    'duration_seconds', podcast.duration_seconds)
$$;
comment on function private.read_news_of(public.podcasts) is 'What is told of an episode to the world.';

-- Samples are no episodes of the show: nobody is told of them, nor that they are gone.
create function private.note_publications(channels text[]) returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  changes private.feed_changes;
  show_now constant text := private.fingerprint_show();
  news record;
  noted integer := 0;
begin
  -- The version is read before what is public: whatever comes later raises it again.
  select * into changes from private.feed_changes where feed_changes.told_version < feed_changes.version
    for update skip locked;
  if not found then
    return 0;
  end if;
  for news in
    select coalesce(shown.id, told_episodes.podcast_id) as podcast_id, shown.edition_id, shown.about as about_now,
      coalesce(shown.about, told_episodes.about) as about,
      case when told_episodes.podcast_id is null then 'published'
        when shown.id is not null then 'changed'
        when exists (select from public.podcasts where podcasts.id = told_episodes.podcast_id) then 'unpublished'
        else 'deleted' end as event
    from (
        select podcasts.id, episode_editions.id as edition_id, private.read_news_of(podcasts) as about
        from public.podcasts
          left join public.episode_editions on episode_editions.podcast_id = podcasts.id and episode_editions.is_current
        where private.is_shown(podcasts.is_published, podcasts.published_at) and not podcasts.is_sample
      ) as shown
      full join private.told_episodes on told_episodes.podcast_id = shown.id
    where (shown.id, shown.edition_id) is distinct from (told_episodes.podcast_id, told_episodes.edition_id)
    order by shown.about ->> 'published_at'
  loop
    noted := noted + 1;
    if 'webhook' = any (channels) then
      insert into private.deliveries (channel, event, about) values ('webhook', news.event, news.about);
    end if;
    if news.event = 'published' then
      insert into private.tellings (podcast_id) values (news.podcast_id) on conflict do nothing;
    end if;
    if news.about_now is null then
      delete from private.told_episodes where told_episodes.podcast_id = news.podcast_id;
    else
      insert into private.told_episodes (podcast_id, edition_id, about)
        values (news.podcast_id, news.edition_id, news.about_now)
        on conflict (podcast_id) do update set edition_id = excluded.edition_id, about = excluded.about;
    end if;
  end loop;
  if 'hub' = any (channels) and (noted > 0 or changes.told_show is distinct from show_now) then
    update private.deliveries set ended_at = now(), outcome = 'replaced'
      where deliveries.channel = 'hub' and deliveries.ended_at is null and deliveries.attempts > 0;
    -- Web processes that were not notified look after the feed once a second.
    insert into private.deliveries (channel, event, due_at) values ('hub', 'feed', now() + interval '3 seconds')
      on conflict do nothing;
  end if;
  update private.feed_changes set told_version = changes.version, told_show = show_now;
  return noted;
end
$$;
comment on function private.note_publications(text[]) is
  'Asked every second by the workers: writes what has become public, another or not public any more into the outbox of each channel, once. Works from what is, not from what was heard: nothing is forgotten when a worker dies. Answers how many episodes.';

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

revoke all on table public.newsletter_subscribers from anon, authenticated;
grant select on table public.newsletter_subscribers to authenticated;
grant all on table public.newsletter_subscribers to service_role;
alter table public.newsletter_subscribers enable row level security;
create policy "admins read the subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_admin()));
