import { seedEpisode } from './support/episodes.ts'
import { expect, test } from './support/journey.ts'
import type { Site } from './support/site.ts'

const word = (state: string) => `Xylo${state}`

const states: Record<string, (site: Site, id: string) => Promise<unknown>> = {
  draft: async () => {},
  planned: (site, id) => plan(site, id, new Date(Date.now() + 3_600_000)),
  unpublished: async (site, id) => {
    await site.query('update public.podcasts set is_published = true where id = $1', [id])
    await site.query('update public.podcasts set is_published = false where id = $1', [id])
  },
  deleted: async (site, id) => {
    await site.query('update public.podcasts set is_published = true where id = $1', [id])
    await site.query('delete from public.podcasts where id = $1', [id])
  },
  unlisted: (site, id) => site.query('select public.publish_by_link($1)', [id]),
}
const plan = (site: Site, id: string, moment: Date) =>
  site.query('select public.schedule_podcast($1, $2)', [id, moment.toISOString()])
const bodyOf = async (url: string) => (await fetch(url)).text()

test('L-01 no page, and no data of a page, has a word of an episode that is not for everybody', async ({
  site,
}) => {
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'For Everybody' })
  const ids: Record<string, string> = {}
  for (const [state, give] of Object.entries(states)) {
    const { id } = await seedEpisode(site, { title: word(state), isPublished: false })
    ids[state] = id
    await give(site, id)
  }
  const found: string[] = []
  const lists = ['/', '/_.data', '/_root.data', '/episodes', '/episodes.data', '/episodes?q=compose+music']
  lists.push('/episodes.data?q=compose+music', '/episodes?sort=title', '/episodes?page=2', '/subscribe')
  for (const path of lists) {
    const body = await bodyOf(site.url + path)
    for (const [state, id] of Object.entries(ids))
      if (body.includes(word(state)) || body.includes(id)) found.push(`${path}: ${state}`)
  }
  for (const [state, id] of Object.entries(ids)) {
    for (const path of ['', '.data', '/details', '/details.data', '/edit', '/edit.data']) {
      const isOwnPage = state === 'unlisted' && (path === '' || path === '.data')
      if ((await bodyOf(`${site.url}/episodes/${id}${path}`)).includes(word(state)) !== isOwnPage)
        found.push(`/episodes/:id${path}: ${state}`)
    }
    for (const path of [`/guest/podcast/${id}`, `/episodes/new?podcast=${id}`, `/episodes/edit/${id}`])
      if ((await bodyOf(site.url + path)).includes(word(state))) found.push(`${path}: ${state}`)
    const { status } = await fetch(`${site.url}/episodes/${id}`)
    const expected = state === 'unlisted' ? 200 : state === 'deleted' ? 410 : 404
    if (status !== expected) found.push(`${state}: ${status}`)
  }
  expect(found).toEqual([])
})

test('L-02 a planned episode’s page is 404 one second before its time, and stands everywhere within five seconds after', async ({
  site,
}) => {
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'There Before' })
  const { id, title } = await seedEpisode(site, { title: 'On The Stroke', isPublished: false })
  // Requested before, so that the cache has the earlier state.
  for (const path of ['/', '/episodes', `/episodes/${id}`]) await bodyOf(site.url + path)
  const moment = Date.now() + 4000
  await plan(site, id, new Date(moment))
  const seen = async () => {
    const begunAt = Date.now()
    const page = await fetch(`${site.url}/episodes/${id}`)
    const bodies = await Promise.all(
      ['/', '/episodes', '/rss', '/sitemap.xml'].map((path) => bodyOf(site.url + path)),
    )
    const where = [page.status === 200, ...bodies.map((body) => body.includes(id) || body.includes(title))]
    return { begunAt, endedAt: Date.now(), where }
  }
  let last = await seen()
  let lastBefore = 0
  while (last.where.includes(false)) {
    if (last.endedAt < moment) {
      expect(last.where).toEqual([false, false, false, false, false])
      lastBefore = last.begunAt
    }
    expect(last.begunAt - moment).toBeLessThan(5000)
    last = await seen()
  }
  expect(moment - lastBefore).toBeLessThan(1000)
})
