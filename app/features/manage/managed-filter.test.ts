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
  podcast('The Machine', { user_id: 'ben', id: 'machine' }),
  podcast('Out', {
    is_published: true,
    published_at: '2020-01-01T00:00:00Z',
    audio_url: '/x',
    duration: '1:02:03',
  }),
  podcast('Episode 10', { audio_url: '/x', duration: '9:59' }),
]
const names: Record<string, string> = { anna: 'Anna', ben: 'ben@example.org' }
const found = (address: string) =>
  filterManaged(
    all,
    readManagedFilter(new URLSearchParams(address)),
    (id) => names[id] ?? '',
    (id) => (id === 'machine' ? 3 : 0),
  ).map(({ title }) => title)

test.each([
  ['', ['Führung', 'The Machine', 'Out', 'Episode 10']],
  ['q=fuhrung', ['Führung']],
  ['q=LOVELACE+machine', ['The Machine']],
  ['q=ben@', ['The Machine']],
  ['q=nobody', []],
  ['q=lovlace+machnie', ['The Machine']],
  ['state=out', ['Out']],
  ['state=nonsense', ['Führung', 'The Machine', 'Out', 'Episode 10']],
  ['creator=anna&state=draft', ['Führung', 'Episode 10']],
  ['order=oldest', ['Episode 10', 'Out', 'The Machine', 'Führung']],
  ['order=title', ['Episode 10', 'Führung', 'Out', 'The Machine']],
  ['order=longest', ['Out', 'Episode 10', 'Führung', 'The Machine']],
  ['order=most+heard', ['The Machine', 'Führung', 'Out', 'Episode 10']],
])('studio D27 the list of one’s episodes at “%s”', (address, titles) => {
  expect(found(address)).toEqual(titles)
})

test('studio D27 what is looked for stands in the address, and nothing else', () => {
  expect(`${writeManagedFilter({ words: 'a b', state: 'draft', creator: 'all', order: 'newest' })}`).toBe(
    'q=a+b&state=draft',
  )
  expect(`${writeManagedFilter(readManagedFilter(new URLSearchParams()))}`).toBe('')
})
