import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allOf, everybody, keyOf, visitor } from './query-keys.ts'

test('a change of a table makes every answer about it old, whoever asked, and none about another', async () => {
  const client = new QueryClient()
  const lines = [
    keyOf('dialog_segments', visitor, 'episode'),
    keyOf('dialog_segments', 'ada', 'episode', 'spoken'),
    keyOf('dialog_segments', everybody),
  ]
  const other = keyOf('podcasts', 'ada', 'episode')
  for (const key of [...lines, other]) client.setQueryData(key, 'known')
  await client.invalidateQueries(allOf('dialog_segments'))
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([...lines, other].map(isOld)).toEqual([true, true, true, false])
})

test('what one viewer was told is not found by another', () => {
  const client = new QueryClient()
  client.setQueryData(keyOf('podcast_comments', visitor, 'episode'), [])
  expect(client.getQueryData(keyOf('podcast_comments', 'ada', 'episode'))).toBeUndefined()
})

test('no page and no room spells a key of its own', () => {
  const root = join(import.meta.dirname, '..')
  const files = ['app', 'tables'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.')),
  )
  expect(files.length).toBeGreaterThan(200)
  const spelt = /queryKey: \[|(set|get)Query(Data|State)\(\s*\[/
  const found = files.filter((name) => spelt.test(readFileSync(join(root, name), 'utf8')))
  expect(found).toEqual(['tables/query-keys.ts'])
})
