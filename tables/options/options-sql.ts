import type { Sql } from '#tables/sql.ts'

export type GenerationOption = {
  kind: 'writer' | 'voice_model' | 'voice' | 'voice_pack'
  id: string
  name: string
  isAvailable: boolean
  needs: string | null
  details: Record<string, unknown>
}

/** Makes the stored list equal to this one; unchanged rows are not updated, so that no screen flickers. */
export async function saveGenerationOptions(sql: Sql, options: GenerationOption[]): Promise<void> {
  const rows = options.map((option, sort) => ({ ...option, sort }))
  await sql(
    `with wanted as (
       select * from jsonb_to_recordset($1::jsonb)
         as rows (kind text, id text, name text, "isAvailable" boolean, needs text, details jsonb, sort integer)
     ), gone as (
       delete from public.generation_options as kept
       where not exists (select from wanted where wanted.kind = kept.kind and wanted.id = kept.id)
     )
     insert into public.generation_options as kept (kind, id, name, is_available, needs, details, sort)
     select kind, id, name, "isAvailable", needs, details, sort from wanted
     on conflict (kind, id) do update set name = excluded.name, is_available = excluded.is_available,
       needs = excluded.needs, details = excluded.details, sort = excluded.sort, updated_at = now()
     where (kept.name, kept.is_available, kept.needs, kept.details, kept.sort)
       is distinct from (excluded.name, excluded.is_available, excluded.needs, excluded.details, excluded.sort)`,
    [JSON.stringify(rows)],
  )
}

export async function listGenerationOptions(sql: Sql): Promise<GenerationOption[]> {
  return sql(
    `select kind, id, name, is_available as "isAvailable", needs, details from public.generation_options order by kind, sort`,
  )
}

export type VoiceOption = {
  id: string
  name: string
  provider: string
  languages: string[]
  gender: string
  previewUrl: string | null
  isAvailable: boolean
  needs: string | null
}

/** Saves the list of voices. A voice that is no longer listed stays, marked unavailable: an account may have chosen it. */
export async function saveVoiceOptions(sql: Sql, voices: VoiceOption[]): Promise<void> {
  await sql(
    `with wanted as (
       select * from jsonb_to_recordset($1::jsonb) as rows (id text, name text, provider text, languages jsonb,
         gender text, "previewUrl" text, "isAvailable" boolean, needs text)
     ), gone as (
       update public.voice_options set is_available = false, needs = 'This voice is no longer offered'
       where is_available and not exists (select from wanted where wanted.id = voice_options.voice_id)
     )
     insert into public.voice_options as kept
       (voice_id, voice_name, provider, languages, gender, preview_url, is_available, needs)
     select id, name, provider, array(select jsonb_array_elements_text(languages)), gender, "previewUrl", "isAvailable", needs
     from wanted
     on conflict (voice_id) do update set voice_name = excluded.voice_name, provider = excluded.provider,
       languages = excluded.languages, gender = excluded.gender,
       preview_url = coalesce(excluded.preview_url, kept.preview_url),
       is_available = excluded.is_available, needs = excluded.needs
     where (kept.voice_name, kept.provider, kept.languages, kept.gender, kept.is_available, kept.needs)
       is distinct from
       (excluded.voice_name, excluded.provider, excluded.languages, excluded.gender, excluded.is_available, excluded.needs)
       or (excluded.preview_url is not null and excluded.preview_url is distinct from kept.preview_url)`,
    [JSON.stringify(voices)],
  )
}

/** Removes the previews of voices whose id begins like this: the next voice with such an id is another one. */
export async function forgetPreviews(sql: Sql, beginning: string): Promise<void> {
  await sql('update public.voice_options set preview_url = null where starts_with(voice_id, $1)', [beginning])
}

export async function saveVoicePreview(sql: Sql, voiceId: string, url: string): Promise<void> {
  await sql('update public.voice_options set preview_url = $2 where voice_id = $1', [voiceId, url])
}

/** Sets the site's two host voices under its first admin, if no account has ever chosen any. Later choices stay. */
export async function saveFirstHostVoices(sql: Sql, hostA: string, hostB: string): Promise<void> {
  await sql(
    `insert into public.user_host_voices (user_id, host_position, voice_id)
     select admin.id, choice.position, choice.voice
     from (
       select profiles.id from public.profiles join auth.users on users.id = profiles.id
       where profiles.settings -> 'isAdmin' = 'true'::jsonb order by users.created_at limit 1
     ) as admin,
     (values ('Host A', $1), ('Host B', $2)) as choice (position, voice)
     where not exists (select from public.user_host_voices)
     on conflict do nothing`,
    [hostA, hostB],
  )
}

export async function findVoice(
  sql: Sql,
  voiceId: string,
): Promise<{ previewUrl: string | null; isAvailable: boolean; needs: string | null } | null> {
  const [row] = await sql(
    `select preview_url as "previewUrl", is_available as "isAvailable", needs from public.voice_options
     where voice_id = $1`,
    [voiceId],
  )
  return row ?? null
}

/** Returns the hosts that have a voice for the viewer: the viewer's own choice or the site's. */
export async function listVoicedHosts(sql: Sql): Promise<string[]> {
  const rows: { host_position: string }[] = await sql(
    'select host_position from public.effective_host_voices()',
  )
  return rows.map((row) => row.host_position)
}
