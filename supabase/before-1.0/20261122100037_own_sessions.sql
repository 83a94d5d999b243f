create function public.own_sessions() returns table (
  id uuid, created_at timestamptz, used_at timestamptz, user_agent text, address text, is_current boolean
)
  language sql stable security definer set search_path = ''
  as $$
  select sessions.id, sessions.created_at,
    greatest(sessions.refreshed_at at time zone 'utc', sessions.created_at), sessions.user_agent, host(sessions.ip),
    sessions.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions
  where sessions.user_id = auth.uid() and (sessions.not_after is null or sessions.not_after > now())
  order by 6 desc, 3 desc
  limit 100
$$;
comment on function public.own_sessions() is
  'Where the caller is signed in, the present place first. Definer, because no token can read the sign-in tables.';
revoke execute on function public.own_sessions() from public;
grant execute on function public.own_sessions() to authenticated;

create function public.end_own_session(session uuid) returns void
  language sql security definer set search_path = ''
  as $$ delete from auth.sessions where sessions.id = session and sessions.user_id = auth.uid() $$;
comment on function public.end_own_session(uuid) is
  'Signs the caller out in one place. Definer, because no token can write the sign-in tables; it ends the caller''s own only.';
revoke execute on function public.end_own_session(uuid) from public;
grant execute on function public.end_own_session(uuid) to authenticated;
