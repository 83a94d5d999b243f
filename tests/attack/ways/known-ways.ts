import { signedUp } from '../accounts.ts'
import { call } from '../call.ts'
import { sendRaw } from '../send-raw.ts'
import type { Ways } from './way.ts'

/** The vulnerabilities that were found first (THREATS.md). */
export const knownWays: Ways = {
  async 'B1 wrong passwords under a misspelt path are limited'(victims) {
    const body = { email: 'admin@example.org', password: 'wrong password' }
    const statuses = []
    for (let attempt = 0; attempt < 20; attempt++) {
      const path =
        attempt % 2 ? '/auth/v1/%74oken?grant_type=password' : '/%61uth/v1/token?grant_type=password'
      statuses.push((await call(victims, { method: 'POST', path, body, address: '203.0.113.1' })).status)
    }
    return statuses.some((status) => status === 429 || status === 404) && !statuses.includes(200)
      ? null
      : `answers were ${statuses.join(' ')}`
  },
  async 'B2 the list of files is not in the API'(victims) {
    const { token } = await signedUp(victims, 'list-of-files@attack.example')
    const row = {
      bucket_id: 'avatars',
      name: 'x/x.png',
      media_key: `podcasts/${victims.published}/tone.mp3`,
      content_type: 'text/html',
    }
    const { status } = await call(victims, {
      method: 'POST',
      path: '/rest/v1/stored_objects',
      body: row,
      token,
    })
    return status >= 400 ? null : `answered ${status}`
  },
  async 'B4 broken uploads leave the process alive'(victims) {
    for (let upload = 0; upload < 50; upload++) {
      const body = `--b\r\nContent-Disposition: form-data; name=""; filename="x.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(upload)}`
      const head = `POST /storage/v1/object/avatars/${victims.published}/x.png HTTP/1.1\r\nHost: site\r\napikey: ${victims.apiKey}\r\nAuthorization: Bearer ${victims.tokens[0]}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`
      await sendRaw(victims.site.url, head + body)
    }
    const { status } = await call(victims, { path: '/healthz' })
    return status === 200 ? null : `/healthz answered ${status}`
  },
  async 'B5 requests that grow without end are refused at once'(victims) {
    const inner = (depth: number): string =>
      depth === 0 ? 'id' : `id,dialog_segments(text,podcasts(${inner(depth - 1)}))`
    const wishes = [2, 3, 4, 2, 3, 4].map((depth) => `/rest/v1/podcasts?select=${inner(depth)}`)
    wishes.push('/rest/v1/dialog_segments?text=imatch.(.{1,250}){1,250}zzz')
    const startedAt = performance.now()
    const answers = await Promise.all(wishes.map((path) => call(victims, { path })))
    const seconds = (performance.now() - startedAt) / 1000
    const statuses = answers.map(({ status }) => status)
    if (statuses.some((status) => status >= 500 || status < 0)) return `answers were ${statuses.join(' ')}`
    return seconds < 3 ? null : `answers took ${seconds.toFixed(1)} s`
  },
  async 'B6 sockets that ask for another protocol are closed'(victims) {
    const ask = () =>
      sendRaw(
        victims.site.url,
        'GET /rss HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n',
      )
    const statuses = await Promise.all(Array.from({ length: 300 }, ask))
    const hung = statuses.filter((status) => status < 0).length
    return hung === 0 ? null : `${hung} of 300 were never answered`
  },
  async 'M1 an invitation without its secret is not accepted'(victims) {
    const person = await signedUp(victims, 'invited@attack.example')
    const [guest] = await victims.site.query<{ id: string }>('select id from private.guest_records limit 1')
    const token = Buffer.from(`${guest?.id}:${victims.published}`).toString('base64')
    const { status } = await call(victims, {
      method: 'POST',
      path: '/rest/v1/rpc/accept_invitation',
      body: { token },
      token: person.token,
    })
    const [row] = await victims.site.query<{ count: number }>(
      `select count(*)::int as count from private.guest_records where invitation_status = 'accepted'`,
    )
    return row?.count === 0 ? null : `answered ${status}, and the invitation is accepted`
  },
  async 'M6 nobody publishes without audio, or a thousand episodes'(victims) {
    const { token } = await signedUp(victims, 'flood-of-episodes@attack.example')
    const rows = Array.from({ length: 900 }, (_, number) => ({
      title: `Flood ${number}`,
      description: '',
      duration: '5:00',
      is_published: true,
      audio_url: 'https://example.org/x.mp3',
    }))
    const { status } = await call(victims, { method: 'POST', path: '/rest/v1/podcasts', body: rows, token })
    const [row] = await victims.site.query<{ count: number }>(
      `select count(*)::int as count from public.podcasts where title like 'Flood %'`,
    )
    return row?.count === 0 ? null : `answered ${status}, ${row?.count} episodes stand there`
  },
  async 'nobody becomes an admin'(victims) {
    const { token } = await signedUp(victims, 'nobody-admin@attack.example')
    const wishes: [string, string, object][] = [
      ['PATCH', '/rest/v1/profiles?id=not.is.null', { settings: { isAdmin: true } }],
      ['PUT', '/auth/v1/user', { data: { isAdmin: true }, app_metadata: { role: 'admin' } }],
      ['POST', '/rest/v1/rpc/set_admin', { account: victims.published, is_admin: true }],
    ]
    for (const [method, path, body] of wishes) await call(victims, { method, path, body, token })
    const [row] = await victims.site.query<{ count: number }>(
      `select count(*)::int as count from public.profiles where settings ->> 'isAdmin' = 'true'`,
    )
    return row?.count === 1 ? null : `there are ${row?.count} admins`
  },
}
