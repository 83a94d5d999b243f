import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

type Process = { pid: number; parent: number; state: string; command: string }

/** Lists processes without zombies. */
export function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), state, command }] : []
  })
}

/** Returns a process with all its descendants. */
export function processTree(pid: number): Process[] {
  const all = listProcesses()
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

export function signalTree(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): number[] {
  const pids = processTree(pid).map((one) => one.pid)
  for (const one of pids) {
    try {
      process.kill(one, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
  return pids
}

/** Waits until all of them have ended. */
export async function allEnded(pids: number[]): Promise<void> {
  while (listProcesses().some(({ pid }) => pids.includes(pid))) await delay(20)
}

/** Kills a process with all its descendants; none is running when this resolves. */
export async function killTree(pid: number): Promise<void> {
  await allEnded(signalTree(pid, 'SIGKILL'))
}
