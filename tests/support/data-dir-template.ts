import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { openBackend } from '#server/backend.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'

/**
 * A new data directory with a finished, empty database. Making one takes many seconds, so it is made once for each set
 * of migrations and copied from then on. `env` decides who the first admin is.
 */
export async function copyFreshDataDir(env: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-test-'))
  await copyTemplate(`template-${hashOfMigrations(JSON.stringify(env))}`, folder, async (making) => {
    await copyMigratedDataDir(making)
    const backend = await openBackend({ ...env, DATA_DIR: making })
    await backend.close()
  })
  return folder
}

/** The same without an admin and secrets: tables only, for whoever goes on from there. */
export function copyMigratedDataDir(target: string): Promise<void> {
  return copyTemplate(`template-${hashOfMigrations()}`, target, async (making) => {
    await copyEmptyDatabase(making)
    const { connectionString, close } = await openPglite(making)
    await migrate(connectionString, () => prepareSystemSchema(connectionString))
    await close()
  })
}

/** A database without tables, for whoever lays another version's: PGlite takes seven seconds of a processor to make one. */
export function copyEmptyDatabase(target: string): Promise<void> {
  const packages = readFileSync(join(findProjectRoot(), 'package-lock.json'))
  const hash = createHash('sha256').update(packages).digest('hex').slice(0, 16)
  return copyTemplate(`template-empty-${hash}`, target, async (making) => {
    const { close } = await openPglite(making)
    await close()
  })
}

/** Copies a folder of this name into `target`, and has it made before where there is none. */
export async function copyTemplate(
  name: string,
  target: string,
  make: (folder: string) => void | Promise<void>,
): Promise<void> {
  const template = join(tmpdir(), `helmcast-${name}`)
  if (!existsSync(template)) {
    const folder = mkdtempSync(join(tmpdir(), 'helmcast-making-'))
    await make(folder)
    try {
      renameSync(folder, template)
    } catch (error) {
      // Another test process was quicker.
      rmSync(folder, { recursive: true, force: true })
      if (!existsSync(template)) throw error
    }
  }
  // Not cpSync: what it has copied takes more than a second to remove again (ext4, Node 20), what cp has copied 0.02 s.
  mkdirSync(target, { recursive: true })
  execFileSync('cp', ['-a', `${template}/.`, target])
}

/** Changes with the migrations, the packages that make tables of their own, and what else is said. */
export function hashOfMigrations(more = ''): string {
  const root = findProjectRoot()
  const migrations = join(root, 'supabase', 'migrations')
  const hash = createHash('sha256')
    .update(more)
    .update(readFileSync(join(root, 'package-lock.json')))
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}
