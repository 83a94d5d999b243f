import type { Pool } from 'pg'
import { countLivingWorkers, forgetWorker } from '#tables/jobs/workers-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { isWritable } from './is-writable.ts'

const databaseMs = 3000

export type Health = {
  status: 'ok' | 'degraded' | 'down'
  database: 'ok' | 'down'
  /** `down`: nothing can be written into the data directory. */
  disk: 'ok' | 'down'
  worker: 'ok' | 'silent'
}

/** Whether the parts of the site respond; for supervisors and load balancers, so it reveals nothing else. */
export async function readHealth(pool: Pool, dataDir: string): Promise<Health> {
  const disk = (await isWritable(dataDir)) ? 'ok' : 'down'
  try {
    const worker = (await withTimeout(countLivingWorkers(sqlOf(pool)))) > 0 ? 'ok' : 'silent'
    const status = disk === 'down' ? 'down' : worker === 'ok' ? 'ok' : 'degraded'
    return { status, database: 'ok', disk, worker }
  } catch {
    return { status: 'down', database: 'down', disk, worker: 'silent' }
  }
}

/** Removes a worker that has ended. A killed worker cannot report its own end, and would count as alive for 45 seconds more. */
export async function noteWorkerEnd(pool: Pool, name: string): Promise<void> {
  await forgetWorker(sqlOf(pool), name).catch((error) =>
    console.error('That the worker has ended could not be noted:', error.message),
  )
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), databaseMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
