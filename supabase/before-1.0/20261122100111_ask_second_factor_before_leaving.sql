-- The acts that cannot be undone ask when somebody signed in. Half a sign-in is none: an account with an authenticator
-- app must have used it in this very session, on a hosted service too, whose gateway does not ask for it everywhere.
create or replace function private.signed_in_at(account uuid, session uuid) returns timestamptz
  language plpgsql stable set search_path = ''
  as $$
declare
  began timestamptz;
  level text;
  has_factor boolean := false;
begin
  select sessions.created_at, coalesce(sessions.aal::text, 'aal1') into began, level
    from auth.sessions where sessions.id = session and sessions.user_id = account;
  if to_regclass('private.second_factors') is not null then
    execute 'select exists (select from private.second_factors where account = $1 and status = ''verified'')'
      into has_factor using account;
  end if;
  if not has_factor and to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select from auth.mfa_factors where user_id = $1 and status::text = ''verified'')'
      into has_factor using account;
  end if;
  return case when not has_factor or level = 'aal2' then began end;
end
$$;
comment on function private.signed_in_at(uuid, uuid) is
  'When a session began; null when it is over, or lacks the second factor that the account has. For the server''s own connection.';
