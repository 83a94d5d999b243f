-- Guests and what they say of an episode.
--
-- An invitation's token is made of the guest's id and the episode's. So a guest's id is a secret of the creator and the
-- guest, yet name and bio of a published guest are public, and both are asked for through the same name: guests.
-- Row level security hides rows, not columns. Therefore the rows live in private tables, and public.guests and
-- public.podcast_guests are views that show an id, an address or a review only to those who know them anyway.
-- card_id joins the two in public; it opens nothing.
create table private.guest_records (
  id uuid primary key default gen_random_uuid(),
  card_id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  title text check (char_length(title) <= 200),
  bio text check (char_length(bio) <= 5000),
  avatar_url text check (avatar_url ~* '^(https?://|/|$)'),
  guest_email text check (guest_email ~ '^[^@\s]+@[^@\s]+$' and guest_email = lower(guest_email) and char_length(guest_email) <= 320),
  invitation_status text not null default 'none' check (invitation_status in ('none', 'pending', 'accepted', 'declined')),
  guest_user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint guests_addresses_are_short check (char_length(avatar_url) <= 2000)
);
comment on table private.guest_records is 'People who appear in episodes, by the creator who invites them. Read through public.guests.';
create index guest_records_user_id_index on private.guest_records (user_id);
create index guest_records_guest_user_id_index on private.guest_records (guest_user_id);
create index guest_records_guest_email_index on private.guest_records (guest_email);

create table private.podcast_guest_records (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  guest_id uuid not null references private.guest_records (id) on delete cascade,
  card_id uuid not null references private.guest_records (card_id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  note text check (char_length(note) <= 5000),
  reviewed_at timestamptz,
  reviewed_version text,
  reviewed_segment_id uuid references public.dialog_segments (id) on delete set null,
  -- A guest may have something to say of several lines. The words of the line are kept with the note, for the creator may
  -- change the line or remove it, and the note must still tell what it was about.
  line_notes jsonb not null default '[]'
    check (jsonb_typeof(line_notes) = 'array' and octet_length(line_notes::text) <= 100000),
  -- A guest whose episode was changed after the review sees what was changed, and need not read all of it again.
  reviewed_lines jsonb check (jsonb_typeof(reviewed_lines) = 'array'),
  primary key (podcast_id, guest_id)
);
comment on table private.podcast_guest_records is 'Guests of an episode and what they said of it. Read through public.podcast_guests.';
comment on column private.podcast_guest_records.reviewed_lines is
  'The lines as the guest had them before the eyes at the review, to be compared with those of today.';
create index podcast_guest_records_guest_id_index on private.podcast_guest_records (guest_id);
create index podcast_guest_records_card_id_index on private.podcast_guest_records (card_id);
create index podcast_guest_records_segment_index on private.podcast_guest_records (reviewed_segment_id);
create index podcast_guest_records_reviewed_at_index on private.podcast_guest_records (reviewed_at);

create function private.knows_guest(owner uuid, guest_account uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select coalesce(owner = auth.uid(), false) or coalesce(guest_account = auth.uid(), false)
    or public.is_admin() or private.is_server()
$$;
comment on function private.knows_guest(uuid, uuid) is 'True for the creator, the guest, admins and the server.';
grant execute on function private.knows_guest(uuid, uuid) to anon, authenticated, service_role;

-- Whether an address has an account is nobody's business: the creator of a guest does not see the account behind it.
create function private.is_guest_account(guest_account uuid) returns boolean
  language sql stable set search_path = ''
  as $$ select coalesce(guest_account = auth.uid(), false) or public.is_admin() or private.is_server() $$;
comment on function private.is_guest_account(uuid) is 'True for the guest, admins and the server; not for the creator.';
grant execute on function private.is_guest_account(uuid) to anon, authenticated, service_role;

create function private.is_guest_public(guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.podcast_guest_records
      join public.podcasts on podcasts.id = podcast_guest_records.podcast_id
    where podcast_guest_records.guest_id = guest and private.is_shown(podcasts.is_published, podcasts.published_at)
  )
$$;
comment on function private.is_guest_public(uuid) is
  'True when a published episode shows the guest. Definer: no token reads the private tables.';
grant execute on function private.is_guest_public(uuid) to anon, authenticated, service_role;

create function private.knows_guest_link(podcast uuid, guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_server() or public.can_edit_podcast(podcast) or exists (
    select from private.guest_records where guest_records.id = guest and guest_records.guest_user_id = auth.uid()
  )
$$;
comment on function private.knows_guest_link(uuid, uuid) is 'True for the episode''s owner, that guest, admins and the server. Definer, as above.';
grant execute on function private.knows_guest_link(uuid, uuid) to anon, authenticated, service_role;

create function private.read_review_status(podcast uuid, status text, version text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select case when status = 'pending' or version = (select episode_work.words_key from public.episode_work where episode_work.podcast_id = podcast)
    then status else 'pending' end
$$;
comment on function private.read_review_status(uuid, text, text) is
  'A review counts for the words it was given to; after a change the episode waits for the guest again. Definer: no token reads the private tables.';
grant execute on function private.read_review_status(uuid, text, text) to anon, authenticated, service_role;

-- No JOIN or UNION in these two views: @supabase/lite finds embeddings through a view only when it is that plain.
create view public.guests with (security_barrier = true) as
  select
    case when private.knows_guest(user_id, guest_user_id) then id end as id,
    card_id,
    case when private.knows_guest(user_id, guest_user_id) then user_id end as user_id,
    name,
    title,
    bio,
    avatar_url,
    case when private.knows_guest(user_id, guest_user_id) then guest_email end as guest_email,
    case when private.knows_guest(user_id, guest_user_id) then invitation_status end as invitation_status,
    case when private.is_guest_account(guest_user_id) then guest_user_id end as guest_user_id,
    case when private.knows_guest(user_id, guest_user_id) then created_at end as created_at
  from private.guest_records
  where private.knows_guest(user_id, guest_user_id) or private.is_guest_public(id);
comment on view public.guests is
  'Guests. Everybody sees name, title, bio and picture of published ones; the rest only creator, guest and admins. Runs with its owner''s rights, for it is the guard itself.';
revoke all on table public.guests from anon, authenticated;
grant select on table public.guests to anon, authenticated;
grant insert, update, delete on table public.guests to authenticated;
grant all on table public.guests to service_role;

create view public.podcast_guests with (security_barrier = true) as
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
comment on view public.podcast_guests is
  'Guests of episodes. Visitors learn who appears in a published one; ids and reviews only owner, that guest and admins.';
revoke all on table public.podcast_guests from anon, authenticated;
grant select on table public.podcast_guests to anon, authenticated;
grant insert, update, delete on table public.podcast_guests to authenticated;
grant all on table public.podcast_guests to service_role;

-- Writing through the two views. Each function repeats the rights that a policy would state.
create function private.write_guest() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  trusted constant boolean := private.is_server() or public.is_admin();
  record private.guest_records;
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    if not trusted and new.user_id is distinct from auth.uid() then
      raise exception 'A guest can be added to your own list only.' using errcode = '42501';
    end if;
    if not private.is_server() and coalesce(new.invitation_status, 'none') not in ('none', 'pending') then
      raise exception 'Only the guest can accept or decline.' using errcode = '42501';
    end if;
    insert into private.guest_records (id, user_id, name, title, bio, avatar_url, guest_email, invitation_status)
      values (coalesce(new.id, gen_random_uuid()), new.user_id, new.name, new.title, new.bio, new.avatar_url,
        lower(nullif(btrim(new.guest_email), '')), coalesce(new.invitation_status, 'none'))
      returning * into record;
  else
    select * into record from private.guest_records where guest_records.card_id = old.card_id for update;
    if tg_op = 'DELETE' then
      if trusted or record.user_id = auth.uid() then
        delete from private.guest_records where guest_records.id = record.id;
        return old;
      end if;
      return null;
    end if;
    if trusted or record.user_id = auth.uid() then
      record := private.change_guest_as_owner(record, old, new);
    elsif record.guest_user_id = auth.uid() then
      record := private.answer_as_guest(record, new);
    else
      return null;
    end if;
    update private.guest_records set name = record.name, title = record.title, bio = record.bio,
      avatar_url = record.avatar_url, guest_email = record.guest_email, invitation_status = record.invitation_status,
      guest_user_id = record.guest_user_id
      where guest_records.id = record.id returning * into record;
  end if;
  new.id := record.id;
  new.card_id := record.card_id;
  new.name := record.name;
  new.title := record.title;
  new.bio := record.bio;
  new.guest_email := record.guest_email;
  new.invitation_status := record.invitation_status;
  new.guest_user_id := case when private.is_guest_account(record.guest_user_id) then record.guest_user_id end;
  new.created_at := record.created_at;
  return new;
end
$$;
comment on function private.write_guest() is
  'Trigger behind public.guests: creators write their own guests, guests answer their invitation. Definer: no token reaches the private table.';
create trigger write_guest instead of insert or update or delete on public.guests
  for each row execute function private.write_guest();

create function private.change_guest_as_owner(record private.guest_records, seen public.guests, wanted public.guests)
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
    and coalesce(wanted.invitation_status, '') not in ('none', 'pending') then
    raise exception 'Only the guest can accept or decline.' using errcode = '42501';
  end if;
  -- Another address is another person: the earlier answer and account no longer hold.
  if address is distinct from record.guest_email then
    record.invitation_status := 'none';
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
comment on function private.change_guest_as_owner(private.guest_records, public.guests, public.guests) is
  'What a creator or an admin may change of a guest: everything but the guest''s own answer.';

create function private.answer_as_guest(record private.guest_records, wanted public.guests) returns private.guest_records
  language plpgsql set search_path = ''
  as $$
begin
  if (wanted.id, wanted.user_id, wanted.name, wanted.title, wanted.bio, wanted.avatar_url, wanted.guest_email, wanted.guest_user_id)
    is distinct from (record.id, record.user_id, record.name, record.title, record.bio, record.avatar_url, record.guest_email, record.guest_user_id)
    or wanted.invitation_status not in ('accepted', 'declined') then
    raise exception 'A guest can only accept or decline.' using errcode = '42501';
  end if;
  record.invitation_status := wanted.invitation_status;
  return record;
end
$$;
comment on function private.answer_as_guest(private.guest_records, public.guests) is 'What a guest may change of their own record.';

create function private.write_podcast_guest() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  trusted constant boolean := private.is_server() or public.is_admin();
  link private.podcast_guest_records;
begin
  if not trusted and not public.can_edit_podcast(case when tg_op = 'INSERT' then new.podcast_id else old.podcast_id end) then
    if tg_op = 'INSERT' then
      raise exception 'Guests can be added to your own episodes only.' using errcode = '42501';
    end if;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from private.podcast_guest_records
      where podcast_guest_records.podcast_id = old.podcast_id and podcast_guest_records.card_id = old.card_id;
    return old;
  end if;
  -- An admin may strike out a note; nobody but the guest says approved or rejected.
  if not private.is_server() and (
    tg_op = 'INSERT' and (coalesce(new.status, 'pending') <> 'pending' or new.reviewed_at is not null or new.note is not null)
    or tg_op = 'UPDATE' and (not trusted or (new.status, new.reviewed_at, new.reviewed_version)
      is distinct from (old.status, old.reviewed_at, old.reviewed_version))
  ) then
    raise exception 'Only the guest can review an episode.' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    insert into private.podcast_guest_records (podcast_id, guest_id, card_id, status)
      select new.podcast_id, guest_records.id, guest_records.card_id, coalesce(new.status, 'pending')
      from private.guest_records
      where guest_records.id = new.guest_id and (trusted or guest_records.user_id = auth.uid())
      returning * into link;
    if not found then
      raise exception 'This guest is not on your list.' using errcode = '42501';
    end if;
  else
    update private.podcast_guest_records
      set status = case when private.is_server() then new.status else podcast_guest_records.status end,
        note = new.note, reviewed_at = new.reviewed_at, reviewed_version = new.reviewed_version,
        reviewed_segment_id = new.reviewed_segment_id
      where podcast_guest_records.podcast_id = old.podcast_id and podcast_guest_records.card_id = old.card_id
      returning * into link;
  end if;
  new.guest_id := link.guest_id;
  new.card_id := link.card_id;
  new.status := link.status;
  return new;
end
$$;
comment on function private.write_podcast_guest() is
  'Trigger behind public.podcast_guests: owners add and remove their own guests, reviews come through review_podcast(). Definer, as write_guest.';
create trigger write_podcast_guest instead of insert or update or delete on public.podcast_guests
  for each row execute function private.write_podcast_guest();

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
      'segment_id', working_lines.id, 'speaker', working_lines.speaker, 'text', working_lines.text,
      'note', btrim(wanted.note)) order by working_lines.sequence_order), '[]')
    into noted
    from jsonb_to_recordset(coalesce(review_podcast.line_notes, '[]')) as wanted (segment_id uuid, note text)
      join private.working_lines on working_lines.id = wanted.segment_id and working_lines.podcast_id = podcast
    where btrim(wanted.note) <> '' and char_length(wanted.note) <= 2000;
  update private.podcast_guest_records
    set status = review_podcast.status, note = nullif(btrim(review_podcast.note), ''), reviewed_at = now(),
      reviewed_version = (select episode_work.words_key from public.episode_work where episode_work.podcast_id = podcast),
      reviewed_segment_id = coalesce(
        (select working_lines.id from private.working_lines
          where working_lines.id = segment and working_lines.podcast_id = podcast),
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

create function private.keep_reviewed_lines() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.reviewed_lines := case when new.reviewed_at is null then null
    else private.read_working_lines(new.podcast_id) end;
  return new;
end
$$;
comment on function private.keep_reviewed_lines() is
  'Trigger: with each review go the lines that it was about. Definer: the same whoever reviews.';
create trigger keep_reviewed_lines before update of reviewed_at on private.podcast_guest_records
  for each row when (new.reviewed_at is distinct from old.reviewed_at)
  execute function private.keep_reviewed_lines();

create function public.read_reviewed_lines(podcast uuid)
  returns table (id uuid, speaker text, text text, part text)
  language sql stable security definer set search_path = ''
  as $$
  select (line ->> 'id')::uuid, line ->> 'speaker', line ->> 'text', line ->> 'part'
  from private.podcast_guest_records
    join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    cross join jsonb_array_elements(podcast_guest_records.reviewed_lines) as line
  where podcast_guest_records.podcast_id = podcast and guest_records.guest_user_id = auth.uid()
    and guest_records.invitation_status = 'accepted'
$$;
comment on function public.read_reviewed_lines(uuid) is
  'The lines that the caller, a guest of the episode, has reviewed. Definer: what a review was about lies where only the server reads.';
revoke execute on function public.read_reviewed_lines(uuid) from public, anon;
grant execute on function public.read_reviewed_lines(uuid) to authenticated, service_role;

create function private.save_guest(owner uuid, guest jsonb) returns uuid
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if btrim(coalesce(guest ->> 'name', '')) = '' then
    return null;
  end if;
  update public.guests set name = guest ->> 'name', title = guest ->> 'title', bio = guest ->> 'bio',
    avatar_url = guest ->> 'avatar_url', guest_email = guest ->> 'guest_email'
    where guests.id = (guest ->> 'id')::uuid returning guests.id into made;
  if made is null then
    insert into public.guests (user_id, name, title, bio, avatar_url, guest_email)
      values (owner, guest ->> 'name', guest ->> 'title', guest ->> 'bio', guest ->> 'avatar_url', guest ->> 'guest_email')
      returning guests.id into made;
  end if;
  return made;
end
$$;
comment on function private.save_guest(uuid, jsonb) is 'Changes or makes a guest with the caller''s rights; null without a name.';
grant execute on function private.save_guest(uuid, jsonb) to authenticated, service_role;

-- The edit page shows one host, one guest and one sponsor: what it saves replaces what was linked before.
create function public.save_podcast_metadata(podcast uuid, metadata jsonb) returns jsonb
  language plpgsql security invoker set search_path = ''
  as $$
declare
  owner constant uuid := (select podcasts.user_id from public.podcasts where podcasts.id = podcast);
  linked_host uuid;
  linked_guest uuid;
  linked_sponsor uuid;
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  update public.podcasts
    set title = coalesce(metadata ->> 'title', podcasts.title),
      description = coalesce(metadata ->> 'description', podcasts.description),
      image_url = case when metadata ? 'image_url' then metadata ->> 'image_url' else podcasts.image_url end,
      categories = case when jsonb_typeof(metadata -> 'categories') = 'array'
        then array(select jsonb_array_elements_text(metadata -> 'categories')) else podcasts.categories end,
      is_published = coalesce((metadata ->> 'is_published')::boolean, podcasts.is_published)
    where podcasts.id = podcast;
  if metadata ? 'host' then
    linked_host := private.save_host(owner, metadata -> 'host');
    delete from public.podcast_hosts
      where podcast_hosts.podcast_id = podcast and podcast_hosts.host_id is distinct from linked_host;
    insert into public.podcast_hosts (podcast_id, host_id) select podcast, linked_host where linked_host is not null
      on conflict do nothing;
  end if;
  if metadata ? 'guest' then
    linked_guest := private.save_guest(owner, metadata -> 'guest');
    delete from public.podcast_guests
      where podcast_guests.podcast_id = podcast and podcast_guests.guest_id is distinct from linked_guest;
    insert into public.podcast_guests (podcast_id, guest_id) select podcast, linked_guest
      where linked_guest is not null and not exists (
        select from public.podcast_guests where podcast_guests.podcast_id = podcast and podcast_guests.guest_id = linked_guest
      );
  end if;
  if metadata ? 'sponsor' then
    linked_sponsor := private.save_sponsor(owner, metadata -> 'sponsor');
    delete from public.podcast_sponsors
      where podcast_sponsors.podcast_id = podcast and podcast_sponsors.sponsor_id is distinct from linked_sponsor;
    insert into public.podcast_sponsors (podcast_id, sponsor_id) select podcast, linked_sponsor where linked_sponsor is not null
      on conflict do nothing;
  end if;
  return jsonb_build_object('podcast_id', podcast, 'host_id', linked_host, 'guest_id', linked_guest, 'sponsor_id', linked_sponsor);
end
$$;
comment on function public.save_podcast_metadata(uuid, jsonb) is
  'Saves {title, description, image_url, categories, is_published, host, guest, sponsor} of an episode with its links, all or nothing; answers the ids. A section that is left out stays as it is; one that is null or has no name removes the link; one with an id changes that record, one without makes a new one.';
revoke execute on function public.save_podcast_metadata(uuid, jsonb) from public, anon;
grant execute on function public.save_podcast_metadata(uuid, jsonb) to authenticated, service_role;

create trigger notify_realtime after insert or update or delete on private.podcast_guest_records
  for each row execute function private.notify_realtime('podcast_guests');
