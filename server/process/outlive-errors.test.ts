import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'

const run = (errors: number) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { outliveErrors } = await import('./server/process/outlive-errors.ts')
       const { Readable } = await import('node:stream')
       outliveErrors(() => process.exit(1))
       for (let one = 0; one < ${errors}; one++) setImmediate(() => new Readable({ read() {} }).destroy(new Error('cut')))
       setImmediate(() => Promise.reject(new Error('nobody listens')))
       setTimeout(() => console.log('still here'), 300)`,
    ],
    { cwd: findProjectRoot(), encoding: 'utf8' },
  )

test('B4 an error that nothing caught is told and outlived; a dozen in a minute end the process', () => {
  const few = run(5)
  expect([few.status, few.stdout]).toEqual([0, 'still here\n'])
  expect(few.stderr).toContain('An error that nothing caught; the site goes on: Error: cut')
  expect(few.stderr).toContain('nobody listens')
  const many = run(12)
  expect([many.status, many.stdout]).toEqual([1, ''])
}, 60_000)
