import { expect, test } from 'vitest'
import { pageAddress, readSearch, searchSaved, usualSearch, writeSearch } from './list-search.ts'

test('EPL-03 newest first is the default', () => {
  expect(readSearch(new URLSearchParams())).toEqual(usualSearch)
})

test('EPL-07 the address keeps search and sort, character for character', () => {
  const search = {
    query: '100% "fair", (really) _a_ & b=c\\',
    sort: 'duration',
    direction: 'asc',
    page: 3,
    onlySaved: true,
  } as const
  expect(readSearch(new URLSearchParams(writeSearch(search).toString()))).toEqual(search)
  expect(writeSearch({ ...usualSearch, query: ' ' }).toString()).toBe('')
})

test('EPL-03 nonsense in the address counts as the usual', () => {
  const search = readSearch(new URLSearchParams('sort=price;drop&dir=up'))
  expect(search).toEqual(usualSearch)
  expect(readSearch(new URLSearchParams({ q: 'x'.repeat(5000) })).query).toHaveLength(200)
})

test.each(['0', '-1', '1.5', 'x', '', '1e3', '999999'])(
  'there is no page %j: the list begins at its beginning',
  (page) => {
    expect(readSearch(new URLSearchParams({ page })).page).toBe(1)
  },
)

test('each page of a search has an address', () => {
  expect(pageAddress(usualSearch, 1)).toBe('/episodes')
  expect(pageAddress({ ...usualSearch, query: 'a b', page: 2 }, 3)).toBe('/episodes?q=a+b&page=3')
})

test('EPL-08 what is saved is searched and sorted as the list is', () => {
  const podcast = (title: string, day: number, seconds: number | null) => ({
    title,
    description: `About 100% of ${title}`,
    created_at: `2026-11-0${day}T00:00:00Z`,
    duration_seconds: seconds,
  })
  const saved = [podcast('beta', 1, 300), podcast('Alpha', 3, null), podcast('Gamma (x)', 2, 90)]
  const titles = (part: object) => searchSaved(saved, { ...usualSearch, ...part }).map(({ title }) => title)
  expect(titles({})).toEqual(['Alpha', 'Gamma (x)', 'beta'])
  expect(titles({ sort: 'title', direction: 'asc' })).toEqual(['Alpha', 'beta', 'Gamma (x)'])
  expect(titles({ sort: 'duration' })).toEqual(['beta', 'Gamma (x)', 'Alpha'])
  expect(titles({ query: '(X)' })).toEqual(['Gamma (x)'])
  expect(titles({ query: '0% of b' })).toEqual(['beta'])
  expect(titles({ query: 'x gamma' })).toEqual(['Gamma (x)'])
})
