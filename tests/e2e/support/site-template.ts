import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Before all journeys: a data directory with the tables, for their sites to begin with. Answers how to end. */
export default function makeSiteTemplate(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-e2e-template-'))
  // In a process of its own: Playwright would compile the whole server for it.
  const script = `import { copyMigratedDataDir } from '#tests/support/data-dir-template.ts'
    await copyMigratedDataDir(${JSON.stringify(folder)})`
  const env = { ...process.env, HELMCAST_PROGRAMS: join('build', 'programs') }
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { env })
  process.env.HELMCAST_DATA_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
