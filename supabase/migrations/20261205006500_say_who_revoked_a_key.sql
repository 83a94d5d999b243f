-- The record shows who did something by `details.by`, an address.

create or replace function private.note_revoked_key() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.security_events (kind, account_id, about, subject, details)
    values ('account', auth.uid(), old.user_id, left('API key revoked · ' || old.name, 400),
      jsonb_build_object('by', (select users.email from auth.users where users.id = auth.uid())));
  return old;
end
$$;
