-- Writing through the views of the migration before. Each function repeats the rights that a policy would state.
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
    if not trusted and coalesce(new.invitation_status, 'none') not in ('none', 'pending') then
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
      record := private.change_guest_as_owner(record, new, trusted);
    elsif record.guest_user_id = auth.uid() then
      record := private.answer_as_guest(record, new);
    else
      return null;
    end if;
    update private.guest_records set name = record.name, title = record.title, bio = record.bio,
      avatar_url = record.avatar_url, guest_email = record.guest_email, invitation_status = record.invitation_status,
      guest_user_id = record.guest_user_id
      where guest_records.id = record.id;
  end if;
  new.id := record.id;
  new.card_id := record.card_id;
  new.guest_email := record.guest_email;
  new.invitation_status := record.invitation_status;
  new.guest_user_id := record.guest_user_id;
  new.created_at := record.created_at;
  return new;
end
$$;
comment on function private.write_guest() is
  'Trigger behind public.guests: creators write their own guests, guests answer their invitation. Definer: no token reaches the private table.';

create function private.change_guest_as_owner(record private.guest_records, wanted public.guests, trusted boolean)
  returns private.guest_records
  language plpgsql set search_path = ''
  as $$
declare
  address constant text := lower(nullif(btrim(wanted.guest_email), ''));
begin
  if wanted.id is distinct from record.id or wanted.user_id is distinct from record.user_id then
    raise exception 'A guest keeps its id and its owner.' using errcode = '42501';
  end if;
  if not trusted and wanted.guest_user_id is distinct from record.guest_user_id then
    raise exception 'Only accepting an invitation links an account.' using errcode = '42501';
  end if;
  if not trusted and wanted.invitation_status is distinct from record.invitation_status
    and coalesce(wanted.invitation_status, '') not in ('none', 'pending') then
    raise exception 'Only the guest can accept or decline.' using errcode = '42501';
  end if;
  -- Another address is another person: the earlier answer and account no longer hold.
  if address is distinct from record.guest_email then
    record.invitation_status := 'none';
    record.guest_user_id := null;
  else
    record.invitation_status := wanted.invitation_status;
    record.guest_user_id := wanted.guest_user_id;
  end if;
  record.name := wanted.name;
  record.title := wanted.title;
  record.bio := wanted.bio;
  record.avatar_url := wanted.avatar_url;
  record.guest_email := address;
  return record;
end
$$;
comment on function private.change_guest_as_owner(private.guest_records, public.guests, boolean) is 'What a creator may change of a guest.';

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

create trigger write_guest instead of insert or update or delete on public.guests
  for each row execute function private.write_guest();

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
  if not trusted and (
    tg_op = 'UPDATE' or coalesce(new.status, 'pending') <> 'pending' or new.reviewed_at is not null or new.note is not null
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
      set status = new.status, note = new.note, reviewed_at = new.reviewed_at, reviewed_version = new.reviewed_version,
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
