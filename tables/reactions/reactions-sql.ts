import type { Sql } from '#tables/sql.ts'

export type CountedListen = {
  podcastId: string
  /** YYYY-MM-DD, in UTC. */
  day: string
  listenerHash: string
  program: string
  /** Byte ranges of the audio that this process has sent; each `end` is exclusive. */
  heard: { start: number; end: number }[]
  /** Size of the whole audio in bytes. */
  soundBytes: number
}

/** Returns the secret of a day, shared by all processes. Deletes the secrets of earlier days, with their byte ranges. */
export async function saltOfDay(sql: Sql, day: string): Promise<string> {
  await sql('delete from private.heard_sound where day < $1::date', [day])
  await sql('delete from private.listener_salts where day < $1::date', [day])
  await sql('insert into private.listener_salts (day) values ($1) on conflict do nothing', [day])
  const [row]: { salt: string }[] = await sql(
    'select salt::text from private.listener_salts where day = $1',
    [day],
  )
  if (!row) throw new Error('There is no secret for today.')
  return row.salt
}

/**
 * Stores byte ranges. A minute of audio, or 95 % of a shorter episode, counts as one listen, whichever processes sent it. Rows
 * are written in key order, so that two processes do not deadlock.
 */
export async function saveListens(sql: Sql, listens: CountedListen[]): Promise<void> {
  const rows = listens.map(({ heard, ...listen }) => ({
    ...listen,
    heard: `{${heard.map(({ start, end }) => `[${start},${end})`).join()}}`,
  }))
  await sql(
    `with added as (
       insert into private.heard_sound as known (day, listener_hash, podcast_id, program, sound_bytes, heard)
       select told.day, told."listenerHash", podcasts.id, told.program, told."soundBytes", told.heard
       from jsonb_to_recordset($1::jsonb)
         as told ("podcastId" uuid, day date, "listenerHash" text, program text, "soundBytes" bigint, heard int8multirange)
       join public.podcasts on podcasts.id = told."podcastId" and (private.is_shown(podcasts.is_published, podcasts.published_at) or podcasts.private_from <= now())
       where told."soundBytes" > 0
       order by told.day, told."listenerHash"
       on conflict (day, listener_hash) do update set heard = known.heard + excluded.heard
       returning *
     ), sums as (
       select added.*, podcasts.duration_seconds as whole,
         (select sum(upper(part) - lower(part)) from unnest(added.heard) as part)
           / added.sound_bytes * podcasts.duration_seconds as seconds
       from added join public.podcasts on podcasts.id = added.podcast_id
     )
     insert into public.podcast_listens as listens (podcast_id, day, listener_hash, program, seconds)
     select podcast_id, day, listener_hash, program, least(round(seconds), whole, 86400)
     from sums where seconds >= least(60, whole * 0.95)
     on conflict (podcast_id, day, listener_hash) do update set seconds = greatest(listens.seconds, excluded.seconds)`,
    [JSON.stringify(rows)],
  )
}

/** Recomputes outdated sums of earlier days, `most` at a time. Returns how many were recomputed. */
export async function renewListens(sql: Sql, most: number): Promise<number> {
  const [row] = await sql('select private.renew_listens($1) as done', [most])
  return row?.done ?? 0
}
