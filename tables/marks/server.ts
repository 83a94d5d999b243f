import type { Sql } from '#tables/sql.ts'

export type CountedListen = {
  podcastId: string
  /** YYYY-MM-DD, in universal time. */
  day: string
  listenerHash: string
  program: string
  /** How much of the sound was sent, from 0 to 1. */
  share: number
}

/** The secret of a day, the same for every process; those of other days are thrown away. */
export async function saltOfDay(sql: Sql, day: string): Promise<string> {
  await sql('delete from private.listener_salts where day < $1::date', [day])
  await sql('insert into private.listener_salts (day) values ($1) on conflict do nothing', [day])
  const [row] = await sql<{ salt: string }>('select salt::text from private.listener_salts where day = $1', [
    day,
  ])
  if (!row) throw new Error('There is no secret for today.')
  return row.salt
}

/** A listen is a minute of sound, or all of an episode that is shorter; told again with more, it is still one. */
export async function saveListens(sql: Sql, listens: CountedListen[]): Promise<void> {
  await sql(
    `insert into public.podcast_listens as listens (podcast_id, day, listener_hash, program, seconds)
     select podcasts.id, told.day, told."listenerHash", told.program,
       least(round(told.share * podcasts.duration_seconds), 86400)
     from jsonb_to_recordset($1::jsonb)
       as told ("podcastId" uuid, day date, "listenerHash" text, program text, share double precision)
     join public.podcasts on podcasts.id = told."podcastId" and private.is_shown(podcasts.is_published, podcasts.published_at)
     where told.share * podcasts.duration_seconds >= least(60, podcasts.duration_seconds * 0.95)
     on conflict (podcast_id, day, listener_hash) do update set seconds = greatest(listens.seconds, excluded.seconds)`,
    [JSON.stringify(listens)],
  )
}
