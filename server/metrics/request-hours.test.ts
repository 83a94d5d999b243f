import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { removeExpiredRows } from '#tables/upkeep/expired-rows-sql.ts'
import { addRequestHours, type RequestHour } from '#tables/upkeep/requests-sql.ts'
import { anySqlOf } from '#tests/support/any-sql.ts'
import { firstAdmin, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { createDatabase, noPostgres } from '#tests/support/postgres-server.ts'
import { openRequestHours } from './request-hours.ts'

let open: () => Promise<TestBackend>
let site: TestBackend
let stopAll: () => Promise<void>
beforeAll(async () => {
  const postgres = noPostgres ? null : await createDatabase()
  const dataDir = postgres
    ? mkdtempSync(join(tmpdir(), 'helmcast-test-'))
    : await copyFreshDataDir(firstAdmin)
  open = () =>
    startBackend({
      kind: postgres ? 'postgres' : 'pglite',
      dataDir,
      ...(postgres ? { databaseUrl: postgres.url } : {}),
    })
  site = await open()
  stopAll = async () => {
    await site.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, startTimeout)
afterAll(() => stopAll?.())
afterEach(() => void vi.useRealTimers())

const sql = () => anySqlOf(site.backend.database.pool)
const stored = () =>
  sql()<{ answered: string }>('select answered, failed, slow from private.request_hours order by hour')
const well = { method: 'GET', route: '/', status: 200, seconds: 0.01 }

test(
  'every answer counts, from memory or not, health checks aside; a process that is stopped tells what it has',
  async () => {
    await sql()('delete from private.request_hours')
    for (const path of ['/rss', '/rss', '/nothing/here', '/healthz'])
      await (await fetch(site.url + path)).arrayBuffer()
    expect(await stored()).toEqual([])
    await site.stop()
    site = await open()
    // An hour may have ended in between, so there may be two rows.
    const counted = (await stored()).reduce((sum, { answered }) => sum + Number(answered), 0)
    expect(counted).toBe(3)
  },
  startTimeout,
)

test('what several processes have told is added up by hours and days of UTC, for admins and for nobody else', async () => {
  const { client } = await site.account('requests-admin', { isAdmin: true })
  await site.backend.requestHours.flush()
  await sql()('delete from private.request_hours')
  const now = new Date()
  const thisHour = Date.parse(`${now.toISOString().slice(0, 13)}:00Z`)
  const ago = (hours: number) => new Date(thisHour - hours * 3_600_000)
  // 22 hours ago is still within the 24 if the next hour begins meanwhile.
  const hours = [now, ago(22), ago(24), ago(40 * 24)]
  for (const hour of hours) {
    const other = openRequestHours({
      save: (reported) => addRequestHours(sql(), reported),
      now: () => Number(hour),
    })
    const one = openRequestHours({
      save: (reported) => addRequestHours(sql(), reported),
      now: () => Number(hour),
    })
    for (const process of [one, other]) process.count(well)
    one.count({ ...well, seconds: 1.5 })
    other.count({ ...well, status: 503 })
    other.count({ ...well, status: 504, seconds: 60 })
    // A 404 is not a failure, and exactly one second is not slow.
    one.count({ ...well, status: 404, seconds: 1 })
    await Promise.all([one.flush(), other.flush()])
  }
  const { data } = await client.rpc('count_requests', { days: 30, hours: 24 }).throwOnError()
  const rows = data as ({ span: string } & Omit<RequestHour, 'hour'>)[]
  const sums = { answered: 6, failed: 2, slow: 1 }
  expect(rows.filter(({ span }) => span.includes('T'))).toEqual(
    [ago(22), now].map((hour) => ({ span: hour.toISOString().slice(0, 13), ...sums })),
  )
  const perDay = new Map<string, number>()
  for (const hour of hours.slice(0, 3).reverse()) {
    const day = hour.toISOString().slice(0, 10)
    perDay.set(day, (perDay.get(day) ?? 0) + 6)
  }
  expect(
    rows.filter(({ span }) => !span.includes('T')).map(({ span, answered }) => [span, answered]),
  ).toEqual([...perDay])
  const stranger = await site.account('requests-stranger')
  for (const viewer of [stranger.client, site.visitor()]) {
    expect((await viewer.rpc('count_requests', { days: 30, hours: 24 })).error?.code).toBe('42501')
    expect(
      (
        await viewer
          .schema('private' as 'public')
          .from('request_hours' as 'podcasts')
          .select()
      ).error,
    ).not.toBeNull()
  }
})

test('sums are kept for 90 days', async () => {
  await sql()('delete from private.request_hours')
  for (const days of [80, 100])
    await sql()(
      `insert into private.request_hours (hour, answered, failed, slow)
       values (date_trunc('hour', now()) - $1 * interval '1 day', $1, 0, 0)`,
      [days],
    )
  await removeExpiredRows(sql(), true)
  expect(await stored()).toMatchObject([{ answered: '80' }])
})

test('what could not be told is told a minute later with what came meanwhile, once; an idle process tells nothing', async () => {
  vi.useFakeTimers()
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported: RequestHour[][] = []
  let isAway = true
  const hours = openRequestHours({
    async save(some) {
      if (isAway) throw new Error('no database')
      reported.push(some)
    },
    now: () => Date.parse('2026-03-01T09:59:00Z'),
  })
  hours.count(well)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(noted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(noted).toHaveBeenCalledTimes(1)
  hours.count({ ...well, seconds: 3 })
  isAway = false
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const hour = new Date('2026-03-01T09:00:00Z')
  expect(reported).toEqual([[{ hour, answered: 2, failed: 0, slow: 1 }]])
  noted.mockRestore()
})
