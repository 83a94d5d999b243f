-- What all other files stand on: the roles of a request, the schema for what is nobody's to ask for, and functions without a noun.

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

create table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table private.rate_limits is 'Counters of sign-ins, mails and codes, shared by all web processes (rate-limiter-flexible).';

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
  audience jsonb := case when tg_op = 'DELETE' then private.read_audience(coalesce(tg_argv[0], tg_table_name), to_jsonb(old)) end;
begin
  -- A notification holds 8000 bytes at most, so it names the row; each listener reads it with its own rights.
  perform pg_notify('rt', json_strip_nulls(json_build_object(
    's', 'public', 't', coalesce(tg_argv[0], tg_table_name), 'op', tg_op, 'id', row_id, 'ts', now(), 'to', audience
  ))::text);
  return null;
end
$$;
comment on function private.notify_realtime() is
  'Trigger: tells the realtime server which row changed. Definer, because the writer''s role may not notify on its own.';

create function private.hash_token(token text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
comment on function private.hash_token(text) is 'sha256 in hex, as the server makes it.';

create function private.network_of(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
begin
  -- One household has a whole network of version 6 addresses.
  return case when family(address::inet) = 6 then host(network(set_masklen(address::inet, 64))) else host(address::inet) end;
exception when others then
  return address;
end
$$;
comment on function private.network_of(text) is 'What one household or office looks like from outside.';

-- What people write is shown beside what others wrote: a sign that turns the order of letters round, or is not seen at all,
-- makes one name look like another and spills over the rest of the line.
create function private.tidy_text(words text, keeps_lines boolean) returns text
  language sql immutable set search_path = ''
  as $$
  select case when keeps_lines then readable else btrim(regexp_replace(readable, '[\t\n]+', ' ', 'g')) end
  from (
    select regexp_replace(
      regexp_replace(words, '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      -- Control signs; zero-width space and joiners of words; overrides, embeddings and isolates of direction; byte order mark.
      -- Left are the marks that Arabic, Hebrew and emoji need (200C to 200F).
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'
    ) as readable
  ) as tidied
$$;
comment on function private.tidy_text(text, boolean) is 'Takes out what is not seen or turns the direction of writing; a name or title becomes one line.';
grant execute on function private.tidy_text(text, boolean) to authenticated, service_role;

create function private.tidy_columns() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  written constant jsonb := to_jsonb(new);
  tidied jsonb := '{}';
  name text;
begin
  for name in select * from unnest(tg_argv) loop
    tidied := tidied || jsonb_build_object(rtrim(name, '*'),
      private.tidy_text(written ->> rtrim(name, '*'), name like '%*'));
  end loop;
  return jsonb_populate_record(new, tidied);
end
$$;
comment on function private.tidy_columns() is 'Trigger: tidies the named columns; a name that ends in * keeps its lines.';

create function private.are_addresses(links jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
  select octet_length(links::text) <= 8000 and not exists (
    select from jsonb_each(links) as link
    where jsonb_typeof(link.value) not in ('string', 'null') or coalesce(link.value #>> '{}', '') !~*
      '^($|https?://[[:alnum:]\[][^\s\u0001-\u0020\u007F-\u00A0\u2000-\u200F\u2028-\u202F\u2060-\u206F<>"\\]*$|mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$)'
  )
$$;
comment on function private.are_addresses(jsonb) is
  'True when each value is empty or an address of the web or of a mailbox, from its first letter to its last. Names what is allowed: what is forbidden has too many spellings.';
grant execute on function private.are_addresses(jsonb) to authenticated, service_role;
