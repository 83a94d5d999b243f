import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Makes a data directory with our tables, which the journeys' sites copy. Returns the function that removes it. */
export default function makeSiteTemplate(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-e2e-template-'))
  // A process of its own, because Playwright would compile the whole server for it. From a file, because the server's
  // threads inherit execArgv, which must not contain a program.
  const program = join('tests', 'e2e', 'support', 'make-data-dir.ts')
  const env = { ...process.env, HELMCAST_PROGRAMS: resolve('build', 'programs') }
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { env })
  process.env.HELMCAST_DATA_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
