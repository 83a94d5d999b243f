create function private.end_sessions(account uuid, except_session uuid default null) returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  ended integer;
begin
  -- Their refresh tokens go with them (on delete cascade).
  delete from auth.sessions where sessions.user_id = account and sessions.id is distinct from except_session;
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function private.end_sessions(uuid, uuid) is
  'Signs an account out everywhere, or everywhere but in one session; answers how many sessions ended. Their refresh tokens are dead with the commit, their access tokens as soon as the other processes have heard of it. Called by the server and by functions of admins, never by a token.';
revoke execute on function private.end_sessions(uuid, uuid) from public;

-- The sign-in tables of hosted Supabase belong to Supabase: there its own service refuses the banned and the signed-out.
do $$
begin
  if coalesce(obj_description('auth'::regnamespace, 'pg_namespace'), '') not like '@supabase/lite%' then
    return;
  end if;

  create function private.tell_session_end() returns trigger
    language plpgsql security definer set search_path = ''
    as $body$
  begin
    perform pg_notify('session_ended', old.id::text);
    return null;
  end
  $body$;
  comment on function private.tell_session_end() is
    'Trigger: every web process forgets the session at once. Definer, because whoever deletes need not be allowed to notify.';
  create trigger tell_session_end after delete on auth.sessions
    for each row execute function private.tell_session_end();

  create function private.end_sessions_of_banned() returns trigger
    language plpgsql security definer set search_path = ''
    as $body$
  begin
    perform private.end_sessions(new.id);
    return null;
  end
  $body$;
  comment on function private.end_sessions_of_banned() is
    'Trigger: whoever is banned is signed out everywhere at once. Definer: it writes the sign-in tables.';
  create trigger end_sessions_of_banned after update of banned_until on auth.users
    for each row when (new.banned_until > now()) execute function private.end_sessions_of_banned();
end
$$;
