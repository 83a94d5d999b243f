import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { allEnded, killTree, processTree } from '#tests/support/process-tree.ts'

const folder = join(findProjectRoot(), 'tests/support/supervised')

type Supervised = {
  command: ChildProcess
  said(): string
  /** Ids of all processes, including the command's own. */
  all(): number[]
  find(what: string): number
}

/** Starts dummies for web process, worker and the worker's engine; `said` is their output once all are running. */
async function supervised(options: { command?: string[]; blocked?: boolean } = {}): Promise<Supervised> {
  const [program = '', ...args] = options.command ?? [process.execPath, 'site.mjs']
  const command = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HELMCAST_PROGRAMS: process.env.HELMCAST_PROGRAMS,
      ...(options.blocked ? { BLOCKED: '1' } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
    })
  const pid = command.pid ?? 0
  onTestFinished(() => killTree(pid))
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/engine: at work/)
  await expect.poll(() => said).toMatch(/worker: ready, task from web/)
  if (options.blocked) await expect.poll(() => said.match(/blocked/g)?.length).toBe(2)
  return {
    command,
    said: () => said,
    all: () => processTree(pid).map((one) => one.pid),
    find: (what) => processTree(pid).find(({ command }) => command.includes(what))?.pid ?? 0,
  }
}

test('K2 SIGTERM to npm ends the supervisor and all that it has started', async () => {
  const { scripts } = JSON.parse(readFileSync(join(findProjectRoot(), 'package.json'), 'utf8'))
  // npm passes a signal on to the shell that it starts, unless `exec` replaces the shell by node.
  expect(scripts.start).toMatch(/^exec node /)
  const { command, all, said } = await supervised({ command: ['npm', 'start'] })
  const pids = all()
  expect(pids.length).toBe(5)
  command.kill('SIGTERM')
  await allEnded(pids)
  await expect.poll(said).toMatch(/worker: ended in good order\s+web: ended in good order/)
})

test('K2 Ctrl-C, a signal to the whole group, ends all in order: the worker first', async () => {
  const { command, all, said } = await supervised()
  const pids = all()
  process.kill(-(command.pid ?? 0), 'SIGINT')
  expect(await once(command, 'exit')).toEqual([0, null])
  await allEnded(pids)
  await expect.poll(said).toMatch(/worker: ended in good order\s+web: ended in good order/)
})

test('K2 SIGTERM ends processes, too, that hear nothing because they compute without end', async () => {
  const { command, all } = await supervised({ blocked: true })
  const pids = all()
  command.kill('SIGTERM')
  await allEnded(pids)
})

test.each([{ blocked: false }, { blocked: true }])(
  'K2 nothing outlives a supervisor that was killed, computing ($blocked) or not',
  async ({ blocked }) => {
    const { command, all } = await supervised({ blocked })
    const pids = all()
    command.kill('SIGKILL')
    await allEnded(pids)
  },
)

test('K2 a worker that dies takes its engines along, is told of in one line, and is started again', async () => {
  const { find, all, said } = await supervised()
  const [worker, engine] = [find('worker.mjs'), find('engine')]
  process.kill(worker, 'SIGKILL')
  await allEnded([worker, engine])
  await expect.poll(() => said().match(/worker: ready/g)?.length, { timeout: 10_000 }).toBe(2)
  expect(all()).toHaveLength(4)
  expect(said().match(/The worker process has ended.*/g)).toEqual([
    'The worker process has ended (SIGKILL): nothing new is made until it is started again, in 1 s.',
  ])
  await expect.poll(said).toContain(`web: told that worker ${worker} has ended`)
})

test('K2 the supervisor ends with the code of the web process', async () => {
  const { command, find, all } = await supervised()
  const pids = all()
  process.kill(find('web.mjs'), 'SIGUSR2')
  expect(await once(command, 'exit')).toEqual([7, null])
  await allEnded(pids)
})

test('K2 a web process that was killed ends all as killed', async () => {
  const { command, find, all } = await supervised()
  const pids = all()
  process.kill(find('web.mjs'), 'SIGKILL')
  expect(await once(command, 'exit')).toEqual([137, null])
  await allEnded(pids)
})
