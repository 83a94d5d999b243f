-- As in 20261123001100, but nobody writes "was not asked" over an invitation or an answer: it would name the guest in public.
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
