-- The three roles of a request. Hosted Supabase has them already; a plain Postgres and PGlite do not.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- Whoever connects must be allowed to become them for one request.
  if not (
    pg_catalog.pg_has_role(current_user, 'anon', 'member')
    and pg_catalog.pg_has_role(current_user, 'authenticated', 'member')
    and pg_catalog.pg_has_role(current_user, 'service_role', 'member')
  ) then
    execute pg_catalog.format('grant anon, authenticated, service_role to %I', current_user);
  end if;
end
$$;

-- Helper functions and the tables behind public.guests; not reachable through /rest/v1, which serves public only.
create schema if not exists private;

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;

-- Postgres lets everybody execute a new function. Here each function names who may call it.
alter default privileges revoke execute on functions from public;
-- Old Postgres lets everybody create tables in public.
revoke create on schema public from public;

create function private.is_server() returns boolean
  language sql stable set search_path = ''
  as $$ select pg_catalog.current_setting('role') not in ('anon', 'authenticated') $$;
comment on function private.is_server() is
  'True for the server''s own connection and the service role, false for anything asked through a visitor''s or user''s token.';
grant execute on function private.is_server() to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Trigger: notes when a row was last changed.';

create function private.notify_realtime() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  row_id text := case when tg_op = 'DELETE' then to_jsonb(old) ->> 'id' else to_jsonb(new) ->> 'id' end;
begin
  -- A notification holds 8000 bytes at most, so it names the row; each listener reads it with its own rights.
  perform pg_notify('rt', json_build_object(
    's', 'public', 't', coalesce(tg_argv[0], tg_table_name), 'op', tg_op, 'id', row_id, 'ts', now()
  )::text);
  return null;
end
$$;
comment on function private.notify_realtime() is
  'Trigger: tells the realtime server which row changed. Definer, because the writer''s role may not notify on its own.';

create table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table private.rate_limits is 'Counters of sign-ins, mails and codes, shared by all web processes (rate-limiter-flexible).';
