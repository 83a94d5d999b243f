import { expect, test } from 'vitest'
import type { Database } from './database.ts'

/** No query runs here: the compiler checks the names against the types. */
const db = {} as Database

test('a misspelt table, column, function or argument does not compile', () => {
  const builders = [
    // @ts-expect-error: the table is called rss_feeds.
    () => db.from('rss_feedz'),
    // @ts-expect-error: the column is called podcast_id.
    () => db.from('rss_feeds').select('*').eq('podcst_id', ''),
    // @ts-expect-error: no such column to write.
    () => db.from('rss_feeds').update({ seson: 1 }),
    // @ts-expect-error: a check of the table names the three kinds.
    () => db.from('rss_feeds').update({ episode_type: 'special' }),
    // @ts-expect-error: no such function.
    () => db.rpc('publish_podcst', { podcast: '' }),
    // @ts-expect-error: its argument is called podcast.
    () => db.rpc('publish_podcast', { podcst: '' }),
  ]
  expect(builders).toHaveLength(6)
})

test('what is asked for is typed, with what hangs on it', () => {
  const query = () => db.from('podcasts').select('title, rss_feeds(season)').single()
  type Found = Awaited<ReturnType<typeof query>>['data']
  const found = { title: 'Curie', rss_feeds: { season: 1 } } satisfies Found
  // @ts-expect-error: a title is a text.
  const wrong = { title: 1, rss_feeds: null } satisfies Found
  expect(found.title).not.toBe(wrong.title)
})
