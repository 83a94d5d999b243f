import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './list-search.ts'

test('EPL-03 newest first is the default', () => {
  expect(readSearch(new URLSearchParams())).toEqual({ query: '', sort: 'created_at', direction: 'desc' })
})

test('EPL-07 the address keeps search and sort, character for character', () => {
  const search = { query: '100% "fair", (really) _a_ & b=c\\', sort: 'duration', direction: 'asc' } as const
  expect(readSearch(new URLSearchParams(writeSearch(search).toString()))).toEqual(search)
  expect(writeSearch({ query: ' ', sort: 'created_at', direction: 'desc' }).toString()).toBe('')
})

test('EPL-03 nonsense in the address counts as the usual', () => {
  const search = readSearch(new URLSearchParams('sort=price;drop&dir=up'))
  expect(search).toEqual({ query: '', sort: 'created_at', direction: 'desc' })
  expect(readSearch(new URLSearchParams({ q: 'x'.repeat(5000) })).query).toHaveLength(200)
})
