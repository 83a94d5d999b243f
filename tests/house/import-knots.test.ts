import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const mostFilesOfKnot = 12

/** The files that import each other in a circle, largest circle first. `imports`: of each file. */
function knotsOf(imports: Map<string, string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachableFrom(file, imports)]))
  const taken = new Set<string>()
  const knots: string[][] = []
  for (const [file, others] of reached) {
    if (taken.has(file) || !others.has(file)) continue
    const knot = [...others].filter((other) => reached.get(other)?.has(file))
    for (const one of knot) taken.add(one)
    knots.push(knot.sort())
  }
  return knots.sort((one, other) => other.length - one.length)
}

function reachableFrom(file: string, imports: Map<string, string[]>): Set<string> {
  const found = new Set<string>()
  const waiting = [...(imports.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(imports.get(next) ?? []))
  }
  return found
}

function readImports(): Map<string, string[]> {
  const folders = 'app bench cli core pipeline providers scripts server tables worker'.split(' ')
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\./.test(path))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      // Unlike Biome's noImportCycles, this counts `import type`: who changes a type has to read all who name it.
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
      const paths = importedFiles.map(({ fileName }) =>
        fileName.startsWith('#') ? fileName.slice(1) : join(dirname(file), fileName),
      )
      return [file, paths.filter((path) => known.has(path))]
    }),
  )
}

test('files that import each other in a circle are found', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(knotsOf(imports)).toEqual([['a', 'b', 'c']])
})

test(`no more than ${mostFilesOfKnot} files import each other in circles, imports of types included`, () => {
  const imports = readImports()
  expect(imports.get('server/http/route.ts')).toContain('server/http/viewer.ts')
  expect(knotsOf(imports).filter((knot) => knot.length > mostFilesOfKnot)).toEqual([])
})
