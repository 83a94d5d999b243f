import type { Sql } from './sql.ts'

/** Says that this worker is alive, and forgets those that have been gone for a day. */
export async function beatWorker(sql: Sql, name: string): Promise<void> {
  await sql(
    `insert into public.worker_heartbeats (name, details) values ($1, $2)
     on conflict (name) do update set seen_at = now(), details = excluded.details`,
    [name, JSON.stringify({ memoryMb: Math.round(process.memoryUsage().rss / 1e6), node: process.version })],
  )
  await sql(`delete from public.worker_heartbeats where seen_at < now() - interval '1 day'`)
}

/** A worker that ends in good order is not to be counted for another minute. */
export async function forgetWorker(sql: Sql, name: string): Promise<void> {
  await sql('delete from public.worker_heartbeats where name = $1', [name])
}

export async function countLivingWorkers(sql: Sql, silenceSeconds: number): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from public.worker_heartbeats where seen_at > now() - $1 * interval '1 second'`,
    [silenceSeconds],
  )
  return row?.count ?? 0
}
