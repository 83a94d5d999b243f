import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { renewListens, saveListens } from '#tables/reactions/reactions-sql.ts'
import { anySqlOf } from '#tests/support/any-sql.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { type Cast, givenCast } from '#tests/support/rights-cast.ts'

/** Stored sums equal the count of single listens, whatever happens to the listens. */
let site: TestBackend
let cast: Cast
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  cast = await givenCast(site)
}, startTimeout)
afterAll(() => site?.stop())

const database = () => anySqlOf(site.backend.database.pool)
const spans = [1, 7, 8, 30, 90, 365, 400]
type Sum = { part: string; id: string; listens: number }

/** The same result by plain counting: the top twenty, the lower id first where counts are equal. */
const plainCount = (whose: string) => `
  with heard as (
    select podcast_listens.* from public.podcast_listens join public.podcasts on podcasts.id = podcast_id
    where day > current_date - $1::int and ${whose}
  ), sums as (
    select 'day' as part, day::text as id, count(*) as listens from heard group by day
    union all select * from (select 'episode', podcast_id::text, count(*) from heard group by podcast_id
      order by 3 desc, podcast_id limit 20) as episodes
    union all select * from (select 'program', coalesce(program, 'Before it was noted'), count(*) from heard group by 2
      order by 3 desc, 2 limit 20) as programs
  )
  select part, id, listens::int from sums`
const inOrder = (sums: Sum[]) => sums.map(({ part, id, listens }) => `${part} ${id} ${listens}`).toSorted()

async function expectExact(): Promise<void> {
  const { creator, other } = cast.ids
  const askers: [SupabaseClient, string][] = [
    [cast.clients.admin, 'true'],
    [cast.clients.creator, `podcasts.user_id = '${creator}'`],
    [cast.clients.other, `podcasts.user_id = '${other}'`],
  ]
  for (const [client, whose] of askers) {
    for (const days of spans) {
      const { data } = await client.rpc('sum_listens', { days }).throwOnError()
      const counted = await database()<Sum>(plainCount(whose), [days])
      expect(inOrder(data as Sum[]), `${days} days, where ${whose}`).toEqual(inOrder(counted))
    }
  }
}

/** Adds listens of two people, many episodes with equal counts; `from` and `to` number the listens. */
async function listen(ids: string[], from: number, to: number): Promise<void> {
  await database()(
    `insert into public.podcast_listens (podcast_id, day, listener_hash, program, seconds)
     select ($1::uuid[])[1 + abs(hashtext('e' || n)) % least($2, 1 + n % $2)], current_date - abs(hashtext('d' || n)) % (1 + n % 420), 'n' || n,
       case when n % 7 > 0 then 'Program ' || abs(hashtext('p' || n)) % 30 end, 90
     from generate_series($3::int, $4::int) as n`,
    [ids, ids.length, from, to],
  )
}

const newEpisodes = async (owner: string, count: number) =>
  (
    await database()<{ id: string }>(
      `insert into public.podcasts (user_id, title, duration_seconds, audio_url, audio_bytes, is_published, published_at)
       select $1, 'Heard ' || n, 300, '/media/x', 1, true, now() from generate_series(1, $2::int) as n returning id`,
      [owner, count],
    )
  ).map(({ id }) => id)

/** Dates the sums back by a day, as if they were last updated yesterday. */
const letDayPass = () =>
  database()(
    `update private.listen_spans as spans set counted_on = current_date - 1, listens = (
       select count(*) from public.podcast_listens as heard
       where heard.podcast_id = spans.podcast_id and heard.day > current_date - 1 - spans.days
     )`,
    [],
  )

test('sums of listens are those of counting them one by one: told late or twice, after deletions, from day to day', async () => {
  const sql = database()
  const [own, others] = [await newEpisodes(cast.ids.creator, 40), await newEpisodes(cast.ids.other, 10)]
  await expectExact()
  await listen([...own, ...others], 1, 4000)
  await expectExact()

  // As web processes report them: a listen reported again with more seconds is still one, and yesterday's may arrive
  // today.
  const tell = (soundEnd: number, daysAgo: number) =>
    saveListens(
      sql,
      [own[0], own[0], others[0]].map((podcastId, n) => ({
        podcastId: podcastId as string,
        day: new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
        listenerHash: `told ${n} ${daysAgo}`,
        program: `Told ${n}`,
        heard: [{ start: 0, end: soundEnd }],
        soundBytes: 1000,
      })),
    )
  for (const end of [10, 500, 900]) await tell(end, 0)
  await tell(900, 1)
  await Promise.all([tell(900, 2), tell(900, 2), tell(900, 3), listen(own, 4001, 4100)])
  await expectExact()

  await letDayPass()
  await expectExact()
  await listen(own, 4101, 4200)
  await expectExact()
  while ((await renewListens(sql, 50)) > 0) {}
  expect(await sql('select from private.listen_spans where counted_on <> current_date', [])).toEqual([])
  await expectExact()

  await sql('delete from public.podcast_listens where podcast_id = $1', [own[1]])
  await sql(`delete from public.podcast_listens where listener_hash like 'n%3'`, [])
  await sql('delete from public.podcasts where id = any ($1)', [own.slice(2, 12)])
  await expectExact()
  // The episode's owner decides who sees its listens, earlier ones included.
  await sql('update public.podcasts set user_id = $1 where id = $2', [cast.ids.other, own[20]])
  await expectExact()
  await letDayPass()
  while ((await renewListens(sql, 1000)) > 0) {}
  await expectExact()
  const { id } = await site.account('heard-and-gone')
  await listen(await newEpisodes(id, 3), 5000, 5200)
  await expectExact()
  await sql('delete from auth.users where id = $1', [id])
  await expectExact()
  await expect(sql('update public.podcast_listens set day = day - 1', [])).rejects.toThrow(
    'stays what it was',
  )
})

test('sums of the whole site are told to nobody who may not see all of it', async () => {
  for (const table of ['listen_days', 'listen_spans']) {
    for (const client of [cast.clients.visitor, cast.clients.creator, cast.clients.admin])
      expect((await client.from(table).select('*')).error).not.toBeNull()
  }
  expect((await cast.clients.creator.rpc('renew_listens', { most: 5 })).error).not.toBeNull()
})

test.skipIf(noPostgres)(
  'who counts again waits for a listen that is being written, and then knows it',
  async () => {
    const server = await startPostgres({ hasTables: true })
    const [writer, worker] = [1, 2].map(() => new Client({ connectionString: server.url })) as [
      Client,
      Client,
    ]
    try {
      for (const client of [writer, worker]) await client.connect()
      const [person, episode] = [randomUUID(), randomUUID()]
      await writer.query(`insert into auth.users (id, email) values ($1, 'a@example.org')`, [person])
      await writer.query(`insert into public.podcasts (id, user_id, title) values ($1, $2, 'Heard')`, [
        episode,
        person,
      ])
      const listen = (listener: string) =>
        writer.query('insert into public.podcast_listens (podcast_id, listener_hash) values ($1, $2)', [
          episode,
          listener,
        ])
      await listen('one')
      await writer.query('update private.listen_spans set counted_on = current_date - 1')
      await writer.query('begin')
      await listen('two')
      const renewing = worker.query('select private.renew_listens(10) as done')
      const waiting = `select from pg_catalog.pg_locks where not granted`
      while ((await writer.query(waiting)).rows.length === 0) {}
      await writer.query('commit')
      expect((await renewing).rows).toEqual([{ done: 4 }])
      const { rows } = await writer.query(
        'select distinct listens, counted_on = current_date as today from private.listen_spans',
      )
      expect(rows).toEqual([{ listens: 2, today: true }])
    } finally {
      for (const client of [writer, worker]) await client.end()
      await server.stop()
    }
  },
  startTimeout,
)

test('many who write, delete and count again at the same moment lose nothing', async () => {
  const sql = database()
  const ids = await newEpisodes(cast.ids.creator, 8)
  await listen(ids, 10_000, 10_400)
  await letDayPass()
  const deletions = ids.slice(0, 3).map((id) => sql('delete from public.podcasts where id = $1', [id]))
  await Promise.all([
    ...[11_000, 12_000, 13_000, 14_000].map((from) => listen(ids.slice(3), from, from + 200)),
    ...deletions,
    ...[1, 2, 3, 4].map(() => renewListens(sql, 7)),
  ])
  while ((await renewListens(sql, 1000)) > 0) {}
  await expectExact()
})

test.skipIf(noPostgres)(
  'a site that was listened to before there were sums has them after its next start',
  async () => {
    const server = await startPostgres()
    const client = new Client({ connectionString: server.url })
    try {
      const prepare = () => prepareSystemSchema(server.url)
      const before = readMigrations().map(({ version }) => version)
      await migrate(
        server.url,
        prepare,
        before.filter((version) => version < '20261124000300'),
      )
      await client.connect()
      const [person, episode] = [randomUUID(), randomUUID()]
      await client.query(`insert into auth.users (id, email) values ($1, 'a@example.org')`, [person])
      await client.query(`insert into public.profiles (id) values ($1) on conflict do nothing`, [person])
      await client.query(`update public.profiles set settings = '{"isAdmin": true}' where id = $1`, [person])
      await client.query(`insert into public.podcasts (id, user_id, title) values ($1, $2, 'Heard')`, [
        episode,
        person,
      ])
      await client.query(
        `insert into public.podcast_listens (podcast_id, day, listener_hash, program)
       select $1, current_date - n, n, case when n % 2 = 0 then 'Overcast' end from generate_series(0, 99) as n`,
        [episode],
      )
      await migrate(server.url, prepare)
      await client.query(`select set_config('request.jwt.claim.sub', $1, false)`, [person])
      const ask = async () =>
        (
          await client.query(
            `select part, name, listens::int from public.sum_listens(30) where part <> 'day'`,
          )
        ).rows
      const found = [
        { part: 'episode', name: 'Heard', listens: 30 },
        { part: 'program', name: 'Before it was noted', listens: 15 },
        { part: 'program', name: 'Overcast', listens: 15 },
      ]
      expect(await ask()).toEqual(found)
      expect((await client.query('select private.renew_listens(100) as done')).rows).toEqual([{ done: 4 }])
      expect(await ask()).toEqual(found)
    } finally {
      await client.end()
      await server.stop()
    }
  },
  startTimeout,
)
