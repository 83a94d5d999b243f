import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Source files of these folders without comments; tests are excluded. */
function sourcesOf(folders: string[]): [path: string, code: string][] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path): [string, string] => [
        path,
        readFileSync(join(root, path), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, ''),
      ]),
  )
}

const namesATable =
  /\b(select|from|into|update|join|table)\s+(public|private|auth)\.[a-z]|(?<!Buffer)\.(from|rpc)\(\s*'/
const spellsAKey = /queryKey: \[|(set|get)Query(Data|State)\(\s*\[/

test('only tables/ names tables and functions of the database', () => {
  const elsewhere = sourcesOf(['app', 'cli', 'core', 'pipeline', 'providers', 'server', 'worker'])
  expect(elsewhere.length).toBeGreaterThan(500)
  expect(elsewhere.filter(([, code]) => namesATable.test(code)).map(([path]) => path)).toEqual([])
  const rooms = sourcesOf(['tables']).filter(([, code]) => namesATable.test(code))
  expect(rooms.length).toBeGreaterThan(20)
})

test('each question of a room ends in its one way to fail', () => {
  const found = sourcesOf(['tables']).filter(([, code]) => code.includes('throwOnError'))
  expect(found.map(([path]) => path)).toEqual([])
})

test('no page and no room spells a key of the cache on its own', () => {
  const found = sourcesOf(['app', 'tables']).filter(([, code]) => spellsAKey.test(code))
  expect(found.map(([path]) => path)).toEqual(['tables/query-keys.ts'])
})

test('connections to the database are opened in one place, where somebody hears of those that are lost', () => {
  const found = sourcesOf(['cli', 'pipeline', 'providers', 'server', 'tables', 'worker'])
  expect(found.filter(([, code]) => /new (Client|Pool)\(/.test(code)).map(([path]) => path)).toEqual([
    'providers/database/connections.ts',
  ])
})
