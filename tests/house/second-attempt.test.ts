import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { filesToRunAgain } from '../../scripts/files-to-run-again.ts'

const root = findProjectRoot()

/** Runs one test file with Vitest, as `npm test` does, and returns its report. */
async function reportOf(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'second-attempt-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'one.test.js'), `import { expect, test } from 'vitest'\n${code}`)
  const reporter = join(root, 'scripts/rules-report.mjs')
  const args = [`--root=${folder}`, '--retry=0', `--reporter=${reporter}`, '--outputFile.json=report.json']
  await new Promise<void>((resolve) =>
    execFile(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
      { cwd: folder },
      () => resolve(),
    ),
  )
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
}

const failing = `test('fails', () => expect(1).toBe(2))`

test('a failed test file runs a second time', async () => {
  const files = filesToRunAgain(await reportOf(failing))
  expect(files).toEqual([expect.stringMatching(/one\.test\.js$/)])
})

test('a test file whose process ended runs a second time', async () => {
  const report = await reportOf(`test('passes', () => expect(1).toBe(1))
test('ends the process', () => process.kill(process.pid, 'SIGKILL'))`)
  expect(report.unhandledErrors).toEqual([expect.stringContaining('Worker forks emitted error')])
  expect(filesToRunAgain(report)).toEqual([expect.stringMatching(/one\.test\.js$/)])
})

test('an unhandled error beside a failed test file is never forgiven by a second attempt', async () => {
  const report = await reportOf(`${failing}
test('leaves a rejection', async () => {
  Promise.reject(new Error('nobody caught this'))
  await new Promise((resolve) => setImmediate(resolve))
})`)
  expect(report.unhandledErrors).toEqual(['Error: nobody caught this'])
  expect(filesToRunAgain(report)).toEqual([])
})
