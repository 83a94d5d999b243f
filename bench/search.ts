import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Pool } from 'pg'
import { WebSocket } from 'ws'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'
import { percentile } from './figures.ts'

/**
 * Compares 10,000 episodes with 100, each of 40 lines, on both databases: search of the public list and of the matching
 * moments, over HTTP. `node --import tsx bench/search.ts`
 */
const sizes = [100, Number(process.env.EPISODES ?? 10_000)] as const
const rounds = 25
const linesOfPool = 4000
const wordsOfLine = 18
const linesOfEpisode = 40

/** Deterministic, so that every run has the same texts. */
let seed = 20261122
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ')
const vocabulary = Array.from(
  { length: 8000 },
  (_, n) =>
    [n, n * 7, n * 13].map((place, at) => syllables[Math.floor(place / 20 ** at) % 20]).join('') +
    (n % 9 === 0 ? 'ing' : ''),
)
/** Frequencies by Zipf's law: the second word is half as frequent as the first, the third a third as frequent. */
const weights = vocabulary.map((_, n) => 1 / (n + 1))
const whole = weights.reduce((sum, one) => sum + one, 0)
function anyWord(): string {
  let left = random() * whole
  for (const [n, weight] of weights.entries()) {
    left -= weight
    if (left <= 0) return vocabulary[n] as string
  }
  return vocabulary[0] as string
}
const anyLine = () => Array.from({ length: wordsOfLine }, anyWord).join(' ')
const pool = Array.from({ length: linesOfPool }, anyLine)

const kinds = noPostgres ? (['pglite'] as const) : (['pglite', 'postgres'] as const)
for (const kind of kinds) {
  const site = await startBackend({ kind })
  try {
    await givenLines(site.backend.database.pool)
    const p95: number[] = []
    let from = 0
    for (const size of sizes) {
      await givenEpisodes(site.backend.database.pool, from, size)
      from = size
      p95.push(await measure(site, kind, size))
    }
    const [few, many] = p95 as [number, number]
    console.log(`${kind}: ${(many / few).toFixed(2)} times (goal 1.5)`)
  } finally {
    await site.stop()
  }
}
process.exit(0)

/** Adds lines with their words, parsed once. Episodes are made from these lines. */
async function givenLines(database: Pool): Promise<void> {
  await database.query('create table public.bench_lines (n serial primary key, text text, words tsvector)')
  for (let at = 0; at < pool.length; at += 200) {
    await database.query(
      `insert into public.bench_lines (text, words)
       select line, words from unnest($1::text[], private.read_words($1, 'en')) as lines (line, words)`,
      [pool.slice(at, at + 200)],
    )
  }
}

async function givenEpisodes(database: Pool, from: number, to: number): Promise<void> {
  const client = await database.connect()
  // Inserted as published rows without triggers, with which this would take an hour.
  await client.query('set session_replication_role = replica')
  for (let at = from; at < to; at += 50) {
    await client.query(
      `with made as (
         insert into public.podcasts (id, user_id, title, description, language, duration, duration_seconds, is_published, published_at, created_at)
         select gen_random_uuid(), (select id from auth.users limit 1), title, 'About ' || title, 'en', '5:00', 300, true,
           now() - n * interval '1 hour', now() - n * interval '1 hour'
         from unnest($1::text[], $2::integer[]) as given (title, n) returning id, title
       ), said as (
         select made.id, made.title, array_agg(bench_lines.words) as words,
           jsonb_agg(jsonb_build_object('text', bench_lines.text, 'start_ms', place * 8000, 'part', '')) as lines
         from made cross join generate_series(0, ${linesOfEpisode - 1}) as place
           join public.bench_lines on n = 1 + abs(hashtext(made.id::text || place)) % ${linesOfPool} group by made.id, made.title
       ), edition as (
         insert into public.episode_editions (podcast_id, number, made_for, details, audio, lines, words_key)
         select id, 1, 'publication', '{}', '{}', lines, '' from said returning id, podcast_id
       )
       insert into private.episode_words (podcast_id, edition_id, language, words_key, lines, words)
       select said.id, edition.id, 'en', '', said.words, (private.read_words(array[said.title], 'en'))[1] || array_to_tsvector(array(
         select distinct word.lexeme from unnest(said.words) as line, unnest(line) as word))
       from said join edition on edition.podcast_id = said.id`,
      [
        Array.from({ length: Math.min(50, to - at) }, () => anyLine().split(' ').slice(0, 6).join(' ')),
        Array.from({ length: Math.min(50, to - at) }, (_, n) => at + n),
      ],
    )
  }
  await client.query('set session_replication_role = origin')
  for (const table of ['public.podcasts', 'public.episode_editions', 'private.episode_words'])
    await client.query(`analyze ${table}`)
  client.release()
}

/** Measures typical searches: common words, rare words, two or three words, an incomplete word, the empty search. */
async function measure(site: TestBackend, kind: string, size: number): Promise<number> {
  const word = (place: number) => vocabulary[place] as string
  const kindsOfQuery: Record<string, (n: number) => string> = {
    everyday: (n) => word(n % 5),
    usual: (n) => word(60 + n * 3),
    rare: (n) => word(2000 + n * 50),
    two: (n) => `${word(40 + n)} ${word(200 + n * 5)}`,
    'everyday and rare': (n) => `${word(n % 5)} ${word(1500 + n * 40)}`,
    three: (n) => `${word(n)} ${word(20 + n)} ${word(80 + n)}`,
    beginning: (n) => word(300 + n * 11).slice(0, 4),
    all: () => '',
  }
  // The secret key has no limits; the queries are the same.
  const client = createClient(site.url, site.backend.secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const at = (times: number[], share: number) => Math.round(percentile(times, share))
  const all: number[] = []
  const lines: string[] = []
  for (const [name, query] of Object.entries(kindsOfQuery)) {
    const times: number[] = []
    for (let n = -3; n < rounds; n++) {
      const startedAt = performance.now()
      await ask(client, query(Math.abs(n)))
      if (n >= 0) times.push(performance.now() - startedAt)
    }
    all.push(...times)
    lines.push(`${name} ${at(times, 0.5)}/${at(times, 0.95)}`)
  }
  console.log(
    `${kind}, ${size} episodes, p50/p95 in ms: all ${at(all, 0.5)}/${at(all, 0.95)}; ${lines.join(', ')}`,
  )
  return at(all, 0.95)
}

async function ask(client: SupabaseClient, query: string): Promise<void> {
  const { data } = await client
    .rpc('search_podcasts', { query, page_size: 12 })
    .select('*, podcast_hosts(hosts(name))')
    .throwOnError()
  const podcasts = (data as { id: string }[]).map(({ id }) => id)
  if (query !== '' && podcasts.length > 0)
    await client.rpc('search_moments', { query, podcasts }).throwOnError()
}
