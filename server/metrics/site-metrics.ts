import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Sql } from '#tables/sql.ts'
import { readFigures, readStorage } from './read-figures.ts'

export type CountedRequest = { method: string; route: string; status: number; seconds: number }

/** The site's metrics for monitoring. */
export type SiteMetrics = {
  /** Counts one response. The route is a pattern, so that no client can create new label values. */
  count(request: CountedRequest): void
  /** The metrics in Prometheus text format. */
  write(): Promise<{ type: string; text: string }>
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Upper limits of the histogram, in seconds: cached pages, database queries, uploads on a slow line. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Minimum time between two readings of the figures. Scrapes in between get the last figures. */
const freshMs = { figures: 5_000, storage: 60_000 }

export function openMetrics(sql: Sql, dataDir: string): SiteMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'helmcast_http_requests_total',
    help: 'Answers, by method, route (the pattern, never what was typed) and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'helmcast_http_request_duration_seconds',
    help: 'From the request until the answer began.',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `helmcast_${name}`, help, labelNames, registers })
  const jobs = gauge('jobs', 'Jobs that wait or run, and those that ended in the last day.', [
    'kind',
    'state',
  ])
  const oldest = gauge('jobs_oldest_waiting_seconds', 'How long the oldest waiting job has been waiting.')
  const workers = gauge('workers', 'Workers that have given a sign of life in the last minute.')
  const speed = gauge('voices_characters_per_second', 'Spoken in the last day, by service.', ['service'])
  const storage = gauge('storage_bytes', 'What lies in the database, as audio, and as uploads.', ['what'])
  const free = gauge('disk_free_bytes', 'What is left on the disk of DATA_DIR.')

  const figures = remembered(freshMs.figures, async () => {
    const found = await readFigures(sql)
    jobs.reset()
    for (const { kind, state, count } of found.jobs) jobs.set({ kind, state }, count)
    oldest.set(found.oldestSeconds)
    workers.set(found.workers)
    speed.reset()
    for (const { service, charactersPerSecond } of found.voices) speed.set({ service }, charactersPerSecond)
  })
  const stored = remembered(freshMs.storage, async () => {
    const { freeBytes, ...bytes } = await readStorage(sql, dataDir)
    for (const [what, size] of Object.entries(bytes)) storage.set({ what }, size)
    free.set(freeBytes)
  })

  return {
    count({ method, route, status, seconds }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status })
      duration.observe({ route }, seconds)
    },
    async write() {
      await Promise.all([figures(), stored()])
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** Returns a function that repeats the work if the last run began longer than `freshMs` ago. Concurrent calls share one run. */
function remembered(freshMs: number, work: () => Promise<void>): () => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY
  let last = Promise.resolve()
  return () => {
    if (performance.now() - begun < freshMs) return last
    begun = performance.now()
    last = work().catch((error) => {
      begun = Number.NEGATIVE_INFINITY
      throw error
    })
    return last
  }
}
