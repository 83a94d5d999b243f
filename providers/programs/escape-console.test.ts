import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonLine, readableLines } from './escape-console.ts'
import { findProjectRoot } from './project-root.ts'

const forged = '2026-11-22T05:00:00Z GET /admin 200 FORGED'
const message = `cut\n${forged}\r${forged}\u2028${forged}\u001b[31m\u009b\u202e`

test('M10 an error with line breaks and ESC in its message forges no line and paints nothing', () => {
  const lines = readableLines(['An error:', new Error(message)]).split('\n')
  expect(lines[0]).toBe('An error: Error: cut')
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}\| /)
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  expect(lines.join('')).toContain('\\u001b[31m')
})

test('M10 with LOG=json an error is one object on one line', () => {
  const line = jsonLine('error', [new Error(message)])
  expect(line).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    message: expect.stringContaining(`cut\n${forged}`),
  })
})

test('no log line has the values of a row that the database refused, nor those of a cause', () => {
  const refused = Object.assign(new Error('violates check constraint "providers_check"'), {
    code: '23514',
    detail: 'Failing row contains (1, sk-secret).',
  })
  for (const error of [refused, new Error('Not saved.', { cause: refused }), new AggregateError([refused])]) {
    expect(readableLines(['It failed:', error])).toMatch(/providers_check(.|\n)*23514/)
    expect(readableLines(['It failed:', error]) + jsonLine('error', [error])).not.toContain('sk-secret')
  }
})

test('M10 a process whose console is escaped writes so whatever says it, on both streams', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '-e'],
      `const { escapeConsole } = await import('./providers/programs/escape-console.ts')
       escapeConsole(false)
       const message = ${JSON.stringify(message)}
       console.log(message); console.info(message); console.warn(message); console.error({ message }, message)`,
    ],
    { cwd: findProjectRoot(), encoding: 'utf8' },
  )
  for (const text of [stdout, stderr]) {
    expect(text).toContain('FORGED')
    expect(text).not.toMatch(/^2026|[^\P{Cc}\n]|\u2028/mu)
  }
})

test('M10 server, worker and providers write through the console alone, which their processes escape', () => {
  const root = findProjectRoot()
  const straight = ['server', 'worker', 'providers', 'pipeline', 'tables', 'app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((path) => /process\.std(out|err)\b/.test(readFileSync(join(root, path), 'utf8'))),
  )
  // Exempt: one writes escaped text, one only our own text, one prints a notice once at the start.
  expect(straight.sort()).toEqual([
    'providers/programs/escape-console.ts',
    'server/process/backend.ts',
    'server/site/app.ts',
  ])
  // Both of our processes call this first.
  expect(readFileSync(join(root, 'processes/run-program.js'), 'utf8')).toMatch(/guardProcess\(/)
  expect(readFileSync(join(root, 'server/process/guard-process.ts'), 'utf8')).toMatch(/escapeConsole\(/)
})
