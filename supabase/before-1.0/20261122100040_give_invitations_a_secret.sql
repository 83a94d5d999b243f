-- A guest's id and an episode's id are known to the creator, so a link made of them alone let a creator answer in the
-- guest's name. From now on a link also carries a secret that only the mail to the invited address holds. Links that were
-- sent before have none: they lead to "ask for a new link".
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null,
  podcast_id uuid not null,
  address text not null,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  foreign key (podcast_id, guest_id) references private.podcast_guest_records (podcast_id, guest_id) on delete cascade
);
comment on table private.invitations is
  'Links mailed to guests: each for one address, one answer and a time. Only the server makes them; no token reads them.';
comment on column private.invitations.secret_hash is 'sha256 of the secret in the mail, in hex: the mail can answer, this table alone cannot.';
comment on column private.invitations.ended_at is 'Set when a newer link took its place or the guest''s address changed.';
create index invitations_guest_index on private.invitations (podcast_id, guest_id);
revoke all on table private.invitations from public, anon, authenticated;

drop function public.get_invitation(text);
drop function private.read_invitation_token(text);

create function private.read_invitation_token(token text, out guest uuid, out podcast uuid, out secret text)
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
  secret := words[3];
  if cardinality(words) not in (2, 3) or guest is null or podcast is null or secret = '' then
    raise exception using errcode = '22023';
  end if;
exception when data_exception then
  raise exception 'Invalid invitation link' using errcode = '22023';
end
$$;
comment on function private.read_invitation_token(text) is
  'Takes base64(guestId:podcastId:secret) apart, or base64(guestId:podcastId) as links were before; anything else is an invalid link.';

-- What a secret still opens: 'open', 'answered', or 'ended' (too old, replaced, the address has changed, or no secret at all).
create function private.find_invitation(token text, out guest uuid, out podcast uuid, out invitation uuid, out link_state text)
  language plpgsql stable set search_path = ''
  as $$
declare
  parts constant record := private.read_invitation_token(token);
begin
  select podcast_guest_records.guest_id, podcast_guest_records.podcast_id, invitations.id,
      case when invitations.answered_at is not null and invitations.ended_at is null then 'answered'
        when invitations.id is null or invitations.ended_at is not null or invitations.ends_at <= now()
          or invitations.address is distinct from guest_records.guest_email then 'ended'
        else 'open' end
    into guest, podcast, invitation, link_state
    from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      left join private.invitations on invitations.guest_id = podcast_guest_records.guest_id
        and invitations.podcast_id = podcast_guest_records.podcast_id
        and invitations.secret_hash = private.hash_token(parts.secret)
    where podcast_guest_records.guest_id = parts.guest and podcast_guest_records.podcast_id = parts.podcast
      -- A wrong secret is no link of ours at all; only a link from before, without one, is told from nonsense.
      and (parts.secret is null or invitations.id is not null);
end
$$;
comment on function private.find_invitation(text) is 'What a token leads to; all null when it leads to nothing.';

create function public.get_invitation(token text)
  returns table (
    podcast_id uuid, podcast_title text, podcast_description text, guest_name text, guest_email text, invitation_status text,
    link_state text
  )
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  found_link constant record := private.find_invitation(token);
begin
  if found_link.link_state = 'ended' then
    return query select null::uuid, null::text, null::text, null::text, null::text, null::text, found_link.link_state;
    return;
  end if;
  return query
    select podcasts.id, podcasts.title, podcasts.description, guest_records.name, guest_records.guest_email,
      guest_records.invitation_status, found_link.link_state
    from private.guest_records, public.podcasts
    where guest_records.id = found_link.guest and podcasts.id = found_link.podcast;
end
$$;
comment on function public.get_invitation(text) is
  'What an invitation is about; no row when the link leads to nothing, a row with link_state "ended" alone when a new link has to be asked for. Definer: who holds the link need not have an account.';
revoke execute on function public.get_invitation(text) from public;
grant execute on function public.get_invitation(text) to anon, authenticated, service_role;

create or replace function private.answer_invitation(token text, answer text) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  found_link record;
begin
  -- Whoever answers a link twice at once waits here and then finds it answered.
  perform from private.invitations where invitations.id = (private.find_invitation(token)).invitation for update;
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
comment on function private.answer_invitation(text, text) is
  'Writes a guest''s answer and links their account. Definer: the secret in the link is the right to do so, and it is used up by it.';

create function private.owns_address(account uuid, address text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from auth.users
    where users.id = account and lower(users.email) = lower(address) and users.email_confirmed_at is not null
  )
$$;
comment on function private.owns_address(uuid, text) is 'True when the account has confirmed this address. Definer: no token reads auth.users.';

create function private.renew_invitation(guest uuid, podcast uuid, secret_hash text, days integer)
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
  update private.guest_records set invitation_status = 'pending'
    where guest_records.id = guest and guest_records.invitation_status not in ('accepted', 'pending');
  return query
    select guest_records.name, guest_records.guest_email, podcasts.title
    from private.guest_records, public.podcasts where guest_records.id = guest and podcasts.id = podcast;
end
$$;
comment on function private.renew_invitation(uuid, uuid, text, integer) is
  'A new link for a guest; the ones before end. For the server''s own connection only: whoever chooses the secret could answer.';

create function private.may_ask_for_invitation(guest uuid, podcast uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    where podcast_guest_records.guest_id = guest and podcast_guest_records.podcast_id = podcast
      and guest_records.guest_email is not null and guest_records.invitation_status <> 'none'
  )
$$;
comment on function private.may_ask_for_invitation(uuid, uuid) is
  'True when the creator has invited this address before: only then may somebody with an old link have a new one mailed to it.';

create function private.end_invitations() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  update private.invitations set ended_at = now() where invitations.guest_id = new.id and invitations.ended_at is null;
  return null;
end
$$;
comment on function private.end_invitations() is 'Trigger: a link mailed to another address opens nothing any more.';
create trigger end_invitations after update of guest_email on private.guest_records
  for each row when (old.guest_email is distinct from new.guest_email) execute function private.end_invitations();

-- Whether an address has an account is nobody's business: the creator of a guest no longer sees the account behind it.
create function private.is_guest_account(guest_account uuid) returns boolean
  language sql stable set search_path = ''
  as $$ select coalesce(guest_account = auth.uid(), false) or public.is_admin() or private.is_server() $$;
comment on function private.is_guest_account(uuid) is 'True for the guest, admins and the server; not for the creator.';
grant execute on function private.is_guest_account(uuid) to anon, authenticated, service_role;

create or replace view public.guests with (security_barrier = true) as
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

create or replace function private.write_guest() returns trigger
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

drop function private.change_guest_as_owner(private.guest_records, public.guests, boolean);
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

create or replace function private.write_podcast_guest() returns trigger
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
