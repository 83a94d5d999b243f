-- Files that people upload.

-- Not in the API: whoever could write these rows could name another file's key as an own one, read it, give it any type, and
-- remove it. Only the storage family speaks to this table, with the caller's role.
create table private.stored_objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null check (bucket_id in ('avatars', 'covers', 'sources')),
  name text not null check (char_length(name) between 1 and 1024),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  content_type text not null check (
    content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'text/plain', 'text/markdown')
  ),
  size_bytes bigint not null check (size_bytes >= 0),
  etag text not null,
  media_key text not null unique check (
    media_key ~ '^uploads/(avatars|covers|sources)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp|avif|txt|md)$'
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cache_seconds integer not null default 3600 check (cache_seconds between 0 and 31536000),
  user_metadata jsonb not null default '{}' check (pg_column_size(user_metadata) <= 8192),
  -- False for pictures from before uploads were drawn anew, which may hold where and with what they were taken: the site draws
  -- them anew once, after an upgrade (server/gateway/storage/redraw-old-pictures.ts).
  is_drawn_anew boolean not null default true,
  unique (bucket_id, name)
);
comment on table private.stored_objects is
  'Files uploaded through /storage/v1, which alone writes here. Each person writes below a folder with their own id.';
comment on column private.stored_objects.cache_seconds is 'How long browsers may keep the file, as whoever uploaded it said.';
comment on column private.stored_objects.user_metadata is 'What whoever uploaded the file noted with it.';
comment on column private.stored_objects.is_drawn_anew is 'False for a picture of an earlier version that still lies as it was sent.';
create index stored_objects_owner_id_index on private.stored_objects (owner_id);
create index stored_objects_undrawn_index on private.stored_objects (created_at) where not is_drawn_anew;

create function private.room_for_upload(
  owner uuid, name_of_replaced text, bucket_of_replaced text, added bigint,
  account_limit bigint, account_files integer, site_limit bigint
) returns text
  language plpgsql security definer set search_path = ''
  as $$
declare
  account_bytes bigint;
  account_count integer;
  site_bytes bigint;
begin
  -- Uploads are counted one after the other, until the row of the one before is there.
  perform pg_catalog.pg_advisory_xact_lock(7426030);
  select coalesce(sum(stored_objects.size_bytes), 0), count(*) into account_bytes, account_count
    from private.stored_objects
    where stored_objects.owner_id = owner
      and not (stored_objects.bucket_id = bucket_of_replaced and stored_objects.name = name_of_replaced);
  if account_bytes + added > account_limit then return 'account'; end if;
  if account_count >= account_files then return 'files'; end if;
  select coalesce(sum(stored_objects.size_bytes), 0) into site_bytes from private.stored_objects
    where not (stored_objects.bucket_id = bucket_of_replaced and stored_objects.name = name_of_replaced);
  if site_bytes + added > site_limit then return 'site'; end if;
  return 'fits';
end
$$;
comment on function private.room_for_upload(uuid, text, text, bigint, bigint, integer, bigint) is
  'Whether a file still fits (fits, account, files, site); called in the transaction that writes its row. Definer: the caller does not see what others have stored.';
grant execute on function private.room_for_upload(uuid, text, text, bigint, bigint, integer, bigint)
  to authenticated, service_role;

create trigger touch_updated_at before update on private.stored_objects
  for each row execute function private.touch_updated_at();
-- A visitor finds nothing rather than meeting an error that speaks of tables.
grant select on table private.stored_objects to anon, authenticated;
grant insert, update, delete on table private.stored_objects to authenticated;
grant all on table private.stored_objects to service_role;
alter table private.stored_objects enable row level security;
create policy "people read their own files, admins all" on private.stored_objects
  for select to authenticated using (owner_id = (select auth.uid()) or (select public.is_admin()));
create policy "people store files below their own folder, admins anywhere" on private.stored_objects
  for insert to authenticated
  with check (
    (owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text) or (select public.is_admin())
  );
create policy "people replace their own files, admins all" on private.stored_objects
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select public.is_admin()))
  with check (
    (owner_id = (select auth.uid()) and split_part(name, '/', 1) = (select auth.uid())::text) or (select public.is_admin())
  );
create policy "people remove their own files, admins all" on private.stored_objects
  for delete to authenticated using (owner_id = (select auth.uid()) or (select public.is_admin()));
