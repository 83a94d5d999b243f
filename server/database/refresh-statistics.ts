import type { Pool } from 'pg'

const firstMs = 5000
const againMs = 3_600_000

/**
 * Updates the planner's statistics now and then: a Postgres server does so by itself (autovacuum), an embedded one does not. Without them
 * the planner guesses, and a list of a thousand episodes with their people costs a hundred times as much. Returns a function that stops.
 */
export function refreshStatistics(pool: Pool): () => void {
  let isStopped = false
  let timer = setTimeout(count, firstMs).unref()

  async function count(): Promise<void> {
    try {
      const { rows } = await pool.query<{ name: string }>(`
        select format('%I.%I', nspname, relname) as name from pg_class
          join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and nspname in ('public', 'private', 'auth')`)
      // One statement per table, so that other queries get their turn in between.
      for (const { name } of rows) if (!isStopped) await pool.query(`analyze ${name}`)
    } catch (error) {
      if (!isStopped)
        console.error('The rows of the database could not be counted:', (error as Error).message)
    }
    if (!isStopped) timer = setTimeout(count, againMs).unref()
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
