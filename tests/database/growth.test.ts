import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#tables/database.ts'
import { listOutdatedLines, listUnreadLines } from '#tables/lines/support-labels-sql.ts'
import { readCacheVersions } from '#tables/podcasts/cache-version-sql.ts'
import { listFeedEpisodes } from '#tables/podcasts/feed-sql.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { findPublicFile } from '#tables/podcasts/podcasts-sql.ts'
import { indexMissingWords } from '#tables/podcasts/search-sql.ts'
import { type ListenSums, listenQueries, listListens } from '#tables/reactions/reactions-queries.ts'
import { removeExpiredRows, removeOldEditions } from '#tables/upkeep/expired-rows-sql.ts'
import { type AnySql, anySqlOf } from '#tests/support/any-sql.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'

/** Visitors' queries stay fast with 10,000 episodes: no plan scans a large table. */
let site: TestBackend
let podcastId = ''
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  await fill()
}, startTimeout)
afterAll(() => site?.stop())

const episodes = 10_000
const large = [
  'podcasts',
  'dialog_segments',
  'podcast_comments',
  'podcast_likes',
  'podcast_listens',
  'profiles',
  'rss_feeds',
  'episode_editions',
  'episode_words',
  'guest_records',
  'podcast_guest_records',
  'generation_jobs',
  'newsletter_subscribers',
]

/** Inserts into the tables directly, in batches: the embedded database ends a statement after eight seconds. */
async function fill(): Promise<void> {
  const client = await site.backend.database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into auth.users (id, email) select gen_random_uuid(), n || '@example.org' from generate_series(1, 2000) as n`,
    )
    await client.query('insert into public.profiles (id) select id from auth.users on conflict do nothing')
    for (let from = 0; from < episodes; from += 1000) {
      await client.query(
        `insert into public.podcasts (user_id, title, duration_seconds, audio_url, audio_bytes, is_published, created_at, published_at)
         select (select id from auth.users limit 1), md5(n::text), n % 3600, '/media/x', 1, n % 10 > 0,
           now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '1 minute'
         from generate_series($1::int + 1, $1::int + 1000) as n`,
        [from],
      )
    }
    await client.query(
      'insert into public.rss_feeds (podcast_id) select id from public.podcasts on conflict do nothing',
    )
    for (const [table, columns, values] of [
      ['dialog_segments', 'podcast_id, speaker, text, sequence_order', `id, 'Host A', 'A line of it', n`],
      ['podcast_comments', 'podcast_id, user_id, body', `id, (select id from auth.users limit 1), 'Yes'`],
      ['podcast_listens', 'podcast_id, day, listener_hash', 'id, current_date - n, n'],
    ] as const) {
      // Triggers must run for listens, which they sum up.
      const role = table === 'podcast_listens' ? 'origin' : 'replica'
      await client.query(`set session_replication_role = ${role}`)
      for (const n of [1, 2, 3, 4]) {
        await client.query(
          `insert into public.${table} (${columns}) select ${values} from public.podcasts cross join (values (${n})) as given (n)`,
        )
      }
    }
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into public.episode_editions (podcast_id, number, made_for, details, audio, lines, words_key, made_at)
       select id, 1, 'publication', '{}', '{}', '[]', '', created_at from public.podcasts`,
    )
    await client.query(
      `insert into private.episode_words (podcast_id, edition_id, language, words_key, lines, words)
       select podcast_id, id, 'en', '', '{}', '' from public.episode_editions`,
    )
    await client.query(
      `with guests as (
         insert into private.guest_records (user_id, name) select user_id, title from public.podcasts returning id, card_id, name
       ) insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
         select podcasts.id, guests.id, guests.card_id from guests join public.podcasts on podcasts.title = guests.name`,
    )
    await client.query(
      `insert into public.generation_jobs (podcast_id, user_id, kind, status, finished_at)
       select id, user_id, 'make-audio', 'done', now() from public.podcasts`,
    )
    await client.query(
      `insert into public.newsletter_subscribers (email, status, confirmed_at)
       select n || '@example.org', 'confirmed', now() from generate_series(1, 10000) as n`,
    )
    await client.query(
      `insert into public.podcast_likes (podcast_id, user_id)
       select podcasts.id, users.id from (select id from public.podcasts limit 200) as podcasts
         cross join (select id from auth.users limit 100) as users`,
    )
    await client.query('set session_replication_role = origin')
    const { rows: found } = await client.query(
      `select oid::regclass as name from pg_class where relname = any ($1) and relkind = 'r'`,
      [large],
    )
    for (const { name } of found) await client.query(`analyze ${name}`)
    const { rows } = await client.query('select id from public.podcasts where is_published limit 1')
    podcastId = rows[0].id
  } finally {
    client.release()
  }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** Returns the tables that a plan scans completely. */
function readWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)].filter((table) => large.includes(table))
}

/**
 * Explains the statements of `ask` instead of running them, with the rights of `role`; returns the tables they scan
 * completely.
 */
async function wholeTablesOf(ask: (sql: AnySql) => Promise<unknown>, role = 'postgres'): Promise<string[]> {
  const found: string[] = []
  const client = await site.backend.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${role}`)
    const explain = (async (text: string, values?: unknown[]) => {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      found.push(...readWhole(rows[0]['QUERY PLAN'][0].Plan))
      return []
    }) as AnySql
    // It gets no rows, and may throw because of that.
    await ask(explain).catch(() => {})
  } finally {
    await client.query('rollback')
    client.release()
  }
  return found
}

const shown = 'private.is_shown(podcasts.is_published, podcasts.published_at)'
const list = (order: string) =>
  `select podcasts.* from public.podcasts where ${shown} order by ${order}, podcasts.created_at desc, podcasts.id limit 12`
const asVisitor: [what: string, question: string][] = [
  [
    'the latest three',
    'select * from public.podcasts where is_published = true and published_at <= now() order by created_at desc limit 3',
  ],
  ['an episode', 'select * from public.podcasts where id = $1'],
  ['its lines', 'select * from public.dialog_segments where podcast_id = $1 order by sequence_order'],
  [
    'its comments',
    'select * from public.podcast_comments where podcast_id = $1 order by created_at desc, id desc limit 50',
  ],
  [
    'its comments behind one',
    `select * from public.podcast_comments where podcast_id = $1 and created_at <= now() and (created_at < now() or id < $1)
     order by created_at desc, id desc limit 50`,
  ],
  ['its counts', 'select likes, comments, listens from public.podcast_stats where podcast_id = $1'],
]
const asServer: [what: string, question: string][] = [
  ['the newest', list('podcasts.created_at desc')],
  ['the oldest', list('podcasts.created_at asc')],
  ['by title', list('lower(podcasts.title) asc')],
  ['by title, backwards', list('lower(podcasts.title) desc')],
  ['the shortest', list('podcasts.duration_seconds asc')],
  ['the longest', list('podcasts.duration_seconds desc')],
]

test.each(asVisitor)('%s: a visitor’s question reads no large table from end to end', async (_, question) => {
  const values = question.includes('$1') ? [podcastId] : []
  expect(await wholeTablesOf((ask) => ask(question, values), 'anon')).toEqual([])
})

test.each(asServer)('the public list, %s first, reads a page of an index', async (_, question) => {
  expect(await wholeTablesOf((ask) => ask(question))).toEqual([])
})

test('the feed, the versions of what is shown, and the rights of a file read no large table from end to end', async () => {
  expect(await wholeTablesOf((ask) => listFeedEpisodes(ask, { limit: 300, offset: 0 }))).toEqual([])
  expect(await wholeTablesOf((ask) => readCacheVersions(ask))).toEqual([])
  expect(await wholeTablesOf((ask) => findPublicFile(ask, podcastId, 'podcasts/x/y.mp3'))).toEqual([])
})

test('what the worker looks for again and again, and each night, is found by an index where there is none of it', async () => {
  const looks: [string, (ask: AnySql) => Promise<unknown>][] = [
    ['unread lines', (ask) => listUnreadLines(ask, 50)],
    ['outdated lines', (ask) => listOutdatedLines(ask, 1, 50)],
    ['expired rows', (ask) => removeExpiredRows(ask, true)],
    ['old editions', (ask) => removeOldEditions(ask, 5)],
  ]
  for (const [what, look] of looks) expect([what, await wholeTablesOf(look)]).toEqual([what, []])
  const client = await site.backend.database.pool.connect()
  try {
    await client.query('begin')
    expect(await indexMissingWords(anySqlOf(client), 2, 120)).toBe(0)
    const { rows } = await client.query(
      `select relname, seq_scan::int as whole from pg_catalog.pg_stat_xact_user_tables
       where relname in ('episode_editions', 'episode_words') order by relname`,
    )
    expect(rows).toEqual([
      { relname: 'episode_editions', whole: 0 },
      { relname: 'episode_words', whole: 0 },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('lists of what is newest of all accounts read the end of an index', async () => {
  for (const question of [
    'select * from public.podcasts order by created_at desc, id limit 100',
    'select * from public.podcasts where is_sample',
    'select * from public.generation_jobs order by created_at desc limit 200',
  ])
    expect([question, await wholeTablesOf((ask) => ask(question))]).toEqual([question, []])
})

test('a creator’s own list reads their episodes by an index', async () => {
  const question = 'select * from public.podcasts where user_id = $1 order by created_at desc limit 1000'
  expect(await wholeTablesOf((ask) => ask(question, ['00000000-0000-4000-8000-000000000000']))).toEqual([])
})

test('the listens of a month are read from kept sums for an admin, however many, and for a creator of one episode from its rows', async () => {
  const { id: adminId } = await site.account('sums-listens', { isAdmin: true })
  const { id: creatorId } = await site.account('sums-own-listens')
  const client = await site.backend.database.pool.connect()
  const sum = async (account: string, days: number) => {
    const of = async (table: string) =>
      (
        await client.query(
          `select seq_scan::int as whole, idx_scan::int as looks, idx_tup_fetch::int as rows
           from pg_catalog.pg_stat_xact_user_tables where relname = $1`,
          [table],
        )
      ).rows[0]
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('update public.podcasts set user_id = $1 where id = $2', [creatorId, podcastId])
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [account])
    const { rows } = await client.query(
      `select part, sum(listens)::int as listens, count(*)::int as count from public.sum_listens($1)
       group by part order by part`,
      [days],
    )
    const read = { listens: await of('podcast_listens'), sums: await of('listen_spans') }
    await client.query('rollback')
    return { parts: rows.map(({ part, listens, count }) => [part, listens, count]), read }
  }
  try {
    await client.query('vacuum analyze public.podcast_listens')
    await client.query('vacuum analyze private.listen_spans')
    const ofAll = await sum(adminId, 30)
    expect(ofAll.parts).toEqual([
      ['day', 4 * episodes, 4],
      ['episode', 20 * 4, 20],
      ['program', 4 * episodes, 1],
    ])
    expect(ofAll.read.listens).toMatchObject({ whole: 0, looks: 0 })
    expect(ofAll.read.sums.whole).toBe(0)
    expect(ofAll.read.sums.rows).toBeLessThan(30)
    // Days without sums are counted by an index-only scan.
    expect((await sum(adminId, 2)).read.listens).toMatchObject({ whole: 0, rows: 0 })
    const ofOne = await sum(creatorId, 2)
    expect([ofOne.parts[0], ofOne.read.listens]).toMatchObject([['day', 1, 1], { whole: 0, rows: 1 }])
  } finally {
    client.release()
  }
})

test('sums of yesterday are counted again in pieces, each episode’s from its own rows', async () => {
  const client = await site.backend.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update private.listen_spans set counted_on = current_date - 1')
    const { rows } = await client.query('select private.renew_listens(500) as done')
    const read = await client.query(
      `select seq_scan::int as whole from pg_catalog.pg_stat_xact_user_tables where relname = 'podcast_listens'`,
    )
    expect([rows, read.rows]).toEqual([[{ done: 500 }], [{ whole: 0 }]])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the newest comments and subscribers are read from the end of an index', async () => {
  for (const table of ['podcast_comments', 'newsletter_subscribers']) {
    const question = `select * from public.${table} order by created_at desc limit 50`
    expect(await wholeTablesOf((ask) => ask(question))).toEqual([])
  }
})

test('MAN-01 whoever may manage more episodes than one answer holds is shown all of them', async () => {
  const { id, client } = await site.account('manages-all', { isAdmin: true })
  const asker = { connect: async () => client as unknown as Database, viewer: id }
  const list = new InfiniteQueryObserver(new QueryClient(), ownPodcastQueries(asker).managed(true))
  await list.refetch()
  const read = () => list.getCurrentResult().data?.pages.flat() ?? []
  expect(read()).toHaveLength(100)
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
  expect(read()).toHaveLength(episodes)
  expect(new Set(read().map((podcast) => podcast.id)).size).toBe(episodes)
})

test('of listens that no answer holds, the file for a month holds all', async () => {
  const { id, client } = await site.account('exports-listens', { isAdmin: true })
  const database = client as unknown as Database
  const sums = listenQueries({ connect: async () => database, viewer: id }).sums(30)
  const read = sums.queryFn as (given: object) => Promise<ListenSums>
  const { days } = await read({ signal: new AbortController().signal })
  const rows = await listListens(database, days)
  expect(new Set(rows.map(({ podcast_id, day }) => `${podcast_id} ${day}`)).size).toBe(4 * episodes)
})

test('the test sees a table that is read from end to end', async () => {
  expect(
    await wholeTablesOf((ask) => ask('select * from public.podcasts where description = $1', ['x'])),
  ).toEqual(['podcasts'])
})
