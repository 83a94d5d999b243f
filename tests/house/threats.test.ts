import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'

const root = findProjectRoot()
const threats = readFileSync(join(root, 'THREATS.md'), 'utf8')
const testFiles = [
  'app',
  'cli',
  'core',
  'pipeline',
  'providers',
  'server',
  'tables',
  'tests',
  'worker',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const findings = [
  ...Array.from({ length: 6 }, (_, index) => `B${index + 1}`),
  ...Array.from({ length: 11 }, (_, index) => `M${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `S${index + 1}`),
  'V1',
]

test('every test file that THREATS.md names is there', () => {
  const named = [...threats.matchAll(/`([\w./*-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(30)
  const pattern = (path: string) =>
    new RegExp(`(^|/)${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  expect(named.filter((path) => !testFiles.some((file) => pattern(path).test(file)))).toEqual([])
})

test.each(findings)('%s has its line in THREATS.md and a test whose title names it', (finding) => {
  expect(threats).toMatch(new RegExp(`^\\|.*\\b${finding} [^|]*\\|.*\\.(test|spec)\\.ts`, 'm'))
  const title = new RegExp(`\\b(test|test\\.each\\([\\s\\S]*?\\))\\(\\s*['"\`][^'"\`]*\\b${finding}\\b`)
  expect(testFiles.filter((file) => title.test(readFileSync(join(root, file), 'utf8')))).not.toEqual([])
})
