import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { connectDatabase } from '#server/database/connect-database.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'

const kills = isEveryCaseWanted ? 3 : 2

/** A process that inserts as fast as it can and prints each row that the database acknowledged. */
const writer = `
  import { openPglite } from '#server/database/open-pglite.ts'
  import { connectDatabase } from '#server/database/connect-database.ts'
  const embedded = await openPglite(process.env.DATA_DIR)
  const { pool } = connectDatabase(embedded.connectionString, embedded)
  for (let number = 0; ; number++) {
    const email = process.pid + '-' + number + '@example.org'
    await pool.query('insert into public.newsletter_subscribers (email) values ($1)', [email])
    process.stdout.write(email + '\\n')
  }`

test('kill -9 while writing: nothing acknowledged is lost, and the directory opens again at once', {
  timeout: 180_000,
}, async () => {
  const dataDir = await copyFreshDataDir(firstAdmin)
  const acknowledged: string[] = []
  for (let cycle = 0; cycle < kills; cycle++) {
    acknowledged.push(...(await writeUntilKilled(dataDir, 40)))
  }
  const embedded = await openPglite(dataDir)
  const { pool, close } = connectDatabase(embedded.connectionString, embedded)
  const { rows } = await pool.query<{ email: string }>('select email from public.newsletter_subscribers')
  const stored = new Set(rows.map((row) => row.email))
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 40)
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  await close()
  await embedded.close()
  rmSync(dataDir, { recursive: true })
})

function writeUntilKilled(dataDir: string, rows: number): Promise<string[]> {
  const script = join(findProjectRoot(), 'tests', 'database', `.writer-${process.pid}.ts`)
  writeFileSync(script, writer)
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let reported = ''
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      reported += chunk
      if (reported.split('\n').length > rows) child.kill('SIGKILL')
    })
    child.once('exit', () => {
      rmSync(script, { force: true })
      // The last line may be incomplete, which counts as not acknowledged.
      resolve(reported.split('\n').slice(0, -1))
    })
  })
}
