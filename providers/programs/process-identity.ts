import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies one process. The pid alone does not, because the system reuses it. */
export type ProcessIdentity = {
  pid: number
  /** Start time in the kernel's ticks since boot; null if the system does not report it (no /proc). */
  began: string | null
  hostname: string
  /** Differs after each boot; null if the system does not report it. */
  boot: string | null
}

/** Returns null when there is no such process. */
export function identityOf(pid: number): ProcessIdentity | null {
  const began = beganAt(pid)
  return began === undefined ? null : { pid, began, hostname: hostname(), boot: bootId() }
}

/** 'unknown': the process belongs to another machine or container, whose processes are not visible here. */
export function stateOf(one: ProcessIdentity): 'living' | 'dead' | 'unknown' {
  if (one.hostname !== hostname()) return 'unknown'
  if (one.boot !== bootId()) return 'dead'
  return beganAt(one.pid) === one.began ? 'living' : 'dead'
}

/** Returns the start time of a process; null if it is unknown, undefined if there is no such process. */
function beganAt(pid: number): string | null | undefined {
  const stat = textOf(`/proc/${pid}/stat`)
  if (stat !== null) {
    // The process name before this bracket may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const hasEnded = fields[0] === 'Z' || fields[0] === 'X'
    return hasEnded ? undefined : fields[19]
  }
  try {
    process.kill(pid, 0)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? undefined : null
  }
}

function bootId(): string | null {
  return textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? null
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
