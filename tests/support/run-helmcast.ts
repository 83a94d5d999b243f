import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MakeEvent } from '#pipeline/make-events.ts'

const root = join(import.meta.dirname, '..', '..')

export type HelmcastRun = {
  process: ChildProcess
  events: (MakeEvent | { event: 'error'; code: string; message: string })[]
  /** Everything printed to stderr. */
  complaints(): string
  /** Resolves with the first event that matches; rejects when the run ends before. */
  event(isWanted: (event: HelmcastRun['events'][number]) => boolean): Promise<void>
  /** Exit code, or null when it was killed by a signal. */
  ended: Promise<number | null>
}

/** Starts `helmcast` with no environment but the given one. */
export function runHelmcast(args: string[], env: Record<string, string>): HelmcastRun {
  const child = spawn(process.execPath, [join(root, 'cli/helmcast.mjs'), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const events: HelmcastRun['events'] = []
  const watchers = new Set<() => void>()
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    events.push(...lines.map((line) => JSON.parse(line)))
    for (const watch of watchers) watch()
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)

  function event(isWanted: (event: HelmcastRun['events'][number]) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const watch = () => {
        if (!events.some(isWanted)) return
        watchers.delete(watch)
        resolve()
      }
      watchers.add(watch)
      watch()
      void ended.then((code) => reject(new Error(`The run ended (${code}) before that: ${complaints}`)))
    })
  }
  return { process: child, events, complaints: () => complaints, event, ended }
}
