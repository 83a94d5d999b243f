import { createClient } from '@supabase/supabase-js'
import type { Pool } from 'pg'
import { WebSocket } from 'ws'
import { readerVersion } from '#core/checks/support-label.ts'
import { accountQueries } from '#tables/accounts/accounts-queries.ts'
import type { Database } from '#tables/database.ts'
import { jobQueries } from '#tables/jobs/jobs-queries.ts'
import { listOutdatedLines, listUnreadLines } from '#tables/lines/support-labels-sql.ts'
import { notePublications } from '#tables/mails/deliveries-sql.ts'
import { listPeopleNews } from '#tables/mails/notices-sql.ts'
import { subscriberQueries } from '#tables/mails/subscribers-queries.ts'
import { readCacheVersions } from '#tables/podcasts/cache-version-sql.ts'
import { listFeedEpisodes } from '#tables/podcasts/feed-sql.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { podcastPageQueries, podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { notifyDuePodcasts } from '#tables/podcasts/podcasts-sql.ts'
import { indexMissingWords } from '#tables/podcasts/search-sql.ts'
import { commentQueries, listenQueries } from '#tables/reactions/reactions-queries.ts'
import { renewListens } from '#tables/reactions/reactions-sql.ts'
import { type Sql, sqlOf } from '#tables/sql.ts'
import { removeExpiredRows, removeOldEditions, vacuum } from '#tables/upkeep/expired-rows-sql.ts'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'
import { median } from './figures.ts'

/**
 * Measures queries of pages, admins, the feed and the worker at 100 episodes and at 10,000. Each episode has 40 lines; at
 * 10,000 there are 100,000 comments, 50,000 subscribers and 1,000,000 listens. Search has its own bench, `bench/search.ts`.
 * `node --import tsx bench/growth.ts [postgres]`
 */
const sizes = [100, Number(process.env.EPISODES ?? 10_000)] as const
const rounds = 9
const lines = 40
const goal = 1.5
/** Milliseconds. A query that stays below this does not count as slower. */
const unfeltMs = 5

const kinds = process.argv[2] === 'postgres' ? (['postgres'] as const) : (['pglite', 'postgres'] as const)
for (const kind of kinds) {
  if (kind === 'postgres' && noPostgres) continue
  const site = await startBackend({ kind })
  try {
    const admin = await site.account('owner', { isAdmin: true })
    const seen: Map<string, number>[] = []
    let from = 0
    for (const size of sizes) {
      await fill(site.backend.database.pool, admin.id, from, size)
      from = size
      seen.push(await measure(site, admin.client, admin.id))
    }
    const [few, many] = seen as [Map<string, number>, Map<string, number>]
    console.log(`\n${kind}: milliseconds at ${sizes[0]} and at ${sizes[1]} episodes (goal ${goal} times)`)
    for (const [name, before] of few) {
      const after = many.get(name) ?? Number.NaN
      const isGrown = !(after <= Math.max(before * goal, unfeltMs))
      console.log(
        `${isGrown ? 'GROWN' : '     '} ${name.padEnd(34)} ${before.toFixed(1).padStart(8)} ${after.toFixed(1).padStart(9)}  ${(after / before).toFixed(2)}`,
      )
    }
  } finally {
    await site.stop()
  }
}
process.exit(0)

/** Inserts published episodes directly, in batches: the embedded database ends a statement after 8 s. */
async function fill(pool: Pool, owner: string, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  const step = 200
  for (let at = from; at < to; at += step) {
    const range = [at + 1, Math.min(at + step, to)]
    await client.query(
      `insert into public.podcasts (user_id, title, description, language, duration, duration_seconds, audio_url, audio_bytes,
         is_published, published_at, created_at)
       select $3, 'Leader number ' || n, repeat('What she decided. ', 8), 'en', '5:00', 300, '/media/podcasts/x/' || n || '.mp3', 1,
         true, now() - n * interval '1 hour', now() - n * interval '1 hour'
       from generate_series($1::int, $2::int) as n`,
      [...range, owner],
    )
    const fresh = `(select id from public.podcasts where title in
      (select 'Leader number ' || n from generate_series($1::int, $2::int) as n))`
    for (const statement of [
      `insert into public.rss_feeds (podcast_id) select id from ${fresh} as fresh on conflict do nothing`,
      `insert into private.working_lines (podcast_id, speaker, text, sequence_order, grounding_version, support)
       select id, 'Host A', 'She went there and said what she thought of it, line ' || line, line, ${readerVersion}, 'supported'
       from ${fresh} as fresh cross join generate_series(1, ${lines}) as line`,
      `insert into public.episode_editions (podcast_id, number, made_for, details, audio, lines, words_key, made_at)
       select fresh.id, 1, 'publication', '{}', '{}', '[]', '', podcasts.published_at
       from ${fresh} as fresh join public.podcasts using (id)`,
      `insert into private.episode_words (podcast_id, edition_id, language, words_key, lines, words)
       select podcast_id, id, 'en', '', '{}', '' from public.episode_editions where podcast_id in ${fresh}`,
      `insert into public.podcast_comments (podcast_id, user_id, body, created_at)
       select id, '${owner}', 'So it was, ' || n, now() - n * interval '1 minute' from ${fresh} as fresh cross join generate_series(1, 10) as n`,
      `insert into public.podcast_listens (podcast_id, day, listener_hash, program, seconds)
       select id, current_date - n % 90, md5(id::text || n), 'Podverse', 200 from ${fresh} as fresh cross join generate_series(1, 100) as n`,
      `insert into public.newsletter_subscribers (email, status, confirmed_at, created_at)
       select 'reader-' || n || '-' || place || '@example.org', 'confirmed', now(), now() - n * interval '1 minute'
       from generate_series($1::int, $2::int) as n cross join generate_series(1, 5) as place`,
      `insert into public.generation_jobs (podcast_id, user_id, kind, status, finished_at)
       select id, '${owner}', 'make-audio', 'done', now() - interval '1 day' from ${fresh} as fresh`,
    ]) {
      // Triggers must run for listens, because they add up the sums.
      const hasTriggers = statement.includes('podcast_listens')
      if (hasTriggers) await client.query('set session_replication_role = origin')
      await client.query(statement, statement.includes('$1') ? range : [])
      if (hasTriggers) await client.query('set session_replication_role = replica')
    }
  }
  await client.query('set session_replication_role = origin')
  client.release()
  // A Postgres server does this by itself, the embedded database during daily maintenance.
  await vacuum(sqlOf(pool))
}

async function measure(site: TestBackend, admin: Database, adminId: string): Promise<Map<string, number>> {
  // The secret key has no limits; the queries are the same.
  const visitorClient = createClient(site.url, site.backend.secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const visitor = { connect: async () => visitorClient, viewer: 'visitor' }
  const owner = { connect: async () => admin, viewer: adminId }
  const sql: Sql = sqlOf(site.backend.database.pool)
  const { rows } = await site.backend.database.pool.query(
    `select id from public.podcasts order by created_at limit 1`,
  )
  const podcastId = rows[0].id as string
  const context = { signal: new AbortController().signal, pageParam: 0 } as never
  const list = (page: number, sort: 'created_at' | 'title') =>
    podcastQueries(visitor.connect).search({ query: '', sort, direction: 'desc', page } as never).queryFn
  // biome-ignore lint/suspicious/noExplicitAny: queries of many types, whose results are not used
  const asks: Record<string, ((given: any) => unknown) | undefined> = {
    'home: the newest': podcastQueries(visitor.connect).latest().queryFn as never,
    'list: first page': list(1, 'created_at') as never,
    'list: by title': list(1, 'title') as never,
    'episode: its page': podcastPageQueries(visitor).detail(podcastId).queryFn as never,
    'episode: comments': commentQueries(visitor).list(podcastId).queryFn as never,
    'pages and feed: what is shown': () => readCacheVersions(sql),
    // This query returns the same number of episodes at both sizes.
    'feed: a hundred of its episodes': () => listFeedEpisodes(sql, { limit: 100, offset: 0 } as never),
    'manage: own list': ownPodcastQueries(owner).managed(false).queryFn as never,
    'manage: list of all': ownPodcastQueries(owner).managed(true).queryFn as never,
    'admin: listens of 30 days': listenQueries(owner).sums(30).queryFn as never,
    'admin: listens of a year': listenQueries(owner).sums(365).queryFn as never,
    'creator: jobs': jobQueries(owner).latest().queryFn as never,
    'admin: overview': adminQueries(owner).overview().queryFn as never,
    'admin: jobs': jobQueries(owner).all('all', 0).queryFn as never,
    'admin: jobs by day': adminQueries(owner).jobDays(30).queryFn as never,
    'admin: voices by day': adminQueries(owner).voiceDays(30).queryFn as never,
    'admin: comments': adminQueries(owner).comments().queryFn as never,
    'admin: events': adminQueries(owner).securityEvents('').queryFn as never,
    'admin: subscribers': subscriberQueries(owner).list('', 0).queryFn as never,
    'admin: a subscriber searched': subscriberQueries(owner).list('reader-77-', 0).queryFn as never,
    'admin: accounts': accountQueries(owner).list('', 0).queryFn as never,
    'worker: unread lines': () => listUnreadLines(sql, 50),
    'worker: outdated lines': () => listOutdatedLines(sql, readerVersion, 50),
    'worker: what is due': () => notifyDuePodcasts(sql),
    'worker: what was published': () => notePublications(sql, ['mail' as never]),
    'worker: sums of listens of yesterday': () => renewListens(sql, 500),
    'worker: words that are missing': () => indexMissingWords(sql, 2, 120),
    'worker: news for people': () => listPeopleNews(sql, 50),
    'upkeep: expired rows': () => removeExpiredRows(sql, true),
    'upkeep: old editions': () => removeOldEditions(sql, 5),
  }
  const seen = new Map<string, number>()
  for (const [name, ask] of Object.entries(asks)) {
    if (!ask) continue
    const times: number[] = []
    for (let n = -2; n < rounds; n++) {
      const startedAt = performance.now()
      await ask(context)
      if (n >= 0) times.push(performance.now() - startedAt)
    }
    seen.set(name, median(times))
  }
  return seen
}
