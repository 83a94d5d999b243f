import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openLasting } from '#server/database/lasting-database.ts'
import { databaseFolder, embeddedConnectionString, socketPathOf } from '#server/database/open-pglite.ts'
import { firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'

const heavy = `select length(repeat('x', 60000000) || repeat('y', 60000000))`

test('S3 the embedded database gives its memory back while six ask: no statement, transaction or connection fails', {
  timeout: 120_000,
}, async () => {
  const dataDir = await copyFreshDataDir(firstAdmin)
  const received: string[] = []
  const place = { dataDir: databaseFolder(dataDir), socketPath: socketPathOf(dataDir) }
  const lasting = await openLasting(
    place,
    ({ payload }) => received.push(payload),
    () => ['news'],
  )
  await lasting.listen('news')
  const connectionString = embeddedConnectionString(dataDir)
  const clients = Array.from({ length: 6 }, () => new Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  const [first] = clients as [Client]
  await first.query('create table asked (by_whom integer)')
  const thread = lasting.current()
  if (!thread) throw new Error('It is not open.')
  const opened = thread.load().megabytes
  await first.query(heavy)
  const fat = thread.load().megabytes
  expect(fat).toBeGreaterThan(1.4 * opened)

  let isOver = false
  const asked = await Promise.all([
    ...clients.map((client, who) => keepAsking(client, who, () => isOver)),
    // Each time while statements and transactions of several statements are in progress.
    (async () => {
      for (let round = 0; round < 3; round++) await thread.renew()
      isOver = true
      return 0
    })(),
  ])
  expect(thread.load().megabytes).toBeLessThan(1.2 * opened)
  const { rows } = await first.query('select count(*)::int as written from asked')
  expect(rows).toEqual([{ written: asked.reduce((sum, one) => sum + one, 0) }])
  await first.query(`select pg_notify('news', 'heard after it')`)
  await expect.poll(() => received).toContain('heard after it')

  await Promise.all(clients.map((client) => client.end()))
  await lasting.close()
  rmSync(dataDir, { recursive: true })
})

/** Runs prepared statements and transactions in sequence; returns how many rows it has inserted. */
async function keepAsking(client: Client, who: number, isOver: () => boolean): Promise<number> {
  let written = 0
  do {
    await client.query({ name: 'write', text: 'insert into asked values ($1)', values: [who] })
    await client.query('begin')
    await client.query('insert into asked values ($1)', [who])
    await client.query({
      name: 'count',
      text: 'select count(*) from asked where by_whom = $1',
      values: [who],
    })
    await client.query('commit')
    written += 2
  } while (!isOver())
  return written
}
