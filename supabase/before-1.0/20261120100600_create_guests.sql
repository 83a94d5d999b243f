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
  created_at timestamptz not null default now()
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
  primary key (podcast_id, guest_id)
);
comment on table private.podcast_guest_records is 'Guests of an episode and what they said of it. Read through public.podcast_guests.';
create index podcast_guest_records_guest_id_index on private.podcast_guest_records (guest_id);
create index podcast_guest_records_card_id_index on private.podcast_guest_records (card_id);
create index podcast_guest_records_segment_index on private.podcast_guest_records (reviewed_segment_id);
create trigger notify_realtime after insert or update or delete on private.podcast_guest_records
  for each row execute function private.notify_realtime('podcast_guests');

revoke all on table private.guest_records, private.podcast_guest_records from public, anon, authenticated;

create function private.knows_guest(owner uuid, guest_account uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select coalesce(owner = auth.uid(), false) or coalesce(guest_account = auth.uid(), false)
    or public.is_admin() or private.is_server()
$$;
comment on function private.knows_guest(uuid, uuid) is 'True for the creator, the guest, admins and the server.';

create function private.is_guest_public(guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.podcast_guest_records
      join public.podcasts on podcasts.id = podcast_guest_records.podcast_id
    where podcast_guest_records.guest_id = guest and podcasts.is_published
  )
$$;
comment on function private.is_guest_public(uuid) is
  'True when a published episode shows the guest. Definer: no token reads the private tables.';

create function private.knows_guest_link(podcast uuid, guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_server() or public.can_edit_podcast(podcast) or exists (
    select from private.guest_records where guest_records.id = guest and guest_records.guest_user_id = auth.uid()
  )
$$;
comment on function private.knows_guest_link(uuid, uuid) is 'True for the episode''s owner, that guest, admins and the server. Definer, as above.';

create function private.is_published(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.podcasts where podcasts.id = podcast and podcasts.is_published) $$;
comment on function private.is_published(uuid) is 'True when everybody may see the episode. Definer, so that it holds for each caller alike.';

create function private.read_review_status(podcast uuid, status text, version text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select case when status = 'pending' or version = (select podcasts.content_version from public.podcasts where podcasts.id = podcast)
    then status else 'pending' end
$$;
comment on function private.read_review_status(uuid, text, text) is
  'A review counts for the version it was given to; after a change the episode waits for the guest again. Definer, as above.';

grant execute on function private.knows_guest(uuid, uuid), private.is_guest_public(uuid),
  private.knows_guest_link(uuid, uuid), private.is_published(uuid), private.read_review_status(uuid, text, text)
  to anon, authenticated, service_role;

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
    case when private.knows_guest(user_id, guest_user_id) then guest_user_id end as guest_user_id,
    case when private.knows_guest(user_id, guest_user_id) then created_at end as created_at
  from private.guest_records
  where private.knows_guest(user_id, guest_user_id) or private.is_guest_public(id);
comment on view public.guests is
  'Guests. Everybody sees name, title, bio and picture of published ones; the rest only creator, guest and admins. Runs with its owner''s rights, for it is the guard itself.';

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
    case when private.knows_guest_link(podcast_id, guest_id) then reviewed_segment_id end as reviewed_segment_id
  from private.podcast_guest_records
  where private.knows_guest_link(podcast_id, guest_id) or private.is_published(podcast_id);
comment on view public.podcast_guests is
  'Guests of episodes. Visitors learn who appears in a published one; ids and reviews only owner, that guest and admins.';

revoke all on table public.guests, public.podcast_guests from anon, authenticated;
grant select on table public.guests, public.podcast_guests to anon, authenticated;
grant insert, update, delete on table public.guests, public.podcast_guests to authenticated;
grant all on table public.guests, public.podcast_guests to service_role;
