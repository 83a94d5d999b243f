import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { allEnded } from '#tests/support/process-tree.ts'

const root = findProjectRoot()
const isPinned = /^(22\.2[2-9]|24)\./

type Heard = { node: string; pid: number; args: string[]; word: string }

/** Runs one of our programs under a Node that reports version 20.20; installs the pinned Node if it is missing. */
async function underOldNode(...args: string[]) {
  const program = spawn(
    process.execPath,
    [
      '--import',
      join(root, 'tests/support/pretend-old-node.mjs'),
      join(root, 'tests/support/print-node.mjs'),
      ...args,
    ],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        WORD: 'kept',
        npm_config_user_agent: 'npm/11.0.0 node/v20.20.2',
        PRETEND_OLD_NODE: '1',
      },
    },
  )
  onTestFinished(() => void program.kill('SIGKILL'))
  let told = ''
  program.stderr.on('data', (text: Buffer) => {
    told += text
  })
  const heard: Heard = JSON.parse((await once(createInterface({ input: program.stdout }), 'line'))[0])
  return { program, heard, told: () => told }
}

const endOf = async (program: ChildProcess) =>
  program.exitCode === null && program.signalCode === null
    ? once(program, 'exit')
    : [program.exitCode, program.signalCode]

test('under an old Node all goes on under the pinned one: told in one line, with arguments, environment and exit code', async () => {
  const { program, heard, told } = await underOldNode('make', 'two words')
  expect(heard).toMatchObject({
    node: expect.stringMatching(isPinned),
    args: ['make', 'two words'],
    word: 'kept',
  })
  expect(await endOf(program)).toEqual([5, null])
  expect(told()).toBe(`This machine has Node 20.20; Helmcast goes on under its own Node ${heard.node}.\n`)
})

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  '%s to the old one ends the one below it',
  async (signal) => {
    const { program, heard } = await underOldNode('--wait')
    expect(heard.pid).not.toBe(program.pid)
    program.kill(signal)
    await allEnded([program.pid ?? 0, heard.pid])
  },
)

test('package.json says which Node is supported, and the types are of its lowest line', () => {
  const { engines, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(engines.node).toBe('^22.22.0 || >=24.0.0')
  expect(devDependencies['@types/node']).toMatch(/^22\./)
})
