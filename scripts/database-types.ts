// `npm run db:types` writes two files. tables/rows.ts has the types of the schema that supabase/migrations create.
// tables/statements.ts has the types of each SQL statement of server and worker, which are prepared against that schema.
// With --check it writes nothing and fails if a file is outdated. A successful check is remembered, because creating a
// database takes seconds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listSqlFiles } from './sql-files.ts'

const targets = ['tables/rows.ts', 'tables/statements.ts'] as const
const remembered = 'node_modules/.cache/helmcast/database-types'

const migrations = readdirSync('supabase/migrations').map((file) => join('supabase/migrations', file))
const scripts = readdirSync('scripts').map((file) => join('scripts', file))
const sqlFiles = listSqlFiles()
const stamp = () => {
  const hash = createHash('sha256')
  for (const file of [...migrations.sort(), ...scripts.sort(), ...sqlFiles, ...targets])
    hash.update(file).update(existsSync(file) ? readFileSync(file) : '')
  return hash.digest('hex')
}
const isKnown = existsSync(remembered) && readFileSync(remembered, 'utf8') === stamp()
if (!isKnown) await compareOrWrite(process.argv.includes('--check'))

async function compareOrWrite(isCheck: boolean): Promise<void> {
  const { texts, faults } = await readDatabase()
  // A refused statement has no types, so the files stay unchanged until every statement is correct.
  if (faults.length === 0)
    for (const target of targets) {
      const wanted = texts[target]
      const found = existsSync(target) ? readFileSync(target, 'utf8') : ''
      if (wanted === found) continue
      if (isCheck)
        faults.push(`${target} is outdated (${firstDifference(found, wanted)}).\nRun: npm run db:types`)
      else writeFileSync(target, wanted)
    }
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
  mkdirSync(dirname(remembered), { recursive: true })
  writeFileSync(remembered, stamp())
}

async function readDatabase(): Promise<{
  texts: Record<(typeof targets)[number], string>
  faults: string[]
}> {
  // Imported only here: usually there is nothing to do, and these imports take seconds.
  const { default: PgBoss } = await import('pg-boss')
  const { Client } = await import('pg')
  const { openPglite } = await import('#server/database/open-pglite.ts')
  // The migrated database is shared with the tests: whoever needs it first creates it for all.
  const { copyMigratedDataDir } = await import('#tests/support/data-dir-template.ts')
  const { findStatements } = await import('./find-statements.ts')
  const { readCatalogue } = await import('./read-catalogue.ts')
  const { writeRows } = await import('./write-rows.ts')
  const { writeStatements } = await import('./write-statements.ts')
  const { statements, faults } = findStatements(sqlFiles)
  const dataDir = mkdtempSync(join(tmpdir(), 'helmcast-types-'))
  await copyMigratedDataDir(dataDir)
  const embedded = await openPglite(dataDir)
  const { connectionString } = embedded
  const client = new Client({ connectionString })
  await client.connect()
  const catalogue = await readCatalogue(client)
  // The queue creates its tables when the site starts.
  await client.query(PgBoss.getConstructionPlans('pgboss'))
  const written = await writeStatements(client, statements, catalogue.origins)
  await client.end()
  await embedded.close()
  rmSync(dataDir, { recursive: true, force: true })
  return {
    texts: { 'tables/rows.ts': writeRows(catalogue), 'tables/statements.ts': written.text },
    faults: [...faults, ...written.faults],
  }
}

function firstDifference(found: string, wanted: string): string {
  const lines = found.split('\n')
  const at = wanted.split('\n').findIndex((line, n) => line !== lines[n])
  return `from line ${at + 1}: ${wanted.split('\n')[at]?.trim() ?? 'its end'}`
}
