import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementSeconds } from '#server/database/time-limits.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

const episodes = 300
const linesEach = 20
const atOnce = 30

/** Deeply nested query: lines of episodes of lines of episodes. */
const linesOfEpisodes = (depth: number): string =>
  depth === 0 ? 'text' : `text,podcasts(id,dialog_segments(${linesOfEpisodes(depth - 1)}))`
const attackOf = (depth: number) => `/podcasts?select=id,dialog_segments(${linesOfEpisodes(depth)})`
const endless = '/dialog_segments?text=imatch.(.{1,250}){1,250}zzz'

describe.each(['pglite', 'postgres'] as const)('B5 on %s', (kind) => {
  describe.skipIf(kind === 'postgres' && noPostgres)(noPostgres ?? '', () => {
    let site: TestBackend
    let ann: Account
    beforeAll(async () => {
      site = await startBackend({ kind, env: { TRUST_PROXY: '1' } })
      ann = await site.account('ann')
      await publishMany(site, ann.id)
    }, startTimeout)
    afterAll(() => site?.stop())

    const get = (path: string, init: RequestInit = {}) =>
      fetch(`${site.url}/rest/v1${path}`, {
        ...init,
        headers: { apikey: site.backend.secrets.publishableKey, ...init.headers },
      })
    const latest = '/podcasts?select=*,podcast_hosts(hosts(name))&order=created_at.desc&limit=3'

    test.each([
      ['lines of episodes of lines', attackOf(1), /levels|cost/],
      ['the same, twice as deep', attackOf(2), /levels/],
      ['the same, four times', attackOf(4), /levels/],
      ['a regular expression', endless, /Visitors/],
      [
        'a regular expression in a condition',
        '/dialog_segments?or=(speaker.eq.x,text.not.match.a)',
        /Visitors/,
      ],
      [
        'a regular expression on related rows',
        '/podcasts?select=id,dialog_segments(id)&dialog_segments.text=match(any).{a,b}',
        /Visitors/,
      ],
    ])('B5 %s is refused with a sentence that says what to do', async (_, path, reason) => {
      const response = await get(path)
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'HC400', message: expect.stringMatching(reason), details: null, hint: expect.any(String) },
      ])
    })

    test('B5 while twelve at once attack, a visitor still reads the latest episodes', async () => {
      const attacks = [1, 2, 3, 4].flatMap((depth) => [attackOf(depth), attackOf(depth), endless])
      let isOver = false
      const attacking = attacks.map(async (path) => {
        // Excess work gets a busy response.
        while (!isOver) expect([400, 503]).toContain((await get(path)).status)
      })
      // Took minutes before pricing.
      for (let context = 0; context < 5; context++) {
        const response = await get(latest, { headers: { 'x-forwarded-for': '203.0.113.7' } })
        expect([response.status, (await response.json()).length]).toEqual([200, 3])
      }
      isOver = true
      await Promise.all(attacking)
    })

    test('B5 an answer of more than 8 MB is not built', async () => {
      const response = await get('/podcasts?select=description,again:description,more:description')
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          code: 'HC400',
          message: 'The answer is larger than 8 MB.',
          details: null,
          hint: expect.any(String),
        },
      ])
      expect((await get('/podcasts?select=description&limit=100')).status).toBe(200)
    })

    test('B5 people who have signed in use short expressions, but none that take for ever', async () => {
      const find = (expression: string) =>
        ann.client.from('podcasts').select('id').filter('title', 'imatch', expression).limit(1)
      expect((await find('^episode 1.$')).data).toHaveLength(1)
      expect((await find('(.{1,9}){1,9}zzz')).error).toMatchObject({ code: 'HC400' })
      expect((await find('(a+)+$')).error).toMatchObject({ code: 'HC400' })
      expect((await find('(a)\\1')).error).toMatchObject({ code: 'HC400' })
      expect((await find('a'.repeat(61))).error).toMatchObject({ code: 'HC400' })
    })

    if (kind === 'pglite')
      test('S3 the embedded database ends a visitor’s statement after 3 s too, and lives on', async () => {
        const { pool } = site.backend.database
        await pool.query('create temporary table of_this_life ()')
        await pool.query(`
          create or replace function public.is_gone_podcast(podcast uuid) returns boolean
          language plpgsql stable security definer set search_path = '' as $$ begin loop end loop; end $$`)
        const ask = async (client: Account['client']) => {
          const began = performance.now()
          const { error } = await client.rpc('is_gone_podcast', { podcast: crypto.randomUUID() })
          return { code: error?.code, seconds: (performance.now() - began) / 1000 }
        }
        const visitor = await ask(site.visitor())
        const person = await ask(ann.client)
        expect([visitor.code, person.code]).toEqual(['57014', '57014'])
        expect(visitor.seconds).toBeGreaterThan(2.9)
        // Shorter than a signed-in account's limit, however busy the machine is.
        expect(visitor.seconds).toBeLessThan(person.seconds)
        expect((await pool.query('select * from of_this_life')).rows).toEqual([])
      })

    if (kind === 'pglite')
      test('S3 a function whose price the planner does not know costs the time it takes', async () => {
        await site.backend.database.pool.query(`
          create or replace function public.is_gone_podcast(podcast uuid) returns boolean
          language plpgsql stable security definer set search_path = '' as $$ begin loop end loop; end $$`)
        const codes: (string | undefined)[] = []
        while (codes.length < 6 && codes.at(-1) !== 'HC429')
          codes.push(
            (await site.visitor().rpc('is_gone_podcast', { podcast: crypto.randomUUID() })).error?.code,
          )
        expect(codes.at(-1)).toBe('HC429')
      })

    if (kind === 'postgres')
      test('B5 a statement ends after 3 s for visitors and 8 s for people, and when its client leaves', async () => {
        const { pool } = site.backend.database
        const { rows } = await pool.query(`
          select pg_get_function_arguments(oid) as given, pg_get_function_result(oid) as answer
          from pg_proc where proname = 'get_invitation'`)
        await pool.query(`
          create or replace function public.get_invitation(${rows[0].given}) returns ${rows[0].answer}
          language plpgsql stable security definer set search_path = ''
          as $$ begin perform pg_catalog.pg_sleep(120); end $$`)
        const ended: string[] = []
        const ask = async (name: string, client: Account['client']) => {
          const began = performance.now()
          const { error, status } = await client.rpc('get_invitation', { token: 'x' })
          ended.push(name)
          expect([status, error?.code]).toEqual([400, '57014'])
          return (performance.now() - began) / 1000
        }
        const [visitor, person] = await Promise.all([
          ask('visitor', site.visitor()),
          ask('person', ann.client),
        ])
        expect(ended).toEqual(['visitor', 'person'])
        expect(visitor).toBeGreaterThan(2.9)
        expect(person).toBeGreaterThan(7.9)

        const sleeping = async () =>
          (
            await pool.query(
              `select pid from pg_stat_activity where state = 'active' and query ilike '%get_invitation%' and pid <> pg_backend_pid()`,
            )
          ).rowCount
        const leaving = request(`${site.url}/rest/v1/rpc/get_invitation?token=x`, {
          // The two above have used up what their address may spend.
          headers: { apikey: site.backend.secrets.publishableKey, 'x-forwarded-for': '203.0.113.8' },
        })
        leaving.on('error', () => {})
        // So long that only the client's leaving can have ended the statement.
        const usual = statementSeconds.anon
        statementSeconds.anon = 3600
        try {
          leaving.end()
          await expect.poll(sleeping, { timeout: 60_000 }).toBe(1)
          leaving.destroy()
          await expect.poll(sleeping, { timeout: 60_000 }).toBe(0)
        } finally {
          statementSeconds.anon = usual
        }
      })
  })
})

test('K2 whoever asks while the site ends is told to come again, not of a fault', async () => {
  const site = await startBackend({ kind: 'usual' })
  const { rest, secrets } = site.backend
  const ann = await site.account('ann')
  const { data } = await ann.client.auth.getSession()
  await rest.close()
  const asked = new Request('http://inside/rest/v1/podcasts?limit=1', {
    headers: { apikey: secrets.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  })
  const response = await rest.fetch(asked, null)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ code: 'PGRST001' })
  await site.stop()
})

async function publishMany(site: TestBackend, userId: string): Promise<void> {
  const { pool } = site.backend.database
  // In pieces: the embedded database ends a statement after 8 s, and each publication creates an edition and its words.
  for (let first = 1; first <= episodes; first += atOnce)
    await pool.query(
      `insert into public.podcasts (user_id, title, description, is_published, created_at)
        select $1, 'Episode ' || n, repeat('A description that goes on. ', 350), true, now() - n * interval '1 hour'
        from generate_series($2::int, $3::int) as n`,
      [userId, first, first + atOnce - 1],
    )
  await pool.query('alter table public.dialog_segments disable trigger user')
  await pool.query(
    `insert into public.dialog_segments (podcast_id, edition_id, speaker, text, sequence_order)
      select podcast_id, id, 'Host A', repeat('A line. ', 12) || n, n
      from public.episode_editions, generate_series(1, $1::int) as n where is_current`,
    [linesEach],
  )
  await pool.query('alter table public.dialog_segments enable trigger user')
  await pool.query('analyze')
}
