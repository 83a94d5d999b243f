-- Keys with which a person's own programs act for them, at /api/v1.

create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  rights text not null check (rights in ('read', 'make', 'publish')),
  key_end text not null check (char_length(key_end) = 4),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);
comment on table public.api_keys is 'Keys of people''s own programs. The server makes them; their owner sees and revokes them.';
comment on column public.api_keys.rights is 'read: sees what its owner sees. make: also changes what is not public. publish: all of it. Never an admin''s rights over settings and people.';
comment on column public.api_keys.key_end is 'The last letters of the key, to tell keys apart.';
create index api_keys_user_id_index on public.api_keys (user_id, created_at desc);

create table private.api_key_hashes (
  key_id uuid primary key references public.api_keys (id) on delete cascade,
  hash text not null unique check (char_length(hash) = 64)
);
comment on table private.api_key_hashes is 'SHA-256 of each key. A key has 256 random bits, so a plain hash hides it. No token reads them.';
alter table private.api_key_hashes enable row level security;

create function private.note_revoked_key() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.security_events (kind, account_id, about, subject)
    values ('account', auth.uid(), old.user_id, left('API key revoked · ' || old.name, 400));
  return old;
end
$$;
comment on function private.note_revoked_key() is 'Definer: no token writes the record.';
create trigger note_revoked_key after delete on public.api_keys
  for each row when (pg_trigger_depth() = 0) execute function private.note_revoked_key();

revoke all on table public.api_keys from anon, authenticated;
grant select, delete on table public.api_keys to authenticated;
grant all on table public.api_keys to service_role;
alter table public.api_keys enable row level security;
create policy "owners read their keys" on public.api_keys
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners revoke their keys" on public.api_keys
  for delete to authenticated using (user_id = (select auth.uid()));

-- Row level security does not know keys: what a key may not do with an episode is refused here.
create function private.guard_keys() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  rights constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'key_rights';
begin
  if rights is not null and rights <> 'publish' and (
    old.is_published or old.unlisted_at is not null
    or tg_op = 'UPDATE' and (new.is_published or new.unlisted_at is not null)
  ) then
    raise exception 'This key may not publish, or change what is public.' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger guard_keys before update or delete on public.podcasts
  for each row execute function private.guard_keys();

create table private.kept_responses (
  user_id uuid not null references auth.users (id) on delete cascade,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  request_hash text not null check (char_length(request_hash) = 64),
  status smallint,
  body text check (octet_length(body) <= 100000),
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
comment on table private.kept_responses is 'Responses by Idempotency-Key, so that a repeated request is not carried out twice. Kept for a day; status is null while the first one runs.';
create index kept_responses_by_time on private.kept_responses (created_at);
alter table private.kept_responses enable row level security;
