import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export type SiteProcesses = ReturnType<typeof watchSiteProcesses>

const sampleMs = 200

/**
 * Watches all processes of the sites started from now on: their output, memory and environments. Reads them from
 * outside, by /proc, instead of asking the site.
 */
export function watchSiteProcesses() {
  const started: ChildProcess[] = []
  let log = ''
  const notice = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    // Its arguments and pipes are not set yet.
    queueMicrotask(() => {
      if (!child.spawnargs?.includes('server.js')) return
      started.push(child)
      for (const output of [child.stdout, child.stderr])
        output?.on('data', (chunk) => {
          log += chunk
        })
    })
  }
  subscribe('child_process', notice)
  const alive = () => started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  /** Command lines that were seen, with the environment each was started with. */
  const seen = new Map<string, string>()
  const sampling = setInterval(() => {
    for (const id of list()) {
      const command = read(id, 'cmdline').replaceAll('\0', ' ').trim()
      if (command && !seen.has(command)) seen.set(command, read(id, 'environ'))
    }
  }, sampleMs)
  sampling.unref()

  /** Process ids, including all descendants. */
  function list(): number[] {
    const found = alive().flatMap(({ pid }) => pid ?? [])
    const parents = new Map<number, number[]>()
    for (const [id, parent] of listParents()) parents.set(parent, [...(parents.get(parent) ?? []), id])
    for (const id of found) found.push(...(parents.get(id) ?? []))
    return found
  }
  /** Memory of all of them; shared pages are counted once. */
  const megabytes = () => list().reduce((sum, id) => sum + kilobytes(id), 0) / 1024

  /** Memory of each process, the largest first: `web 300, worker 110`. */
  const megabytesOfEach = () =>
    list()
      .map((id) => ({ name: nameOf(id), megabytes: Math.round(kilobytes(id) / 1024) }))
      .sort((a, b) => b.megabytes - a.megabytes)
      .map(({ name, megabytes }) => `${name} ${megabytes}`)
      .join(', ')

  return {
    list,
    megabytesOfEach,
    seen,
    megabytes,
    get log() {
      return log
    },
    stop(): void {
      unsubscribe('child_process', notice)
      clearInterval(sampling)
    },
    /** Waits until memory is stable within one percent for two seconds, or until `mostSeconds` have passed. */
    async settledMegabytes(mostSeconds: number, isGood = (_: number) => true): Promise<number> {
      const recent: number[] = []
      for (const end = Date.now() + mostSeconds * 1000; Date.now() < end; await pause(500)) {
        recent.push(megabytes())
        const last = recent.slice(-5)
        const isStill = last.length === 5 && Math.max(...last) < Math.min(...last) * 1.01
        if (isStill && isGood(last[4] as number)) break
      }
      return recent.at(-1) ?? 0
    },
    /** Kills and returns those of `ids` that still run after `mostSeconds`. */
    async endLeftovers(ids: number[], mostSeconds: number): Promise<string[]> {
      const left = () => ids.filter((id) => isRunning(id))
      for (const end = Date.now() + mostSeconds * 1000; Date.now() < end && left().length > 0; )
        await pause(50)
      return left().map((id) => {
        const command = read(id, 'cmdline').replaceAll('\0', ' ').trim()
        process.kill(id, 'SIGKILL')
        return command
      })
    },
  }
}

/** Zombies do not count as running. */
const isRunning = (id: number) => {
  const state = /\) (\S)/.exec(read(id, 'stat'))?.[1]
  return state !== undefined && state !== 'Z'
}

function kilobytes(id: number): number {
  const shared = /^Pss:\s+(\d+)/m.exec(read(id, 'smaps_rollup'))?.[1]
  return Number(shared ?? /^VmRSS:\s+(\d+)/m.exec(read(id, 'status'))?.[1] ?? 0)
}

function read(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The program that a process runs, without its folder. */
function nameOf(id: number): string {
  const program = read(id, 'cmdline')
    .split('\0')
    .find((part) => part.endsWith('.js'))
  return program?.split('/').at(-1)?.replace('.js', '') ?? String(id)
}

/** Pairs of process id and parent's id. */
function listParents(): [number, number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(read(Number(name), 'stat'))?.[1] ?? 0)])
}
