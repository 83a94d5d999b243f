import type { Sql } from '#tables/sql.ts'

/** A service as the worker knows it, without the settings that admins made for it. */
export type KnownProvider = {
  id: string
  name: string
  keySetting: string
  isSetOutside: boolean
  hasOwnAddress: boolean
  example: string
}

/** Makes the stored services equal to these. The admins' settings stay, and so do their own servers. */
export async function saveKnownProviders(sql: Sql, providers: KnownProvider[]): Promise<void> {
  const rows = providers.map((provider, sort) => ({ ...provider, sort }))
  await sql(
    `with known as (
       select * from jsonb_to_recordset($1::jsonb) as rows (id text, name text, "keySetting" text, "isSetOutside" boolean,
         "hasOwnAddress" boolean, example text, sort integer)
     ), gone as (
       delete from public.providers where id not like 'own-%' and not exists (select from known where known.id = providers.id)
     )
     insert into public.providers as kept (id, name, key_setting, is_set_outside, has_own_address, example, sort)
     select id, name, "keySetting", "isSetOutside", "hasOwnAddress", example, sort from known
     on conflict (id) do update set name = excluded.name, key_setting = excluded.key_setting,
       is_set_outside = excluded.is_set_outside, has_own_address = excluded.has_own_address,
       example = excluded.example, sort = excluded.sort
     where (kept.name, kept.key_setting, kept.is_set_outside, kept.has_own_address, kept.example, kept.sort)
       is distinct from (excluded.name, excluded.key_setting, excluded.is_set_outside, excluded.has_own_address,
         excluded.example, excluded.sort)`,
    [JSON.stringify(rows)],
  )
}

export type SavedProvider = {
  id: string
  name: string
  baseUrl: string | null
  models: string[]
  sealedKey: string | null
}

/** Returns the admins' settings, with keys still sealed. Only for the worker. */
export async function listSavedProviders(sql: Sql): Promise<SavedProvider[]> {
  return sql(
    `select id, name, base_url as "baseUrl", models, sealed as "sealedKey"
     from public.providers left join private.provider_keys on provider_keys.provider_id = providers.id
     where sealed is not null or base_url is not null or models <> '{}' order by sort, name, id`,
  )
}

/** Returns a text that changes whenever a provider or a price changes. */
export async function readProvidersVersion(sql: Sql): Promise<string> {
  const [row] = await sql(
    `select md5(coalesce(string_agg(id || updated_at::text, ',' order by id), '')
       || (select coalesce(string_agg(prices::text, ',' order by model), '') from public.model_prices as prices)) as version
     from public.providers`,
  )
  return row?.version ?? ''
}

export type ProviderChange = {
  id: string
  name: string
  baseUrl: string | null
  models: string[]
  /** null keeps the key; '' removes it. */
  sealedKey: string | null
  keyEnd: string
}

/** Saves a provider, with an admin's rights. */
export async function saveProvider(sql: Sql, change: ProviderChange): Promise<void> {
  const { id, name, baseUrl, models, sealedKey, keyEnd } = change
  await sql('select public.save_provider($1, $2, $3, $4, $5, $6)', [
    id,
    name,
    baseUrl,
    models,
    sealedKey,
    keyEnd,
  ])
}
