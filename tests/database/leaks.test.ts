import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { type Cast, givenCast } from '#tests/support/rights-cast.ts'

let site: TestBackend
let cast: Cast
let secrets: Record<string, string>

beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  cast = await givenCast(site)
  secrets = await plantSecrets(cast)
}, startTimeout)
afterAll(() => site?.stop())

/** Creates everything that visitors must never see, keyed by its kind. */
async function plantSecrets({ sql, ids, newPodcast, newGuest }: Cast): Promise<Record<string, string>> {
  const published = await newPodcast('published')
  const draft = await newPodcast('draft')
  const publicGuest = await newGuest(published)
  const draftGuest = await newGuest(draft)
  await sql(`update private.guest_records set guest_email = 'secret.guest@example.org'`)
  await sql(`update private.podcast_guest_records set note = 'a private note', status = 'rejected'`)
  await sql(`insert into public.podcast_sources (podcast_id, content) values ($1, 'the secret source')`, [
    published,
  ])
  await sql(`update public.podcasts set title = 'the secret draft' where id = $1`, [draft])
  await sql(
    `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order) values ($1, 'Host A', 'a secret line', 0)`,
    [draft],
  )
  await sql(
    `update public.profiles set settings = settings || '{"isAdmin": true, "mark": "secret settings"}' where id = $1`,
    [ids.admin],
  )
  await sql(`update public.profiles set bio = 'a bio for nobody' where id = $1`, [ids.creator])
  await sql(
    `insert into public.newsletter_subscribers (email, token_hash) values ('secret.reader@example.org', 'hash')`,
  )
  await sql(
    `insert into public.outgoing_mails (to_address, subject) values ('secret.mail@example.org', 'a secret subject')`,
  )
  await sql(
    `insert into public.generation_jobs (podcast_id, user_id, kind, error) values ($1, $2, 'x', 'a secret failure')`,
    [published, ids.creator],
  )
  await sql(`insert into public.podcast_likes values ($1, $2)`, [ids.guest, published])
  await sql(`insert into public.podcast_listens (podcast_id, listener_hash) values ($1, 'secret listener')`, [
    published,
  ])
  return {
    'id of a published guest': publicGuest,
    'id of a guest of a draft': draftGuest,
    'id of a draft': draft,
    "guest's e-mail": 'secret.guest@example.org',
    "guest's account": ids.guest,
    "guest's note": 'a private note',
    'review status': 'rejected',
    source: 'the secret source',
    'title of a draft': 'the secret draft',
    'line of a draft': 'a secret line',
    settings: 'secret settings',
    'bio of a profile': 'a bio for nobody',
    subscriber: 'secret.reader@example.org',
    mail: 'secret.mail@example.org',
    job: 'a secret failure',
    listener: 'secret listener',
    'account e-mails': 'creator@example.org',
  }
}

const embeddings = [
  'podcasts?select=*,podcast_guests(*,guests(*)),podcast_hosts(*,hosts(*)),podcast_sponsors(*,sponsors(*)),rss_feeds(*),dialog_segments(*)',
  'podcasts?select=*,podcast_sources(*)',
  'podcasts?select=*,generation_jobs(*)',
  'podcasts?select=*,podcast_likes(*),podcast_bookmarks(*),podcast_listens(*)',
  'guests?select=*,podcast_guests(*,podcasts(*))',
  'podcast_comments?select=*,profiles(*)',
  'podcast_comments?select=*,comment_authors(*)',
]

test.each(['visitor', 'stranger'])(
  'INV-05 ROL-01 a %s who asks every table, view and function for everything learns no secret',
  async (who) => {
    const { rows } = await site.backend.database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
     and relkind in ('r', 'v', 'm')`,
    )
    const session = who === 'visitor' ? null : (await cast.clients.other.auth.getSession()).data.session
    const headers = {
      apikey: site.backend.secrets.publishableKey,
      authorization: `Bearer ${session?.access_token ?? site.backend.secrets.publishableKey}`,
    }
    let read = ''
    let answered = 0
    for (const path of [
      ...rows.map((row) => `${row.name}?select=*`),
      ...embeddings,
      'rpc/list_accounts',
      'rpc/list_creators',
      'rpc/count_jobs_by_day?days=30',
      'rpc/list_voice_speeds_by_day?days=30',
      'rpc/count_requests?days=30&hours=24',
      'rpc/search_podcasts',
    ]) {
      const response = await fetch(`${site.url}/rest/v1/${path}`, { headers })
      if (response.ok) answered++
      read += `${path} ${await response.text()}\n`
    }
    expect(answered).toBeGreaterThan(10)
    expect(read).toContain('A bio')
    const leaked = Object.entries(secrets).filter(([, secret]) => read.includes(secret))
    // A like's account is the guest's id, which strangers must not see either.
    expect(leaked.map(([name]) => name)).toEqual([])
  },
)

test('INV-05 guests cannot be found by guessing at columns that are hidden', async () => {
  const { visitor } = cast.clients
  const byMail = await visitor.from('guests').select('*').eq('guest_email', 'secret.guest@example.org')
  const byId = await visitor
    .from('guests')
    .select('*')
    .eq('id', secrets['id of a published guest'] ?? '')
  const sorted = await visitor.from('guests').select('*').like('guest_email', 'secret%')
  expect([byMail.data, byId.data, sorted.data]).toEqual([[], [], []])
})

test.each([
  ['/', 404],
  ['/_system', 404],
  ['/_system/info', 404],
  ['/_system/config', 404],
  ['/rest/v1/', 404],
  ['/auth/v1/admin/users', 404],
])('backend.md 2.1: %s answers %i without telling anything of the database', async (path, status) => {
  const hasKey = path.includes('/v1/')
  const key: Record<string, string> = hasKey ? { apikey: site.backend.secrets.publishableKey } : {}
  const response = await fetch(site.url + path, { headers: key })
  expect(response.status).toBe(status)
  expect(await response.text()).not.toMatch(/postgres:|jwt_secret|socket/)
})

test('keys: none, a wrong one, and the secret key from a browser are refused', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${site.url}/rest/v1/podcasts?select=id`, { headers })).status
  const { secretKey, publishableKey } = site.backend.secrets
  expect(await ask({})).toBe(401)
  expect(await ask({ apikey: 'sb_publishable_wrong' })).toBe(401)
  expect(await ask({ apikey: secretKey, 'user-agent': 'Mozilla/5.0 (X11)' })).toBe(401)
  expect(await ask({ apikey: publishableKey, authorization: 'Bearer not.a.token' })).toBe(401)
  expect(await ask({ apikey: publishableKey })).toBe(200)
})
