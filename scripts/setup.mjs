// Brings a fresh clone to the point where it can run. Uses only what Node ships; instant when nothing changed.
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

export const root = join(import.meta.dirname, '..')

/** Runs a command; shows what it said and ends this process with its code when it fails. */
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

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Helmcast needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the locked packages when the lock file has changed since the last time. */
export function install() {
  checkNode()
  once('node_modules/.helmcast-stamp', ['package-lock.json'], () => {
    console.log('Installing packages (about 1.2 GB with the neural voices, once) …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { NODE_ENV: 'development' })
    linkCommand()
  })
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

/** Where build-programs.mjs puts what it makes; HELMCAST_PROGRAMS tells it to all that is started from there. */
export const programs = join(root, 'build', 'programs')

/** All that can end up in a bundle. Both builds look at all of it: a room left out of a list would be served as it was. */
const bundled = [
  'app',
  'cli',
  'core',
  'making',
  'providers',
  'public',
  'server',
  'tables',
  'worker',
  'package-lock.json',
]

/** Builds the command line, the worker and their helpers when a file they are made of has changed since the last time. */
export function buildPrograms() {
  once('build/.programs-stamp', [...bundled, 'scripts/build-programs.mjs'], () => {
    run(process.execPath, ['scripts/build-programs.mjs'], { NODE_ENV: 'production' })
  })
}

/** Builds what only tests start as processes of their own, in the same way. */
export function buildTestPrograms() {
  const sources = ['tests/support/site-process.ts']
  once('build/.test-programs-stamp', [...bundled, 'scripts/build-programs.mjs', ...sources], () => {
    run(process.execPath, ['scripts/build-programs.mjs', 'build/test-programs', ...sources], {
      NODE_ENV: 'production',
    })
  })
}

/** Builds the site when a file it is made of has changed since the last time. */
export function build() {
  once(
    'build/.helmcast-stamp',
    [...bundled, 'vite.config.ts', 'react-router.config.ts', 'scripts/compress.mjs'],
    () => {
      run(process.execPath, ['node_modules/@react-router/dev/bin.js', 'build'], {
        NODE_ENV: 'production',
      })
      run(process.execPath, ['scripts/compress.mjs'])
    },
  )
  buildPrograms()
}
