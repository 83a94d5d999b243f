import { request } from 'node:http'
import { expect, test } from 'vitest'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { mailsTo, openLink } from '#tests/support/sent-mails.ts'

const site = givenSite()
const anna = givenAccount(site, 'attacked-anna')
const mallory = givenAccount(site, 'mallory')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows

/** Sends the path unchanged, which fetch would normalise; `body` is sent chunked, without a length and without an end. */
function raw(
  path: string,
  options: { method?: string; headers?: Record<string, string>; endlessly?: string } = {},
) {
  const { method = 'GET', headers = {}, endlessly } = options
  return new Promise<{ status: number; sent: number }>((resolve, reject) => {
    const { port } = new URL(site.url)
    let sent = 0
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, sent })
      asked.destroy()
    })
    asked.on('error', (error) => (sent > 0 ? undefined : reject(error)))
    if (!endlessly) return void asked.end()
    const piece = Buffer.alloc(64 * 1024, endlessly)
    const more = () => {
      if (asked.destroyed) return
      sent += piece.length
      asked.write(piece, () => setImmediate(more))
    }
    more()
  })
}

test.each([
  ['POST', '/auth/v1/token?grant_type=password', 64 * 1024],
  ['POST', '/auth/v1/verify', 64 * 1024],
  ['POST', '/rest/v1/podcasts', 4 * 1024 * 1024],
  ['POST', '/rest/v1/rpc/search_podcasts', 4 * 1024 * 1024],
  ['POST', '/storage/v1/object/list/sources', 1_000_000],
  ['POST', '/functions/v1/generate-dialog', 5_000_000],
])(
  '%s %s: a body that never ends and tells no length is refused at its limit',
  async (method, path, limit) => {
    const headers = { 'content-type': 'application/json', apikey: site.backend.secrets.publishableKey }
    const { status, sent } = await raw(path, { method, headers, endlessly: ' ' })
    expect([401, 413, 429]).toContain(status)
    expect(sent).toBeLessThan(limit + 8 * 1024 * 1024)
  },
)

test.each(['', '/'])(
  'visitors’ functions are counted however their address is written: "%s"',
  async (ending) => {
    const ask = (name: string) =>
      raw(`/rest/v1/rpc/${name}${ending}`, {
        method: 'POST',
        headers: { apikey: site.backend.secrets.publishableKey, 'content-length': '0' },
      })
    const statuses = new Set<number>()
    for (let tries = 0; tries < 40; tries++) {
      statuses.add((await ask(tries % 2 ? 'confirm_newsletter' : '%63onfirm_newsletter')).status)
    }
    expect(statuses).toContain(429)
  },
)

test.each([
  '/media/../secrets.json',
  '/media/%2e%2e/secrets.json',
  '/media/..%2fsecrets.json',
  '/media/podcasts/..%2f..%2f..%2fsecrets.json',
  '/media/podcasts/%252e%252e/%252e%252e/secrets.json',
  '/media/..\\secrets.json',
  '/media//etc/passwd',
  '/media/clips/aa/%00.wav',
  '/media/previews/../../secrets.json',
  '/storage/v1/object/public/avatars/..%2f..%2f..%2fsecrets.json',
  '/storage/v1/object/public/avatars/%2e%2e/%2e%2e/secrets.json',
  '/storage/v1/object/sign/sources/x?expires=99999999999&signature=',
])('%s opens nothing', async (path) => {
  const { status } = await raw(path)
  expect([400, 404]).toContain(status)
})

test.each([
  'https://evil.example',
  '//evil.example',
  'https://SITE.evil.example/',
  'https://SITE@evil.example/',
  'http://evil.example#SITE/',
  'javascript:alert(1)',
  'data:text/html,x',
  '\\\\evil.example',
])('LOG-04 a mail asked to lead to %s leads home', async (template) => {
  const wanted = template.replace('SITE', new URL(site.url).host)
  const email = `led-${crypto.randomUUID()}@example.org`
  const { error } = await site
    .visitor()
    .auth.signUp({ email, password: 'a good password', options: { emailRedirectTo: wanted } })
  expect(error).toBeNull()
  const [mail] = await mailsTo(site, email)
  expect(new URL(mail?.link ?? '').origin).toBe(site.url)
  const { target, opened } = await openLink(site, mail?.link ?? '')
  expect(target).toBe('')
  expect(opened.access_token).toBeTruthy()
})

test('INV-01 line breaks in titles and names make no headers of their own', async () => {
  const podcast = await addPodcast(anna, 'A title\r\nBcc: thief@example.org\r\n\r\n<script>alert(1)</script>')
  const { data } = await anna.client
    .from('guests')
    .insert({ name: 'Jane\r\nBcc: thief@example.org', guest_email: 'jane@example.org' })
    .select('id')
    .single()
    .throwOnError()
  const guestId = (data as { id: string }).id
  await anna.client.from('podcast_guests').insert({ podcast_id: podcast, guest_id: guestId }).throwOnError()
  const sent = await callFunction(site, anna, 'send-guest-invitation', {
    guestId,
    podcastId: podcast,
    guestEmail: 'jane@example.org',
  })
  expect(sent.status).toBe(200)
  const [mail] = await sql(
    `select subject, headers, to_address from public.outgoing_mails where kind = 'invitation'`,
  )
  expect(mail.subject).not.toMatch(/[\r\n]/)
  const [{ html } = { html: '' }] = await mailsTo(site, 'jane@example.org')
  expect(html).toContain('A title')
  expect(html).not.toContain('<script>')
  expect([mail.to_address, JSON.stringify(mail.headers)]).toEqual([
    'jane@example.org',
    expect.not.stringContaining('thief'),
  ])
})

test('ROL-05 whoever knows the ids of another one’s draft, line, job and guest can still do nothing with them', async () => {
  const podcastId = await addPodcast(anna, 'Secret')
  const { data: line } = await anna.client
    .from('dialog_segments')
    .insert({ podcast_id: podcastId, speaker: 'Host A', text: 'Secret words.', sequence_order: 0 })
    .select('id')
    .single()
    .throwOnError()
  const segmentId = (line as { id: string }).id
  const started = await callFunction(site, anna, 'generate-audio', {
    podcastId,
    voiceSettings: { 'Host A': 'espeak:en', 'Host B': 'espeak:en' },
  })
  const jobId = String(started.answer.jobId)
  const { data: guest } = await anna.client
    .from('guests')
    .insert({ name: 'Jane' })
    .select('id')
    .single()
    .throwOnError()
  const guestId = (guest as { id: string }).id
  const calls: [string, object][] = [
    ['generate-audio', { podcastId }],
    ['generate-audio', { podcastId, dialog: [{ speaker: 'Host A', text: 'Mine now.' }] }],
    ['generate-dialog', { podcastId, content: 'Mine now.', leaderName: 'x', format: 'quick_portrait' }],
    ['rewrite-line', { podcastId, segmentId }],
    ['retry-job', { jobId }],
    ['media-url', { podcastId }],
    ['media-url', { podcastId, path: `/media/podcasts/${podcastId}/a.mp3` }],
    ['send-guest-invitation', { guestId, podcastId, guestEmail: 'mallory@example.org' }],
  ]
  for (const [name, body] of calls) {
    for (const who of [mallory, null]) {
      const { status } = await callFunction(site, who, name, body)
      expect([name, status]).toEqual([
        name,
        expect.toSatisfy((code: number) => [400, 401, 403, 404].includes(code)),
      ])
    }
  }
  const writes = [
    mallory.client.rpc('cancel_generation_job', { job_id: jobId }),
    mallory.client.rpc('publish_podcast', { podcast: podcastId }),
    mallory.client.rpc('save_dialog', { podcast: podcastId, segments: [] }),
    mallory.client.rpc('save_podcast_metadata', { podcast: podcastId, metadata: { title: 'Mine' } }),
    mallory.client.rpc('review_podcast', { podcast: podcastId, status: 'approved', note: '' }),
    mallory.client.from('podcast_guests').insert({ podcast_id: podcastId, guest_id: guestId }),
    mallory.client
      .from('dialog_segments')
      .insert({ podcast_id: podcastId, speaker: 'Host A', text: 'x', sequence_order: 9 }),
    mallory.client.from('podcasts').insert({ id: podcastId, title: 'Mine', user_id: mallory.id }),
    mallory.client.from('podcasts').insert({ title: 'Blamed on Anna', user_id: anna.id }),
  ]
  for (const write of writes) expect((await write).error).not.toBeNull()
  // A line of her own with the id of one of Anna's lines.
  const own = await addPodcast(mallory, 'Own')
  await mallory.client.rpc('save_dialog', {
    podcast: own,
    segments: [{ id: segmentId, speaker: 'Host A', text: 'Taken.' }],
  })
  await mallory.client
    .from('dialog_segments')
    .update({ podcast_id: own } as never)
    .eq('id', segmentId)
  expect(await sql('select podcast_id, text from public.dialog_segments where id = $1', [segmentId])).toEqual(
    [{ podcast_id: podcastId, text: 'Secret words.' }],
  )
  expect(
    await sql('select status, cancel_requested_at from public.generation_jobs where id = $1', [jobId]),
  ).toEqual([{ status: 'queued', cancel_requested_at: null }])
})

test('headers that no cache has in its key change nothing of what everybody gets', async () => {
  const evil = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-scheme': 'http',
    'x-forwarded-prefix': '/evil.example',
    'x-host': 'evil.example',
    'x-original-url': '/healthz?evil.example',
    'x-rewrite-url': '/healthz?evil.example',
    'x-http-method-override': 'DELETE',
    forwarded: 'host=evil.example;proto=http',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'accept-language': 'evil.example',
    'user-agent': 'evil.example',
  }
  const paths = [
    '/rss',
    '/sitemap.xml',
    '/robots.txt',
    '/api',
    '/api/openapi.json',
    '/oembed?url=x',
    '/embed/x',
    '/.well-known/security.txt',
    '/rest/v1/podcasts?select=id',
    '/auth/v1/settings',
  ]
  const host = new URL(site.url).host
  const ask = (path: string, headers: Record<string, string>, target = path) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(site.url)
      const options = { host: '127.0.0.1', port, path: target, headers }
      const asked = request(options, async (answer) => {
        let text = ''
        for await (const piece of answer) text += piece
        const { 'x-request-id': _id, date: _date, ...kept } = answer.headers
        resolve(JSON.stringify([answer.statusCode, Object.entries(kept).sort(), text]))
      })
      asked.on('error', reject).end()
    })
  for (const path of paths) {
    const apikey: Record<string, string> = path.startsWith('/rest')
      ? { apikey: site.backend.secrets.publishableKey }
      : {}
    const plain = await ask(path, { host, ...apikey })
    for (const poisoned of [
      await ask(path, { host, ...apikey, ...evil }),
      await ask(path, { host: 'evil.example', ...apikey }),
      await ask(path, { host, ...apikey }, `http://evil.example${path}`),
    ]) {
      expect(poisoned).not.toContain('evil.example')
      expect([path, poisoned]).toEqual([path, plain])
    }
    expect([path, await ask(path, { host, ...apikey })]).toEqual([path, plain])
  }
})
