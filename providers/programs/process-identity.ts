import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Names one life of a process: its number alone is given to another one some time. */
export type ProcessIdentity = {
  pid: number
  /** When it began, in the kernel's ticks since the machine started; null where the system does not tell (no /proc). */
  began: string | null
  hostname: string
  /** Differs after each start of the machine; null where the system does not tell. */
  boot: string | null
}

/** Null when there is no such process. */
export function identityOf(pid: number): ProcessIdentity | null {
  const began = beganAt(pid)
  return began === undefined ? null : { pid, began, hostname: hostname(), boot: bootId() }
}

/** 'unknown': it runs, or ran, on a machine or in a container where we cannot look. */
export function stateOf(one: ProcessIdentity): 'living' | 'dead' | 'unknown' {
  if (one.hostname !== hostname()) return 'unknown'
  if (one.boot !== bootId()) return 'dead'
  return beganAt(one.pid) === one.began ? 'living' : 'dead'
}

/** Undefined when no such process lives. */
function beganAt(pid: number): string | null | undefined {
  const stat = textOf(`/proc/${pid}/stat`)
  if (stat !== null) {
    // The name before it, in brackets, may hold anything.
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
