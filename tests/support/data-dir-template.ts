import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { openBackend } from '#server/process/backend.ts'

/**
 * Makes a data directory with a finished, empty database. That takes many seconds, so it is done once for each set of
 * migrations and copied afterwards. `env` names the first admin.
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

/** The same with tables only, without admin and secrets. */
export function copyMigratedDataDir(target: string): Promise<void> {
  return copyTemplate(`template-${hashOfMigrations()}`, target, async (making) => {
    await copyEmptyDatabase(making)
    const { connectionString, close } = await openPglite(making)
    await migrate(connectionString, () => prepareSystemSchema(connectionString))
    await close()
  })
}

/** Copies a database without tables, which PGlite needs seven processor seconds to create. */
export function copyEmptyDatabase(target: string): Promise<void> {
  const packages = readFileSync(join(findProjectRoot(), 'package-lock.json'))
  const hash = createHash('sha256').update(packages).digest('hex').slice(0, 16)
  return copyTemplate(`template-empty-${hash}`, target, async (making) => {
    const { close } = await openPglite(making)
    await close()
  })
}

/** Copies a template into `target`, and makes it first if it does not exist. */
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
      // Another test process was faster.
      rmSync(folder, { recursive: true, force: true })
      if (!existsSync(template)) throw error
    }
  }
  // Not cpSync: removing files it copied takes more than a second (ext4, Node 20), those copied by cp 0.02 s.
  mkdirSync(target, { recursive: true })
  execFileSync('cp', ['-a', `${template}/.`, target])
}

/** Changes with the migrations, the packages that create tables, and `more`. */
export function hashOfMigrations(more = ''): string {
  const root = findProjectRoot()
  const migrations = join(root, 'supabase', 'migrations')
  const hash = createHash('sha256')
    .update(more)
    .update(readFileSync(join(root, 'package-lock.json')))
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}
