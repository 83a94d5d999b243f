import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Probed, ProbeOrder } from './probe-process.ts'

export type Waits = { count: number; medianMs: number; p99Ms: number; worstMs: number; wrong: string[] }
export type Watched = Record<Probed['kind'], Waits>
export type Visitors = ReturnType<typeof watchVisitors>

/** Reads pages as a visitor and a row as a signed-in user all the time, and measures how long each takes. */
export function watchVisitors(order: ProbeOrder) {
  const program = fileURLToPath(new URL('./probe-process.ts', import.meta.url))
  const probe = fork(program)
  const received: Probed[] = []
  probe.on('message', (probed: Probed) => received.push(probed))
  probe.send(order)
  return {
    /** Results between two moments. */
    between(from: number, to = Date.now()): Watched {
      const within = received.filter(({ at }) => at >= from && at <= to)
      const of = (kind: Probed['kind']) => waitsOf(within.filter((probed) => probed.kind === kind))
      return { page: of('page'), row: of('row') }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        probe.once('exit', () => resolve())
        probe.kill('SIGKILL')
      }),
  }
}

function waitsOf(probed: Probed[]): Waits {
  const times = probed.map(({ ms }) => ms).sort((a, b) => a - b)
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    count: times.length,
    medianMs: share(0.5),
    p99Ms: share(0.99),
    worstMs: times.at(-1) ?? 0,
    wrong: probed
      .filter(({ status }) => status !== 200)
      .map(({ path, status, ms }) => `${path} answered ${status} after ${Math.round(ms)} ms`),
  }
}
