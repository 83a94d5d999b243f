alter table private.stored_objects
  add column cache_seconds integer not null default 3600 check (cache_seconds between 0 and 31536000),
  add column user_metadata jsonb not null default '{}' check (pg_column_size(user_metadata) <= 8192);
comment on column private.stored_objects.cache_seconds is 'How long browsers may keep the file, as whoever uploaded it said.';
comment on column private.stored_objects.user_metadata is 'What whoever uploaded the file noted with it.';

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
revoke execute on function private.room_for_upload(uuid, text, text, bigint, bigint, integer, bigint) from public;
grant execute on function private.room_for_upload(uuid, text, text, bigint, bigint, integer, bigint) to authenticated, service_role;
