import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { findProjectRoot } from './project-root.ts'

/**
 * What our child processes and threads see of the environment. They read what people send, with native code among it, so
 * no key, password or address of a database is theirs: what one of them needs is told to it in a message.
 */
const passedOn = [
  ...['PATH', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS'],
  ...['HELMCAST_ROOT', 'HELMCAST_PROGRAMS'],
]

/** How other machines are reached; an address of a proxy may hold a password. */
const online = [
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]

function childEnvironment(isOnline = false): NodeJS.ProcessEnv {
  const names = isOnline ? [...passedOn, ...online] : passedOn
  const given = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(given), HELMCAST_ROOT: findProjectRoot() }
}

/**
 * One of our own files: where scripts/build-programs.mjs has built it; whoever starts the first process has made sure that it
 * is fresh. Without HELMCAST_PROGRAMS (development, tests from an editor) the source itself: Node takes the types away.
 */
function fileOf(source: string): string {
  const folder = process.env.HELMCAST_PROGRAMS
  return folder ? join(folder, source.replace(/\.ts$/, '.js')) : join(findProjectRoot(), source)
}

type ProgramOptions = Omit<ForkOptions, 'env' | 'cwd'> & {
  /** Asks other machines. */
  isOnline?: boolean
}

/** Forks one of our own files (path from the project's root, named in scripts/build-programs.mjs). */
export function forkProgram(source: string, given: ProgramOptions): ChildProcess {
  const { isOnline = false, execArgv = [], ...options } = given
  const root = findProjectRoot()
  // Without the flags of this process, which may be those of a tool with a loader of its own.
  return fork(fileOf(source), { cwd: root, ...options, env: childEnvironment(isOnline), execArgv })
}

/** Starts one of our own files in a worker thread; it finds `data` in workerData.data. */
export function startThread(source: string, data: unknown = null): Worker {
  return new Worker(fileOf(source), { env: childEnvironment(), workerData: { data }, execArgv: [] })
}
