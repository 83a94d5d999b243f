import { describe, expect, test } from 'vitest'
import { freeText } from '#tables/sql.ts'
import { startBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

describe.each(['pglite', 'postgres'] as const)('backend.md 2.3 on %s', (kind) => {
  test.skipIf(kind === 'postgres' && noPostgres)(
    'a failing write of a visitor beside the transaction of a job changes neither its rows nor its role',
    async () => {
      const site = await startBackend({ kind })
      const { pool, asViewer } = site.backend.database
      const job = await pool.connect()
      await job.query('begin')
      await job.query(`select set_config('role', 'service_role', true)`)
      await job.query(`insert into public.newsletter_subscribers (email) values ('in-job@example.org')`)

      const visitor = { role: 'anon' as const, userId: null, email: null, expiresAt: null, claims: {} }
      // On PGlite these wait until the job's transaction ends; on Postgres they run beside it.
      const refused = [
        site.visitor().from('podcasts').insert({ title: 'not allowed' }),
        asViewer(visitor, (query) => query(freeText(`insert into public.hosts (name) values ('x')`))).catch(
          (error) => error,
        ),
        pool.query('select 1 / 0').catch((error: Error) => error),
      ].map((work) => Promise.resolve(work))

      await job.query(`insert into public.newsletter_subscribers (email) values ('in-job-too@example.org')`)
      const { rows } = await job.query('select current_user as role')
      expect(rows).toEqual([{ role: 'service_role' }])
      await job.query('commit')
      job.release()

      const [throughRest, throughViewer, divided] = await Promise.all(refused)
      expect(throughRest).toMatchObject({ status: 401, error: { code: '42501' } })
      expect(throughViewer).toMatchObject({ code: '42501' })
      expect(divided).toMatchObject({ code: '22012' })
      const stored = await pool.query(
        `select email from public.newsletter_subscribers where email like 'in-job%' order by email`,
      )
      expect(stored.rows).toHaveLength(2)
      await site.stop()
    },
  )
})

test('many connections at once on PGlite: every answer belongs to its question', async () => {
  const site = await startBackend({ kind: 'pglite' })
  const { pool } = site.backend.database
  const ask = async (number: number): Promise<boolean> => {
    if (number % 7 === 0) {
      return pool.query('select $1::int / 0', [number]).then(
        () => false,
        (error) => error.code === '22012',
      )
    }
    if (number % 5 === 0) {
      const client = await pool.connect()
      await client.query('begin')
      await client.query({
        name: `same-name-${number % 2}`,
        text: `select ${number % 2} as told, $1::int as number`,
        values: [number],
      })
      await client.query(number % 2 ? 'commit' : 'rollback')
      client.release()
      return true
    }
    const { rows } = await pool.query('select $1::int as number, $2::text as text', [
      number,
      `text ${number}`,
    ])
    return rows[0].number === number && rows[0].text === `text ${number}`
  }
  const right = await Promise.all(Array.from({ length: 300 }, (_, number) => ask(number)))
  expect(right.filter((isRight) => !isRight)).toEqual([])
  await site.stop()
})

test('a second process on one data directory is refused with a plain message', async () => {
  const site = await startBackend({ kind: 'pglite' })
  await expect(startBackend({ kind: 'pglite', dataDir: site.dataDir })).rejects.toThrow(
    /is in use by another Helmcast process \(\d+\). Stop that one first/,
  )
  await site.stop()
})
