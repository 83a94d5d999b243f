-- Services that write or speak, and servers that admins named. The worker notes the services that it knows.

create table public.providers (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,60}$'),
  name text not null check (char_length(name) between 1 and 100),
  key_setting text,
  is_set_outside boolean not null default false,
  has_own_address boolean not null default false,
  example text not null default '',
  base_url text check (base_url is null or has_own_address and base_url ~* '^https?://[^\s@]+$' and char_length(base_url) <= 500),
  models text[] not null default '{}' check (cardinality(models) <= 50 and octet_length(models::text) <= 10000),
  key_end text check (char_length(key_end) <= 4),
  sort integer not null default 1000,
  updated_at timestamptz not null default now()
);
comment on table public.providers is 'Services that write or speak, and servers with models that admins named (own-…), with what admins set for them.';
comment on column public.providers.key_setting is 'Name of the setting that holds its key; null for an admin''s own server.';
comment on column public.providers.is_set_outside is 'Whether the environment of the worker holds its key, which then wins.';
comment on column public.providers.has_own_address is 'Whether its address is the site''s own: any other has one address for everybody, which nobody changes here.';
comment on column public.providers.key_end is 'The last letters of the key that an admin saved, to tell keys apart; null without a key, empty for a short one.';

create table private.provider_keys (
  provider_id text primary key references public.providers (id) on delete cascade,
  sealed text not null check (octet_length(sealed) between 1 and 8000)
);
comment on table private.provider_keys is 'Keys of providers, sealed with a key that is not in the database. No token reads them.';
alter table private.provider_keys enable row level security;

create function public.save_provider(
  provider text, title text, address text, model_ids text[], sealed_key text, key_ending text
) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  is_own constant boolean := provider like 'own-%';
  before public.providers;
begin
  if not public.is_admin() then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  select * into before from public.providers where providers.id = provider for update;
  if before.id is null and not is_own then
    raise exception 'There is no such provider.' using errcode = 'P0002';
  end if;
  if is_own and address is null then
    raise exception 'A server needs its address.' using errcode = '22023';
  end if;
  -- A key belongs to its address: it is never sent to another one.
  if sealed_key is not null or before.base_url is distinct from address then
    delete from private.provider_keys where provider_keys.provider_id = provider;
    before.key_end := case when sealed_key <> '' then key_ending end;
  end if;
  if before.id is null then
    insert into public.providers (id, name, has_own_address, base_url, models, key_end)
      values (provider, title, true, address, model_ids, before.key_end);
  else
    update public.providers set name = case when is_own then title else providers.name end,
        base_url = address, models = model_ids, key_end = before.key_end
      where providers.id = provider;
  end if;
  if sealed_key <> '' then
    insert into private.provider_keys (provider_id, sealed) values (provider, sealed_key);
  end if;
end
$$;
comment on function public.save_provider(text, text, text, text[], text, text) is
  'Saves what an admin set for a provider; a sealed key that is null leaves the key, an empty one removes it. Definer, because no token writes keys.';
revoke execute on function public.save_provider(text, text, text, text[], text, text) from public, anon;
grant execute on function public.save_provider(text, text, text, text[], text, text) to authenticated, service_role;

create trigger touch_updated_at before update on public.providers
  for each row execute function private.touch_updated_at();
create trigger note_admin_insert after insert on public.providers referencing new table as changed
  for each statement execute function private.note_admin_write('provider', 'for admins');
create trigger note_admin_update after update on public.providers referencing old table as before new table as changed
  for each statement execute function private.note_admin_write('provider', 'for admins');
create trigger note_admin_delete after delete on public.providers referencing old table as changed
  for each statement execute function private.note_admin_write('provider', 'for admins');

revoke all on table public.providers from anon, authenticated;
grant select, delete on table public.providers to authenticated;
grant all on table public.providers to service_role;
alter table public.providers enable row level security;
create policy "admins read the providers" on public.providers for select to authenticated using ((select public.is_admin()));
create policy "admins remove their own servers" on public.providers
  for delete to authenticated using (id like 'own-%' and (select public.is_admin()));
