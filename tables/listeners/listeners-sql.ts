import type { Sql } from '#tables/sql.ts'

/** Whether an account hears private episodes. */
export async function mayListen(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql('select private.may_hear_as($1) as may', [accountId])
  return row?.may === true
}

/** The listener whose feed address has this hash; null also for one who was removed. */
export async function findListener(sql: Sql, secretHash: string): Promise<string | null> {
  const [row] = await sql('select id from private.listeners where secret_hash = $1 and revoked_at is null', [
    secretHash,
  ])
  return row?.id ?? null
}

/** Gives an address another feed address; the one before ends. An admin's invitation lets somebody back in. */
export async function saveListener(
  sql: Sql,
  listener: { address: string; secretHash: string; invitedBy: string | null },
): Promise<void> {
  await sql(
    `insert into private.listeners (address, secret_hash, invited_by) values (lower($1), $2, $3)
     on conflict (address) do update set secret_hash = excluded.secret_hash, revoked_at = null`,
    [listener.address, listener.secretHash, listener.invitedBy],
  )
}

/** The title of a private episode whose time has come, if the file is one of its editions'. */
export async function findPrivateFile(sql: Sql, podcastId: string, key: string): Promise<string | null> {
  const [row] = await sql(
    `select title from public.podcasts where id = $1 and private.is_heard(id) and exists (
       select from public.episode_editions
       where episode_editions.podcast_id = podcasts.id and files @> array[private.name_of_file($2)])`,
    [podcastId, key],
  )
  return row?.title ?? null
}

/** True for a private episode whose time has come. */
export async function isPrivate(sql: Sql, podcastId: string): Promise<boolean> {
  const [row] = await sql('select private.is_heard($1) as is_heard', [podcastId])
  return row?.is_heard === true
}
