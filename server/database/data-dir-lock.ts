import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import { PlainError } from '#server/plain-error.ts'

const staleMs = 15_000

/**
 * Takes the data directory for this process. Two processes on one embedded database lose data silently, so a second
 * one is refused with a plain message. Answers a function that gives the directory back.
 */
export async function lockDataDir(dataDir: string, socketPath: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lockPath = join(dataDir, 'in-use.lock')
  const holderPath = join(dataDir, 'in-use.json')
  // A living owner answers on its socket even when it is too busy to renew the lock.
  if (await isAnswering(socketPath)) throw inUse(dataDir)
  if (isLeftByDeadProcess(holderPath)) rmSync(lockPath, { recursive: true, force: true })
  const release = await lockfile
    .lock(dataDir, {
      lockfilePath: lockPath,
      stale: staleMs,
      update: 3000,
      // Long enough for a lock to become stale whose owner died where we cannot see it (another container).
      retries: { retries: 18, minTimeout: 1000, maxTimeout: 1000 },
      onCompromised: (error) => {
        console.error(
          `The lock on ${dataDir} was taken by another process; stopping before data is lost.`,
          error,
        )
        process.exit(1)
      },
    })
    .catch((error) => {
      if (error.code === 'ELOCKED') throw inUse(dataDir)
      throw error
    })
  writeFileSync(holderPath, JSON.stringify({ pid: process.pid, hostname: hostname() }))
  return async () => {
    rmSync(holderPath, { force: true })
    await release()
  }
}

function inUse(dataDir: string): PlainError {
  return new PlainError(
    `The data directory ${dataDir} is in use by another Helmcast process. Stop that one first, choose another DATA_DIR, or set DATABASE_URL to a Postgres server that several processes can share.`,
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

/** Process ids mean something on the same machine only. In a restarted container the dead owner had our own number. */
function isLeftByDeadProcess(holderPath: string): boolean {
  try {
    const holder = JSON.parse(readFileSync(holderPath, 'utf8')) as { pid: number; hostname: string }
    if (holder.hostname !== hostname()) return false
    if (holder.pid === process.pid) return true
    process.kill(holder.pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
