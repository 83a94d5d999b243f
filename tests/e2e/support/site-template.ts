import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Before all journeys: a data directory with the tables, for their sites to begin with. Answers how to end. */
export default function makeSiteTemplate(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-e2e-template-'))
  // In a process of its own: Playwright would compile the whole server for it. From a file, as threads of the server start
  // with what their process was started with, and none may have been given a program in words.
  const program = join('tests', 'e2e', 'support', 'make-data-dir.ts')
  const env = { ...process.env, HELMCAST_PROGRAMS: resolve('build', 'programs') }
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { env })
  process.env.HELMCAST_DATA_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
