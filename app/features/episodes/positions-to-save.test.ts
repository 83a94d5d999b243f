import { expect, test } from 'vitest'
import type { Position } from '#tables/reactions/positions-queries.ts'
import { positionsToSave } from './positions-to-save.ts'

const position = (podcastId: string, savedAt: number) => ({ podcastId, savedAt, seconds: 9 }) as Position

test('a position whose request failed is sent again; one that the account has is not', async () => {
  const sent: string[][] = []
  let isOnline = false
  const unsaved = positionsToSave(async (positions) => {
    if (!isOnline) throw new Error('no connection')
    sent.push(positions.map(({ podcastId }) => podcastId))
  })
  unsaved.note([position('known', 5)])
  const all = [position('known', 5), position('new', 6)]
  await expect(unsaved.send(all)).rejects.toThrow('no connection')
  isOnline = true
  await unsaved.send(all)
  await unsaved.send(all)
  await unsaved.send([position('known', 7), position('new', 6)])
  expect(sent).toEqual([['new'], ['known']])
})
