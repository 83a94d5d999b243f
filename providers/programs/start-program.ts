import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { findProjectRoot } from './project-root.ts'

/**
 * Where scripts/programs.mjs has built our programs; whoever starts the first process has made sure that they are fresh.
 * Unset (development, tests from an editor), the sources run through tsx, which takes seconds longer for each start.
 */
function builtFile(source: string): string | null {
  const folder = process.env.HELMCAST_PROGRAMS
  return folder ? join(folder, source.replace(/\.ts$/, '.js')) : null
}

/** Forks one of our own files (path from the project's root, named in scripts/programs.mjs). */
export function forkProgram(source: string, options: ForkOptions): ChildProcess {
  const root = findProjectRoot()
  const built = builtFile(source)
  // The full path, because a child's working directory is not ours to know.
  const loader = () => pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href
  return fork(built ?? join(root, source), {
    cwd: root,
    execArgv: built ? [] : ['--import', loader()],
    ...options,
  })
}

/** Starts one of our own files in a worker thread; it finds `data` in workerData.data. */
export function startThread(source: string, data: unknown = null): Worker {
  const built = builtFile(source)
  if (built) return new Worker(built, { workerData: { data } })
  const root = findProjectRoot()
  return new Worker(join(root, 'providers/programs/thread-entry.mjs'), {
    workerData: { file: join(root, source), data },
  })
}
