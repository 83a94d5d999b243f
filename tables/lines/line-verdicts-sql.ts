import type { RowOf, Sql } from '#tables/sql.ts'

/**
 * Queues the statements of lines for a model to check, under the key of their words and source. Words that are queued already stay as
 * they are.
 */
export async function queueStatements(sql: Sql, lineIds: string[], model: string): Promise<void> {
  await sql(
    `insert into private.line_verdicts (podcast_id, claim_key, asked_of, due_at)
     select podcast_id, claim_key, $2, clock_timestamp() + interval '3 seconds' from private.working_lines
     where id = any ($1::uuid[]) and claim_key is not null
     on conflict (podcast_id, claim_key) do nothing`,
    [lineIds, model],
  )
}

/**
 * Takes statements of one episode that are due; another worker takes others. Statements of a worker that died, or of a service that did
 * not answer, are due again later. `served`: owners that had their turn, the latest last; they come after all others.
 */
export async function takeStatements(
  sql: Sql,
  limit: number,
  served: string[] = [],
): Promise<{ podcast_id: string; claim_key: string }[]> {
  return sql(
    `update private.line_verdicts set tries = tries + 1, due_at = clock_timestamp() + interval '15 minutes'
     where (podcast_id, claim_key) in (
       select podcast_id, claim_key from private.line_verdicts
       where support is null and tries < 3 and due_at <= clock_timestamp() and podcast_id = (
         select podcast_id from private.line_verdicts join public.podcasts on podcasts.id = podcast_id
         where support is null and tries < 3 and due_at <= clock_timestamp()
         order by coalesce(array_position($2::uuid[], user_id), 0), due_at limit 1)
       order by due_at limit $1 for update skip locked)
     returning podcast_id, claim_key`,
    [limit, served],
  )
}

/** Closes statements about which a model said nothing that counts, so that they are not paid for again. */
export async function closeStatements(sql: Sql, podcastId: string, keys: string[]): Promise<void> {
  await sql(
    `update private.line_verdicts set tries = 3
     where podcast_id = $1 and claim_key = any ($2) and support is null`,
    [podcastId, keys],
  )
}

const lines = `select id, text, support, proved_by, reason, source_start, source_end, claim_key, account_id as writer_id
  from private.working_lines left join private.line_writers on line_id = id
  where podcast_id = $1 order by sequence_order`
export type StatementRow = RowOf<typeof lines>

/**
 * Returns the lines of an episode with the keys under which their checks are stored. `writer_id`: who wrote the words, if not the owner.
 */
export async function listStatements(sql: Sql, podcastId: string): Promise<StatementRow[]> {
  return sql(lines, [podcastId])
}

export type ProofRow = { model: string; language: string; found: number; accused: number }

/** Returns the result of a model's trial in a language. */
export async function findProof(
  sql: Sql,
  model: string,
  language: string,
  version: number,
): Promise<{ found: number; accused: number; is_recent: boolean | null } | null> {
  const [row] = await sql(
    `select found, accused, tried_at > now() - interval '7 days' as is_recent
     from private.checker_proofs where model = $1 and language = $2 and version = $3`,
    [model, language, version],
  )
  return row ?? null
}

export async function saveProof(sql: Sql, version: number, proof: ProofRow): Promise<void> {
  await sql(
    `insert into private.checker_proofs (model, language, version, found, accused) values ($1, $2, $3, $4, $5)
     on conflict (model, language) do update
       set version = excluded.version, found = excluded.found, accused = excluded.accused, tried_at = now()`,
    [proof.model, proof.language, version, proof.found, proof.accused],
  )
}

/** Returns all trials, the newest first. */
export async function listProofs(sql: Sql, version: number): Promise<ProofRow[]> {
  return sql(
    `select model, language, found, accused from private.checker_proofs where version = $1 order by tried_at desc, language`,
    [version],
  )
}
