import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { findProjectRoot } from './project-root.ts'

/**
 * Environment variables of child processes and threads. These parse user input, partly with native code, so they get no
 * keys, passwords or database addresses. A message brings what one of them needs.
 */
const passedOn = [
  ...['PATH', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS'],
  ...['HELMCAST_ROOT', 'HELMCAST_PROGRAMS'],
]

/** Variables for network access; the URL of a proxy may contain a password. */
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
 * Returns a program's file as built by scripts/build-programs.mjs; the launcher has made sure that it is up to date. Without
 * HELMCAST_PROGRAMS (development, tests from an editor) this is the source file, which Node runs by stripping types.
 */
function fileOf(source: string): string {
  const folder = process.env.HELMCAST_PROGRAMS
  return folder ? join(folder, source.replace(/\.ts$/, '.js')) : join(findProjectRoot(), source)
}

type ProgramOptions = Omit<ForkOptions, 'env' | 'cwd'> & {
  /** Whether the program makes requests to other machines. */
  isOnline?: boolean
}

/** Forks one of our programs (path from the project's root, listed in scripts/build-programs.mjs). */
export function forkProgram(source: string, given: ProgramOptions): ChildProcess {
  const { isOnline = false, execArgv = [], ...options } = given
  const root = findProjectRoot()
  // This process's own flags are left out, because they may load a tool's module loader.
  return fork(fileOf(source), { cwd: root, ...options, env: childEnvironment(isOnline), execArgv })
}

/** Starts one of our programs in a worker thread, with `data` in workerData.data. */
export function startThread(source: string, data: unknown = null): Worker {
  return new Worker(fileOf(source), { env: childEnvironment(), workerData: { data }, execArgv: [] })
}
