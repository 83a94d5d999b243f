-- What a guest says is about an episode and an address: it outlives the guest's record and link, which are the creator's.

create table private.asked_guests (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  address_hash text not null,
  has_declined boolean not null default false,
  primary key (podcast_id, address_hash)
);
comment on table private.asked_guests is
  'Who was asked to be a guest of an episode and has not said yes: sha256 of the address. Nobody with this address is named there; who has declined is mailed no further invitation.';
alter table private.asked_guests enable row level security;

insert into private.asked_guests (podcast_id, address_hash, has_declined)
  select invitations.podcast_id, private.hash_token(invitations.address),
      bool_or(guest_records.invitation_status = 'declined' and invitations.answered_at is not null)
    from private.invitations
      join private.guest_records on guest_records.id = invitations.guest_id and guest_records.guest_email = invitations.address
    where guest_records.invitation_status in ('pending', 'declined')
    group by invitations.podcast_id, invitations.address;

create function private.read_answer(podcast uuid, address text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select case when asked_guests.has_declined then 'declined' else 'pending' end from private.asked_guests
    where asked_guests.podcast_id = podcast and asked_guests.address_hash = private.hash_token(address)
$$;
comment on function private.read_answer(uuid, text) is
  'What an address said to an episode, "pending" or "declined"; null for one that was not asked, or said yes. Definer: no token reads the table.';

create function private.note_answer(podcast uuid, address text, answer text) returns void
  language plpgsql set search_path = ''
  as $$
begin
  if answer = 'accepted' then
    delete from private.asked_guests
      where asked_guests.podcast_id = podcast and asked_guests.address_hash = private.hash_token(address);
  elsif address is not null then
    insert into private.asked_guests (podcast_id, address_hash, has_declined) values (podcast, private.hash_token(address), true)
      on conflict (podcast_id, address_hash) do update set has_declined = true;
  end if;
end
$$;
comment on function private.note_answer(uuid, text, text) is 'Keeps what a guest said, accepted or declined, apart from their record.';

create function private.recall_answer(guest uuid, address text) returns text
  language sql stable set search_path = ''
  as $$
  select case when asked_guests.has_declined then 'declined' else 'pending' end
    from private.podcast_guest_records join private.asked_guests on asked_guests.podcast_id = podcast_guest_records.podcast_id
    where podcast_guest_records.guest_id = guest and asked_guests.address_hash = private.hash_token(address)
    order by asked_guests.has_declined desc limit 1
$$;
comment on function private.recall_answer(uuid, text) is
  'What an address said to the episodes of a guest''s record, a no before all else; null where it was not asked.';

create function private.is_named(podcast uuid, guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.guest_records
    where guest_records.id = guest and private.may_be_named(guest_records.invitation_status)
      and private.read_answer(podcast, guest_records.guest_email) is null
  )
$$;
comment on function private.is_named(uuid, uuid) is
  'Whether an episode names this guest of it in public. Definer, so that it holds for each caller alike.';
grant execute on function private.is_named(uuid, uuid) to anon, authenticated, service_role;

create or replace function private.is_guest_public(guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      join public.podcasts on podcasts.id = podcast_guest_records.podcast_id
    where podcast_guest_records.guest_id = guest and private.is_named(podcasts.id, guest)
      and private.is_shown(podcasts.is_published, podcasts.published_at)
  )
$$;

create or replace function private.read_details(podcast public.podcasts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object('title', podcast.title, 'description', podcast.description, 'language', podcast.language,
    'leader_name', podcast.leader_name, 'categories', to_jsonb(podcast.categories), 'image_url', podcast.image_url,
    'cover_small_url', podcast.cover_small_url,
    'hosts', (select coalesce(jsonb_agg(jsonb_build_object('name', hosts.name, 'title', hosts.title, 'avatar_url', hosts.avatar_url) order by hosts.id), '[]')
      from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id where podcast_hosts.podcast_id = podcast.id),
    'guests', (select coalesce(jsonb_agg(jsonb_build_object('name', guest_records.name, 'title', guest_records.title,
        'bio', guest_records.bio, 'avatar_url', guest_records.avatar_url) order by guest_records.id), '[]')
      from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      where podcast_guest_records.podcast_id = podcast.id and private.is_named(podcast.id, guest_records.id)),
    'sponsors', (select coalesce(jsonb_agg(jsonb_build_object('name', sponsors.name, 'description', sponsors.description,
        'website_url', sponsors.website_url, 'logo_url', sponsors.logo_url) order by sponsors.id), '[]')
      from public.podcast_sponsors join public.sponsors on sponsors.id = podcast_sponsors.sponsor_id
      where podcast_sponsors.podcast_id = podcast.id),
    'feed', (select to_jsonb(rss_feeds) - '{id,podcast_id,created_at,updated_at}'::text[]
      from public.rss_feeds where rss_feeds.podcast_id = podcast.id))
$$;

create or replace function public.read_unlisted_podcast(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select to_jsonb(podcasts) || jsonb_build_object(
      'podcast_hosts', (select coalesce(jsonb_agg(jsonb_build_object('hosts', jsonb_build_object(
          'name', hosts.name, 'title', hosts.title, 'avatar_url', hosts.avatar_url)) order by hosts.id), '[]')
        from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id where podcast_hosts.podcast_id = podcasts.id),
      'podcast_guests', (select coalesce(jsonb_agg(jsonb_build_object('guests', jsonb_build_object(
          'name', guest_records.name, 'title', guest_records.title, 'bio', guest_records.bio,
          'avatar_url', guest_records.avatar_url)) order by guest_records.id), '[]')
        from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
        where podcast_guest_records.podcast_id = podcasts.id and private.is_named(podcasts.id, guest_records.id)),
      'podcast_sponsors', (select coalesce(jsonb_agg(jsonb_build_object('sponsors', jsonb_build_object(
          'name', sponsors.name, 'description', sponsors.description, 'website_url', sponsors.website_url,
          'logo_url', sponsors.logo_url)) order by sponsors.id), '[]')
        from public.podcast_sponsors join public.sponsors on sponsors.id = podcast_sponsors.sponsor_id
        where podcast_sponsors.podcast_id = podcasts.id),
      'rss_feeds', null)
    from public.podcasts where podcasts.id = podcast and podcasts.is_published and podcasts.unlisted_at is not null
$$;

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
  where private.knows_guest_link(podcast_id, guest_id) or private.is_published(podcast_id) and private.is_named(podcast_id, guest_id);

create constraint trigger renew_edition after insert or update or delete on private.asked_guests
  deferrable initially deferred for each row execute function private.renew_edition();

-- A record that gets an address, or an episode, has what was said before.
create or replace function private.change_guest_as_owner(record private.guest_records, seen public.guests, wanted public.guests)
  returns private.guest_records
  language plpgsql set search_path = ''
  as $$
declare
  address constant text := lower(nullif(btrim(wanted.guest_email), ''));
begin
  if wanted.id is distinct from record.id or wanted.user_id is distinct from record.user_id then
    raise exception 'A guest keeps its id and its owner.' using errcode = '42501';
  end if;
  -- Compared with what the writer sees: comparing with the row would tell who is behind it.
  if not private.is_server() and wanted.guest_user_id is distinct from seen.guest_user_id then
    raise exception 'Only accepting an invitation links an account.' using errcode = '42501';
  end if;
  if not private.is_server() and wanted.invitation_status is distinct from record.invitation_status
    and (record.invitation_status, wanted.invitation_status) is distinct from ('none', 'pending') then
    raise exception 'Only the guest can accept or decline.' using errcode = '42501';
  end if;
  -- Another address is another person: the earlier answer and account no longer hold. Without one it is still the same.
  if address is distinct from record.guest_email and (address is not null or record.invitation_status = 'none') then
    record.invitation_status := coalesce(private.recall_answer(record.id, address), 'none');
    record.guest_user_id := null;
  else
    record.invitation_status := wanted.invitation_status;
    if private.is_server() then
      record.guest_user_id := wanted.guest_user_id;
    end if;
  end if;
  record.name := wanted.name;
  record.title := wanted.title;
  record.bio := wanted.bio;
  record.avatar_url := wanted.avatar_url;
  record.guest_email := address;
  return record;
end
$$;

create function private.recall_answer_of_link() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.guest_records set invitation_status = private.read_answer(new.podcast_id, guest_records.guest_email)
    where guest_records.id = new.guest_id and guest_records.invitation_status = 'none'
      and private.read_answer(new.podcast_id, guest_records.guest_email) is not null;
  return null;
end
$$;
comment on function private.recall_answer_of_link() is
  'Trigger: who has answered an episode, or was asked, is not a guest who was not asked when they are added again. Definer: it writes the private table.';
create trigger recall_answer after insert on private.podcast_guest_records
  for each row execute function private.recall_answer_of_link();

create or replace function private.answer_as_guest(record private.guest_records, wanted public.guests) returns private.guest_records
  language plpgsql set search_path = ''
  as $$
begin
  if (wanted.id, wanted.user_id, wanted.name, wanted.title, wanted.bio, wanted.avatar_url, wanted.guest_email, wanted.guest_user_id)
    is distinct from (record.id, record.user_id, record.name, record.title, record.bio, record.avatar_url, record.guest_email, record.guest_user_id)
    or wanted.invitation_status not in ('accepted', 'declined') then
    raise exception 'A guest can only accept or decline.' using errcode = '42501';
  end if;
  if wanted.invitation_status <> record.invitation_status then
    perform private.note_answer(podcast_guest_records.podcast_id, record.guest_email, wanted.invitation_status)
      from private.podcast_guest_records where podcast_guest_records.guest_id = record.id;
  end if;
  record.invitation_status := wanted.invitation_status;
  return record;
end
$$;

create or replace function private.renew_invitation(guest uuid, podcast uuid, secret_hash text, days integer)
  returns table (guest_name text, guest_email text, podcast_title text)
  language plpgsql set search_path = ''
  as $$
begin
  -- One link at a time: the row is held until the mail is queued.
  perform from private.guest_records where guest_records.id = guest for update;
  update private.invitations set ended_at = now()
    where invitations.guest_id = guest and invitations.podcast_id = podcast and invitations.ended_at is null;
  insert into private.invitations (guest_id, podcast_id, address, secret_hash, ends_at)
    select guest, podcast, guest_records.guest_email, renew_invitation.secret_hash, now() + days * interval '1 day'
    from private.guest_records where guest_records.id = guest;
  insert into private.asked_guests (podcast_id, address_hash)
    select podcast, private.hash_token(guest_records.guest_email) from private.guest_records
    where guest_records.id = guest and guest_records.invitation_status <> 'accepted'
    on conflict do nothing;
  update private.guest_records set invitation_status = 'pending'
    where guest_records.id = guest and guest_records.invitation_status not in ('accepted', 'pending');
  return query
    select guest_records.name, guest_records.guest_email, podcasts.title
    from private.guest_records, public.podcasts where guest_records.id = guest and podcasts.id = podcast;
end
$$;

-- Of one who has declined, the guest alone has the secret; the creator knows the ids.
drop function private.may_ask_for_invitation(uuid, uuid);
create function private.may_ask_for_invitation(guest uuid, podcast uuid, secret_hash text) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where podcast_guest_records.guest_id = guest and podcast_guest_records.podcast_id = podcast
      and guest_records.guest_email is not null and guest_records.invitation_status <> 'none'
      and (private.read_answer(podcast, guest_records.guest_email) is distinct from 'declined' or exists (
        select from private.invitations where invitations.guest_id = guest and invitations.podcast_id = podcast
          and invitations.address = guest_records.guest_email and invitations.secret_hash = may_ask_for_invitation.secret_hash
      ))
  )
$$;
comment on function private.may_ask_for_invitation(uuid, uuid, text) is
  'True when the creator has invited this address before: only then may somebody with an old link have a new one mailed to it. After a no only with the secret of a link that was mailed there.';

create or replace function public.get_invitation(token text)
  returns table (
    podcast_id uuid, podcast_title text, podcast_description text, guest_name text, guest_email text, invitation_status text,
    link_state text, is_public boolean
  )
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  found_link constant record := private.find_invitation(token);
begin
  if found_link.link_state = 'ended' then
    return query select null::uuid, null::text, null::text, null::text, null::text, null::text, found_link.link_state, null::boolean;
    return;
  end if;
  return query
    select podcasts.id, podcasts.title, podcasts.description, guest_records.name, guest_records.guest_email,
      coalesce(private.read_answer(podcasts.id, guest_records.guest_email), guest_records.invitation_status), found_link.link_state, private.is_shown(podcasts.is_published, podcasts.published_at)
    from private.guest_records, public.podcasts
    where guest_records.id = found_link.guest and podcasts.id = found_link.podcast;
end
$$;

create or replace function private.answer_invitation(token text, answer text) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  found_link record;
begin
  -- Whoever answers a link twice at once waits here and then finds it answered. The guest is locked first, as a new link does.
  found_link := private.find_invitation(token);
  perform from private.guest_records where guest_records.id = found_link.guest for update;
  found_link := private.find_invitation(token);
  if found_link.guest is null then
    raise exception 'Invalid invitation or podcast not found';
  end if;
  if found_link.link_state <> 'open' then
    raise exception 'This link cannot be used any more. Ask for a new one.';
  end if;
  if exists (
    select from private.guest_records, public.podcasts, private.invitations
    where guest_records.id = found_link.guest and podcasts.id = found_link.podcast and invitations.id = found_link.invitation
      and auth.uid() in (guest_records.user_id, podcasts.user_id)
      and not private.owns_address(auth.uid(), invitations.address)
  ) then
    raise exception 'Only the guest can answer this invitation.' using errcode = '42501';
  end if;
  update private.invitations set answered_at = now() where invitations.id = found_link.invitation;
  perform private.note_answer(found_link.podcast, guest_records.guest_email, answer)
    from private.guest_records where guest_records.id = found_link.guest;
  update private.guest_records
    set invitation_status = answer,
      -- The secret came by mail to this address, so the account that has confirmed the same address is the guest's.
      guest_user_id = case when answer = 'accepted' then (
        select users.id from auth.users
        where lower(users.email) = guest_records.guest_email and users.email_confirmed_at is not null
        order by users.created_at limit 1
      ) end
    where guest_records.id = found_link.guest;
end
$$;
