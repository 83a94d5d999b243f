import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'

let site: TestBackend
let ann: Account
let id: string
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  ann = await site.account('ann')
  id = await givenEpisode(site, ann, ['One line.'])
  const title = '</title><script>alert(1)</script> "quoted" & more'
  const chapters = [
    { title: 'The <b>beginning', startMs: 0, endMs: 30_000 },
    { title: 'The end', startMs: 30_000, endMs: 61_000 },
  ]
  await site.backend.database.pool.query(
    `update public.episode_work set chapters = $2, image_url = 'https://elsewhere.example/a.jpg' where podcast_id = $1`,
    [id, JSON.stringify(chapters)],
  )
  await ann.client.from('podcasts').update({ title }).eq('id', id).throwOnError()
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
}, startTimeout)
afterAll(() => site?.stop())

const ask = (path: string) => fetch(`${site.url}${path}`)

test('the small player may stand in any frame, and nothing else of the site may', async () => {
  const player = await ask(`/embed/${id}?t=31`)
  expect(player.status).toBe(200)
  expect(player.headers.get('x-frame-options')).toBeNull()
  expect(player.headers.get('content-security-policy')).toMatch(/frame-ancestors \*/)
  expect(player.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect(player.headers.get('set-cookie')).toBeNull()
  expect(player.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  for (const path of ['/embed/none', '/oembed', '/rss', '/robots.txt', `/embed/${id}/more`]) {
    const answer = await ask(path)
    expect([path, answer.headers.get('content-security-policy')]).toEqual([
      path,
      "default-src 'none'; frame-ancestors 'none'",
    ])
  }
})

test('D-05 the player says that the voices are made, unless they were recorded elsewhere', async () => {
  const says = async () => (await (await ask(`/embed/${id}`)).text()).includes('AI generated')
  expect(await says()).toBe(true)
  const { pool } = site.backend.database
  await pool.query(`update public.podcasts set has_ai_voices = false where id = $1`, [id])
  expect(await says()).toBe(false)
  await pool.query('update public.podcasts set has_ai_voices = true where id = $1', [id])
})

test('a title is text in it, a picture from elsewhere is not shown, and it begins at its moment', async () => {
  const page = await (await ask(`/embed/${id}?t=31`)).text()
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot; &amp; more')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('<option value="30">The end</option>')
  expect(page).toContain('The &lt;b&gt;beginning')
  expect(page).not.toContain('elsewhere.example')
  expect(page).toContain(`src="/media/podcasts/${id}/a.mp3?sound#t=31"`)
  expect(page).toContain(`${id}?t=31`)
  expect(page.length).toBeLessThan(6000)
  for (const t of ['-1', 'x', '1e99', '"><script>']) {
    const odd = await (await ask(`/embed/${id}?t=${encodeURIComponent(t)}`)).text()
    expect(odd.match(/<script/g)).toHaveLength(1)
    expect(odd).toMatch(/a\.mp3\?sound(#t=86400)?"/)
  }
})

test('oEmbed answers for addresses of episodes of this site, as its protocol says', async () => {
  const asked = (url: string, more = '') => ask(`/oembed?url=${encodeURIComponent(url)}${more}`)
  const answer = await asked(`${site.url}/episodes/${id}?t=12`, '&maxwidth=300&maxheight=9999')
  expect(answer.headers.get('content-type')).toMatch('application/json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({
    version: '1.0',
    type: 'rich',
    provider_name: 'Helmcast',
    provider_url: site.url,
    title: '</title><script>alert(1)</script> "quoted" & more',
    html: expect.stringContaining(`<iframe src="${site.url}/embed/${id}?t=12" title="&#60;/title&#62;`),
    width: 300,
    height: 176,
  })
  expect((await asked(`${site.url}/episodes/${id}`, '&format=xml')).status).toBe(501)
  for (const other of [
    `https://elsewhere.example/episodes/${id}`,
    `${site.url}/episodes/${crypto.randomUUID()}`,
    `${site.url}/about`,
    'nonsense',
  ])
    expect([other, (await asked(other)).status]).toEqual([other, 404])
})

test('D1 a draft, a planned and an unpublished episode are in no frame', async () => {
  const statuses = async (of: string) => [
    (await ask(`/embed/${of}`)).status,
    (await ask(`/oembed?url=${encodeURIComponent(`${site.url}/episodes/${of}`)}`)).status,
  ]
  expect(await statuses(await givenEpisode(site, ann, ['A draft.']))).toEqual([404, 404])
  const { pool } = site.backend.database
  await pool.query(`update public.podcasts set published_at = now() + interval '1 hour' where id = $1`, [id])
  expect(await statuses(id)).toEqual([404, 404])
  await pool.query('update public.podcasts set published_at = now() where id = $1', [id])
  expect(await statuses(id)).toEqual([200, 200])
})
