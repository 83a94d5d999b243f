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
