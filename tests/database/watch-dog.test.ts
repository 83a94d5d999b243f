import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openJobQueue } from '#providers/queue/job-queue.ts'
import { connectDatabase, type OpenDatabase } from '#server/database/connect-database.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { statementSeconds } from '#server/database/time-limits.ts'
import { freeText } from '#tables/sql.ts'
import { firstAdmin, startBackend } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'

// Not more: a database that ends six times within seconds of its start is given up (lasting-database.ts).
const rounds = isEveryCaseWanted ? 3 : 2
const longestMs = 1500
const endless = 'select count(*) from generate_series(1, 100000000000)'
/** Visitors cannot run this, but a statement that cannot be cancelled looks the same from outside. */
const stubborn = 'loop begin loop end loop; exception when query_canceled then end; end loop;'

test(`B5 a statement without end costs nobody what was saved: ${rounds} times, while four write`, {
  timeout: 60_000 * rounds,
}, async () => {
  const dataDir = await copyFreshDataDir(firstAdmin)
  const embedded = await openPglite(dataDir)
  const database = connectDatabase(embedded.connectionString, embedded)
  const received: string[] = []
  await database.onNotify('news', (payload) => received.push(payload))
  embedded.watch(longestMs)
  const acknowledged: string[] = []
  let isOver = false
  // A temporary table exists as long as the thread: a statement that can be cancelled does not end it.
  await database.pool.query('create temporary table of_this_life ()')
  await expect(database.pool.query(endless)).rejects.toMatchObject({ code: '57014' })
  expect((await database.pool.query('select * from of_this_life')).rows).toEqual([])
  const writers = Array.from({ length: 4 }, (_, writer) =>
    keepWriting(database, `${writer}`, acknowledged, () => isOver),
  )
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20)
    await expect(database.pool.query(`do $$ begin ${stubborn} end $$`)).rejects.toThrow(
      /terminated|ECONNRESET|EPIPE/,
    )
    // Queries wait while the database is opened again.
    expect((await database.pool.query('select 1 as here')).rows).toEqual([{ here: 1 }])
    await database.pool.query(`select pg_notify('news', '${round}')`)
    await expect.poll(() => received).toContain(`${round}`)
  }
  isOver = true
  await Promise.all(writers)
  const { rows } = await database.pool.query<{ email: string }>(
    'select email from public.newsletter_subscribers',
  )
  const stored = new Set(rows.map((row) => row.email))
  expect(acknowledged.length).toBeGreaterThan(20 * rounds)
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  await database.close()
  await embedded.close()
  rmSync(dataDir, { recursive: true })
})

test('B5 a statement of the embedded database is cancelled when its client leaves, and nobody else notices', {
  timeout: 120_000,
}, async () => {
  const site = await startBackend({ kind: 'pglite' })
  // So long that only the client's leaving, or else the watchdog with an error in the log, can end the statement.
  const usual = statementSeconds.anon
  statementSeconds.anon = 3600
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => {
    statementSeconds.anon = usual
    errors.mockRestore()
  })
  try {
    const { pool } = site.backend.database
    const { rows } = await pool.query(`
      select pg_get_function_arguments(oid) as given, pg_get_function_result(oid) as answer
      from pg_proc where proname = 'get_invitation'`)
    await pool.query(`
      create or replace function public.get_invitation(${rows[0].given}) returns ${rows[0].answer}
      language plpgsql stable security definer set search_path = '' as $$ begin loop end loop; end $$`)
    // A temporary table exists as long as the thread, which must not be replaced.
    await pool.query('create temporary table of_this_life ()')
    const leaving = new AbortController()
    const left = site.visitor().rpc('get_invitation', { token: 'x' }).abortSignal(leaving.signal)
    const answered = left.then(({ error }) => error)
    const waiting = delay(300).then(() => site.visitor().from('podcasts').select('id'))
    await delay(600)
    leaving.abort()
    expect(await answered).not.toBeNull()
    expect((await waiting).error).toBeNull()
    expect(errors.mock.calls.flat().join()).not.toContain('took longer')

    expect((await pool.query('select * from of_this_life')).rows).toEqual([])
    expect((await site.visitor().from('podcasts').select('id')).status).toBe(200)
  } finally {
    await site.stop()
  }
})

test('B5 a visitor who makes the embedded database compute without end: the site is back by itself, says so meanwhile, and a job queued before is done after', {
  timeout: 180_000,
}, async () => {
  const site = await startBackend({ kind: 'pglite' })
  try {
    const ann = await site.account('ann')
    const { pool } = site.backend.database
    const { rows } = await pool.query(`
      select pg_get_function_arguments(oid) as given, pg_get_function_result(oid) as answer
      from pg_proc where proname = 'get_invitation'`)
    await pool.query(`
      create or replace function public.get_invitation(${rows[0].given}) returns ${rows[0].answer}
      language plpgsql stable security definer set search_path = '' as $$ begin ${stubborn} end $$`)
    const health = async () => {
      const response = await fetch(`${site.url}/healthz`)
      return [response.status, ((await response.json()) as { database: string }).database]
    }
    expect(await health()).toEqual([200, 'ok'])
    const { connectionString } = site.backend.database
    const worker = await openJobQueue(connectionString, { isWorker: true, onError: () => {} })
    const queued = randomUUID()
    const done: string[] = []
    await worker.work('send-mail', 1, async ({ mailId }) => void done.push(mailId))
    await site.backend.jobs.send('send-mail', { mailId: queued }, { afterSeconds: 2 })
    const endlessCall = site
      .visitor()
      .rpc('get_invitation', { token: 'x' })
      .then((answer) => answer)
    await expect.poll(health, { timeout: 30_000 }).toEqual([503, 'down'])
    expect(done).not.toContain(queued)
    // Sent while it computes: these wait or get a 503, and are not corrupted.
    const asked = await Promise.all([
      site.visitor().from('podcasts').select('id'),
      ann.client.from('podcasts').select('id'),
      site.backend.anonymous.from('podcasts').select('id'),
    ])
    for (const { status } of asked) expect([200, 503]).toContain(status)
    expect(await endlessCall).toMatchObject({ status: 503, error: { code: 'PGRST001' } })
    await expect.poll(health, { timeout: 30_000 }).toEqual([200, 'ok'])
    for (const client of [site.visitor(), ann.client, site.backend.anonymous]) {
      expect((await client.from('podcasts').select('id')).error).toBeNull()
    }
    const row = { title: 'After the storm', user_id: ann.id }
    expect((await ann.client.from('podcasts').insert(row).select('title').single()).data).toEqual({
      title: row.title,
    })
    const again = await site.visitor().auth.signInWithPassword({ email: ann.email, password: ann.password })
    expect(again.error).toBeNull()
    // The same worker, which has lost its connections meanwhile.
    await expect.poll(() => done, { timeout: 60_000 }).toContain(queued)
    await worker.close()
  } finally {
    await site.stop()
  }
})

/** Writes single rows and transactions, and continues after a broken connection. */
async function keepWriting(
  { pool, asViewer }: OpenDatabase,
  writer: string,
  acknowledged: string[],
  isOver: () => boolean,
): Promise<void> {
  const insert = 'insert into public.newsletter_subscribers (email) values ($1)'
  const service = { role: 'service_role', userId: null, email: null, expiresAt: null, claims: {} } as const
  for (let number = 0; !isOver(); number++) {
    const email = `${writer}-${number}@example.org`
    try {
      if (number % 2 === 0) await pool.query(insert, [email])
      else
        await asViewer(service, async (query) => {
          await query(freeText(insert), [email])
          await delay(2)
          await query('select 1')
        })
      acknowledged.push(email)
    } catch (error) {
      expect((error as Error).message).toMatch(/terminated|ECONNRESET|EPIPE|not queryable/)
    }
  }
}
