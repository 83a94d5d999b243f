// Chooses the Node that Helmcast runs under: the machine's Node or, if that is too old, the one that runtime/ pins. This
// file must parse in old versions of Node.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const runtime = join(root, 'runtime')
const own = lockedNode(runtime)
// npm reports the Node that it runs under. That is the machine's Node, even if the command `node` that npm starts is our own.
const saidByNpm = /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
const machineVersion = saidByNpm ?? (process.execPath === own?.file ? undefined : process.versions.node)

/** Must match `engines` in package.json. */
function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

/** Returns the version and the file of the Node in a folder's lock file, for this machine. */
function lockedNode(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const fits = ([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch)
  const [path, { version } = {}] = Object.entries(packages).find(fits) ?? []
  return path && { version, file: join(folder, path, 'bin', 'node') }
}

/** Installs the Node of a folder's lock file; returns the path of its binary. */
export function installNode(folder) {
  const node = lockedNode(folder)
  if (!node) fail(`There is no package of Node for ${process.platform} on ${process.arch}.`)
  const runs = () => spawnSync(node.file, ['-v'], { encoding: 'utf8' }).stdout?.trim() === `v${node.version}`
  if (runs()) return node.file
  const npm = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (!runs()) fail(`Node ${node.version} could not be installed.`)
  return node.file
}

/** Returns the path of the Node binary that programs are started with. */
export function supportedNode() {
  if (isSupported(process.versions.node)) return process.execPath
  reportNode()
  return installNode(runtime)
}

/** Call first in every entry script: continues in a child process, unless the current Node is supported. */
export async function goOnUnderSupportedNode() {
  if (isSupported(process.versions.node)) {
    // This is the child: it ends when the parent is killed.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
    process.channel?.unref()
    return
  }
  const child = spawn(supportedNode(), [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await once(child, 'exit')
  process.exit(code ?? 128 + constants.signals[signal])
}

// In the child this is true, because the parent has already printed the line.
let isTold = process.connected === true
/** Prints one line if Helmcast does not run under the machine's Node. */
export function reportNode() {
  if (isTold || !machineVersion || isSupported(machineVersion)) return
  isTold = true
  const [major, minor] = machineVersion.split('.')
  console.error(
    `This machine has Node ${major}.${minor}; Helmcast goes on under its own Node ${own?.version}.`,
  )
}

/** Makes `npx vitest` and `npm run` find our Node as the command `node` if the machine's is too old. */
export function linkNode() {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (machineVersion && isSupported(machineVersion)) return rmSync(link, { force: true })
  if (existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), installNode(runtime)), link)
}

function fail(message) {
  console.error(`${message}\nHelmcast needs Node 22.22 or newer of 22, or 24 and newer.`)
  process.exit(1)
}
