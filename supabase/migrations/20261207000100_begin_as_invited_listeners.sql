-- Who was invited to private episodes only begins as a listener. A guest or approver needs the role of a new account.
create or replace function private.take_first_role() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  own_address text := lower(new.email);
begin
  update public.profiles set role = coalesce(
      (select invited_addresses.role from private.invited_addresses where invited_addresses.address = own_address),
      (select 'listener' from private.listeners where listeners.address = own_address and listeners.revoked_at is null
        and not exists (select from private.guest_records where guest_records.guest_email = own_address)
        and not exists (select from private.approvers where approvers.address = own_address)),
      (select show_settings.new_role from public.show_settings), 'creator')
    where profiles.id = new.id;
  return null;
end
$$;
