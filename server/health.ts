import type { Pool } from 'pg'

/** A worker writes its heartbeat more often than this. */
const workerSilenceSeconds = 90
const databaseMs = 3000

export type Health = { status: 'ok' | 'degraded' | 'down'; database: 'ok' | 'down'; worker: 'ok' | 'silent' }

/** Whether the parts of the site answer; for supervisors and load balancers, so it says nothing else. */
export async function readHealth(pool: Pool): Promise<Health> {
  try {
    const { rows } = await withTimeout(
      pool.query<{ alive: boolean }>(
        'select exists (select from public.worker_heartbeats where seen_at > now() - make_interval(secs => $1)) as alive',
        [workerSilenceSeconds],
      ),
    )
    const worker = rows[0]?.alive ? 'ok' : 'silent'
    return { status: worker === 'ok' ? 'ok' : 'degraded', database: 'ok', worker }
  } catch {
    return { status: 'down', database: 'down', worker: 'silent' }
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), databaseMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
