import type { Sql } from '#tables/sql.ts'

/** Whether an account may hear private episodes. */
export async function mayListen(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql('select private.may_hear_as($1) as may', [accountId])
  return row?.may === true
}

/**
 * Returns the listener whose feed address has this hash. Null if there is none, or if the listener was removed, is banned or may not hear
 * private episodes any more.
 */
export async function findListener(sql: Sql, secretHash: string): Promise<string | null> {
  const [row] = await sql('select private.find_listener($1) as id', [secretHash])
  return row?.id ?? null
}

/**
 * Gives a person a new feed address; the earlier one ends. Only an admin's invitation readmits a removed person, even if the person
 * requests an address at the same moment.
 */
export async function saveListener(
  sql: Sql,
  listener: { address: string; secretHash: string; invitedBy: string | null },
): Promise<void> {
  await sql(
    `insert into private.listeners (address, secret_hash, invited_by, is_invited) values (lower($1), $2, $3::uuid, $3::uuid is not null)
     on conflict (address) do update set
       secret_hash = case when excluded.is_invited or listeners.revoked_at is null then excluded.secret_hash end,
       revoked_at = case when excluded.is_invited then null else listeners.revoked_at end,
       is_invited = listeners.is_invited or excluded.is_invited`,
    [listener.address, listener.secretHash, listener.invitedBy],
  )
}

/** Returns the title of a private episode that is available now, if the file belongs to one of its editions. */
export async function findPrivateFile(sql: Sql, podcastId: string, key: string): Promise<string | null> {
  const [row] = await sql(
    `select title from public.podcasts where id = $1 and private.is_heard(id) and exists (
       select from public.episode_editions
       where episode_editions.podcast_id = podcasts.id and files @> array[private.name_of_file($2)]
         and private.has_file(episode_editions, $2))`,
    [podcastId, key],
  )
  return row?.title ?? null
}

/** Whether an episode is private and available now. */
export async function isPrivate(sql: Sql, podcastId: string): Promise<boolean> {
  const [row] = await sql('select private.is_heard($1) as is_heard', [podcastId])
  return row?.is_heard === true
}
