import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { makeAccount, tokenOf } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { startSite } from './support/site.ts'

const pageOf = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a page from memory runs like one made for its asker, under a policy without any nonce', async ({
  page,
  site,
}) => {
  const { id, title } = await seedEpisode(site, { title: 'Kept in Memory' })
  const url = `${site.url}/episodes/${id}`
  const first = await pageOf(url)
  // Another change of the site may have invalidated the cache: then the page is rendered once more.
  const again = async () => {
    const { headers } = await pageOf(url)
    return (await pageOf(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status
  }
  await expect.poll(again).toBe(304)
  expect(first.headers.get('content-security-policy')).not.toContain('nonce')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(page, `/episodes/${id}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  // The page's scripts run, and send no query for what the page already shows.
  await page.getByRole('button', { name: /theme/i }).first().click()
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([])
})

test('what is published, changed, hidden and taken back is seen by the next who asks', async ({ site }) => {
  const { id } = await seedEpisode(site, { title: 'Comes and Goes' })
  const url = `${site.url}/episodes/${id}`
  const says = (text: string) =>
    expect.poll(async () => (await pageOf(url)).text.includes(text), { timeout: 10_000 })
  expect((await pageOf(url)).text).toContain('Comes and Goes')
  await site.query(`update public.podcasts set title = 'Has Another Name' where id = $1`, [id])
  await says('Has Another Name').toBe(true)
  const [comment] = await site.query<{ id: string }>(
    `insert into public.podcast_comments (podcast_id, user_id, body) select $1, id, 'canary comment' from auth.users limit 1 returning id`,
    [id],
  )
  await says('canary comment').toBe(true)
  await site.query('update public.podcast_comments set hidden_at = now() where id = $1', [comment?.id])
  await says('canary comment').toBe(false)
  await site.query('update public.podcasts set is_published = false where id = $1', [id])
  await expect.poll(async () => (await pageOf(url)).status, { timeout: 10_000 }).toBe(404)
  await site.query('delete from public.podcasts where id = $1', [id])
})

/** Sends requests from many addresses, because each may have only so many pages rendered. Retries as told. */
async function pageFromAnywhere(url: string, headers: Record<string, string>) {
  for (;;) {
    const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
    const response = await pageOf(url, { headers: { ...headers, 'x-forwarded-for': address } })
    if (response.status !== 503 || !response.headers.has('retry-after')) return response
  }
}

test('canaries: in thousands of mixed requests of four roles no kept byte reaches the wrong person', async () => {
  test.setTimeout(isEveryCaseWanted ? 600_000 : 60_000)
  const site = await startSite({ WORKER: 'off', TRUST_PROXY: '1' })
  const open = await seedEpisode(site, { title: 'Canary Open' })
  const draft = await seedEpisode(site, { title: 'Canary Draft', isPublished: false })
  const creator = await makeAccount(site, 'canary-creator')
  const token = await tokenOf(site, creator)
  const paths = [
    '/',
    '/episodes',
    `/episodes/${open.id}`,
    `/episodes/${draft.id}`,
    '/profile',
    '/episodes/manage',
  ]
  const roles: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}` },
    { cookie: `session=${token}` },
    { authorization: 'Bearer wrong' },
  ]
  const bad: string[] = []
  const most = isEveryCaseWanted ? 2000 : 400
  let asked = 0
  const one = async () => {
    while (asked < most) {
      const n = asked++
      const path = paths[n % paths.length] ?? '/'
      const role = Math.max(0, (Math.floor(n / paths.length) % 10) - 6)
      const { status, text, headers } = await pageFromAnywhere(site.url + path, roles[role] ?? {})
      const isDraft = path.endsWith(draft.id)
      if (text.includes('Canary Draft') || text.includes(token)) bad.push(`${role} ${path} says too much`)
      if (status !== (isDraft ? 404 : 200)) bad.push(`${role} ${path} ${status}`)
      const isKept = headers.get('cache-control') === 'public, no-cache'
      if (isKept && (isDraft || ['/profile', '/episodes/manage'].includes(path)))
        bad.push(`${role} ${path} may be kept`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  await site.stop()
  expect(bad.slice(0, 5)).toEqual([])
})

/** Every query parameter that any page reads. */
function readNames(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const texts = files.map((name) => readFileSync(join('app', name), 'utf8'))
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/\.get\('(\w+)'\)/g)].map(([, name]) => name ?? '')),
    ),
  ]
}

test('S2 a page from memory reads nothing of a query but what it says', async ({
  page,
  site,
  expectNoise,
}) => {
  test.setTimeout(90_000)
  const { id } = await seedEpisode(site, { title: 'Read by Its Address' })
  const names = readNames()
  expect(names).toEqual(expect.arrayContaining(['q', 'confirm', 'next', 't', 'token']))
  // The browser renders with the whole query and says where that is not what the server sent.
  const differences: string[] = []
  page.on('pageerror', (error) => differences.push(error.message))
  const paths = [
    '/',
    '/about',
    '/contact',
    '/faq',
    '/privacy',
    '/terms',
    '/login',
    '/subscribe',
    '/episodes',
    `/episodes/${id}`,
  ]
  for (const path of paths) {
    const cached: string[] = []
    for (const name of names) {
      const { headers } = await pageOf(`${site.url}${path}?${name}=canary`)
      if (!headers.get('content-security-policy')?.includes('nonce')) cached.push(name)
    }
    expect(cached.length).toBeGreaterThan(names.length / 2)
    await openPage(page, `${path}?${new URLSearchParams(cached.map((name) => [name, 'canary']))}`)
    expect(differences, path).toEqual([])
  }
  // That it would: a page with another heading than the browser renders.
  expectNoise(/Minified React error #418/)
  await page.route(`${site.url}/faq`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)/, '$1canary ') })
  })
  await openPage(page, '/faq')
  await expect.poll(() => differences.length).toBeGreaterThan(0)
})
