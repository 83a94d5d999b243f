import { expect, test } from 'vitest'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { filterManaged, readManagedFilter, writeManagedFilter } from './managed-filter.ts'

const podcast = (title: string, rest: Partial<ManagedPodcast> = {}) =>
  ({
    title,
    leader_name: 'Ada Lovelace',
    user_id: 'anna',
    is_published: false,
    published_at: null,
    unlisted_at: null,
    ...rest,
  }) as ManagedPodcast
const all = [
  podcast('Führung'),
  podcast('The Machine', { user_id: 'ben' }),
  podcast('Out', { is_published: true, published_at: '2020-01-01T00:00:00Z' }),
]
const names: Record<string, string> = { anna: 'Anna', ben: 'ben@example.org' }
const found = (address: string) =>
  filterManaged(all, readManagedFilter(new URLSearchParams(address)), (id) => names[id] ?? '').map(
    ({ title }) => title,
  )

test.each([
  ['', ['Führung', 'The Machine', 'Out']],
  ['q=fuhrung', ['Führung']],
  ['q=LOVELACE+machine', ['The Machine']],
  ['q=ben@', ['The Machine']],
  ['q=nobody', []],
  ['q=lovlace+machnie', ['The Machine']],
  ['state=out', ['Out']],
  ['state=nonsense', ['Führung', 'The Machine', 'Out']],
  ['creator=anna&state=draft', ['Führung']],
])('studio D27 the list of one’s episodes at “%s”', (address, titles) => {
  expect(found(address)).toEqual(titles)
})

test('studio D27 what is looked for stands in the address, and nothing else', () => {
  expect(`${writeManagedFilter({ words: 'a b', state: 'draft', creator: 'all' })}`).toBe('q=a+b&state=draft')
  expect(`${writeManagedFilter(readManagedFilter(new URLSearchParams()))}`).toBe('')
})
