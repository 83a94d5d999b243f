import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { identityOf, type ProcessIdentity, stateOf } from '#providers/programs/process-identity.ts'
import { PlainError } from '#server/process/plain-error.ts'

const staleMs = 15_000
/**
 * How long to wait for the directory. Long enough for a lock to become stale if its owner died where we cannot see processes, and for a
 * running site to shut down.
 */
const patienceMs = 20_000
const lookMs = 250

/** Content of the file that lies beside the lock and names its holder. */
type Holder = {
  owner: ProcessIdentity
  /** Null for a process without a supervisor (the command line). An owner whose supervisor is dead is about to end. */
  supervisor: ProcessIdentity | null
}

/**
 * Takes the data directory for this process. Two processes on one embedded database lose data silently, so a second one
 * is refused with a plain message. Removes the lock of a dead process, and waits for one that is ending. Returns a
 * function that releases the directory.
 */
export async function lockDataDir(dataDir: string, socketPath: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lockPath = join(dataDir, 'in-use.lock')
  const holderPath = join(dataDir, 'in-use.json')
  const isUnchanged = watchAge(lockPath)
  for (const until = Date.now() + patienceMs; ; await delay(lookMs)) {
    const holder = textOf(holderPath)
    const state = stateOfHolder(holder)
    // A living owner accepts connections on its socket even where its process is not visible to us.
    if (state === 'living' || (state !== 'ending' && (await isAnswering(socketPath))))
      throw inUse(dataDir, holder)
    if (holder !== null && state === 'dead') removeDead(holderPath, holder, lockPath)
    else if (state === 'unknown' && isUnchanged()) rmSync(lockPath, { recursive: true, force: true })
    const release = await takeLock(dataDir, lockPath)
    if (release) {
      writeHolder(holderPath)
      return async () => {
        rmSync(holderPath, { force: true })
        await release()
      }
    }
    if (Date.now() > until) throw inUse(dataDir, holder)
  }
}

/** Returns null when another process holds the lock. */
function takeLock(dataDir: string, lockfilePath: string): Promise<(() => Promise<void>) | null> {
  const onCompromised = (error: Error) => {
    console.error(`The lock on ${dataDir} was taken by another process; stopping before data is lost.`, error)
    process.exit(1)
  }
  return lockfile
    .lock(dataDir, { lockfilePath, stale: staleMs, update: 3000, onCompromised })
    .catch((error) => {
      if (error.code === 'ELOCKED') return null
      throw error
    })
}

function inUse(dataDir: string, holder: string | null): PlainError {
  const { owner, supervisor } = parse(holder ?? '') ?? {}
  const pid = supervisor?.pid ?? owner?.pid
  return new PlainError(
    `The data directory ${dataDir} is in use by another Helmcast process${pid ? ` (${pid})` : ''}. Stop that one first, choose another DATA_DIR, or set DATABASE_URL to a Postgres server that several processes can share.`,
  )
}

/** Whether a running process serves the embedded database on this socket. */
export function isAnswering(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function stateOfHolder(holder: string | null): 'living' | 'ending' | 'dead' | 'unknown' {
  // Another process is just taking or releasing the lock.
  if (holder === null) return 'unknown'
  const { owner, supervisor } = parse(holder) ?? {}
  // The file is written atomically, so only a power cut can leave an incomplete one.
  if (!owner) return 'dead'
  const state = stateOf(owner)
  return state === 'living' && supervisor && stateOf(supervisor) === 'dead' ? 'ending' : state
}

function parse(holder: string): Holder | null {
  try {
    return JSON.parse(holder) as Holder
  } catch {
    return null
  }
}

function writeHolder(path: string): void {
  const owner = identityOf(process.pid)
  const supervisor = process.connected ? identityOf(process.ppid) : null
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ owner, supervisor }), { mode: 0o600 })
  renameSync(draft, path)
}

/**
 * Removes the lock of a dead holder. If several processes find it, only the process that renames the holder file removes the lock. If the
 * renamed file turns out to belong to a new owner, it is put back.
 */
function removeDead(holderPath: string, dead: string, lockPath: string): void {
  const moved = `${holderPath}.${process.pid}`
  try {
    renameSync(holderPath, moved)
  } catch {
    return
  }
  if (textOf(moved) === dead) {
    rmSync(lockPath, { recursive: true, force: true })
    rmSync(moved)
  } else renameSync(moved, holderPath)
}

/**
 * Returns a function that tells whether the lock was not renewed for `staleMs` while we watched. File times are not compared with the
 * clock, which may be set back.
 */
function watchAge(lockPath: string): () => boolean {
  let seen: { at: number | undefined; since: number } | null = null
  return () => {
    const at = statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs
    if (seen?.at !== at || !seen) seen = { at, since: performance.now() }
    return performance.now() - seen.since > staleMs
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
