// Makes a fresh clone ready to run. Uses only Node's own modules, and takes no time if nothing has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { linkNode } from './supported-node.mjs'

export const root = join(import.meta.dirname, '..')

/** Runs a command; if it fails, shows its output and ends this process with its code. */
function run(command, args, env = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  })
  if (status === 0) return
  console.error(stdout, stderr)
  if (error) console.error(`${command} could not be started: ${error.message}`)
  process.exit(status ?? 1)
}

function hashOf(paths) {
  const hash = createHash('sha1')
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    const names = statSync(full).isDirectory() ? readdirSync(full, { recursive: true }).sort() : ['']
    for (const name of names) {
      const file = join(full, name)
      if (statSync(file).isFile()) hash.update(join(path, name)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function once(stampFile, inputs, work) {
  const stamp = hashOf(inputs)
  const file = join(root, stampFile)
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return
  work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

/** Installs the locked packages if the lock file has changed since the last time. */
export function install() {
  once('node_modules/.helmcast-stamp', ['package-lock.json'], () => {
    console.log('Installing packages (about 1.2 GB with the neural voices, once) …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { NODE_ENV: 'development' })
    linkCommand()
  })
  linkNode()
}

// npm does not link a package's own command into its own node_modules/.bin; `npx helmcast` looks there.
function linkCommand() {
  const bin = join(root, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  const link = join(bin, 'helmcast')
  if (existsSync(link)) return
  symlinkSync(join('..', '..', 'cli', 'helmcast.mjs'), link)
  chmodSync(join(root, 'cli', 'helmcast.mjs'), 0o755)
}

/** Output folder of build-programs.mjs; HELMCAST_PROGRAMS passes it to the processes started from there. */
export const programs = join(root, 'build', 'programs')

/**
 * All folders that can be part of a bundle. Both builds watch all of them, because a missing folder would leave outdated
 * builds.
 */
const bundled = [
  'app',
  'cli',
  'core',
  'pipeline',
  'providers',
  'public',
  'server',
  'tables',
  'worker',
  'package-lock.json',
]

/** Builds the command line, the worker and their helpers if a source file has changed since the last time. */
export function buildPrograms() {
  once('build/.programs-stamp', [...bundled, 'scripts/build-programs.mjs'], () => {
    run(process.execPath, ['scripts/build-programs.mjs'], { NODE_ENV: 'production' })
  })
}

/** Builds the programs that only tests start, in the same way. */
export function buildTestPrograms() {
  const sources = ['tests/support/site-process.mjs']
  once(
    'build/.test-programs-stamp',
    [...bundled, 'processes', 'scripts/build-programs.mjs', ...sources],
    () => {
      run(process.execPath, ['scripts/build-programs.mjs', 'build/test-programs', ...sources], {
        NODE_ENV: 'production',
      })
    },
  )
}

/** Builds the site if a source file has changed since the last time. */
export function build() {
  once(
    'build/.helmcast-stamp',
    [...bundled, 'vite.config.ts', 'react-router.config.ts', 'scripts/compress.mjs'],
    () => {
      run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
        NODE_ENV: 'production',
      })
      run(process.execPath, ['scripts/compress.mjs'])
    },
  )
  buildPrograms()
}
