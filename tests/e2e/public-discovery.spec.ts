import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

test('EPL-01 V8 what is said is found in any order of words, and each hit opens at its second', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.query('delete from public.podcasts')
  const { id } = await seedEpisode(site, { title: 'Ada Lovelace' })
  await openPage(page, '/episodes')
  const top = async () => (await page.getByPlaceholder('Search episodes...').boundingBox())?.y
  const before = await top()
  await page.getByPlaceholder('Search episodes...').fill('musics compose ada')
  const hit = page.getByRole('article').getByRole('link', { name: /compose music of any length/ })
  await expect(hit).toBeVisible()
  await expect(hit.locator('mark')).toHaveText(['compose', 'music'])
  expect(await top()).toBe(before)
  // The line found is on the first screen, beside its episode's cover.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(async () => {
      const line = await hit.boundingBox()
      return line ? line.y + line.height : 900
    })
    .toBeLessThan(700)
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible()
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  // On a phone the quoted line uses the whole width of the card, not the column beside the cover.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await hit.boundingBox())?.width).toBeGreaterThan(300)
  await hit.click()
  await expect(page).toHaveURL(`/episodes/${id}?t=30`)
  await expect(page.getByText(/^Start at 0:30/)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the list is searched and turned over page by page without scripts, each page with one heading and its own address', async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/404/)
    await site.query('delete from public.podcasts')
    await site.query(
      `insert into public.podcasts (user_id, title, is_published, created_at)
       select (select id from auth.users limit 1), 'Number ' || n, true, now() - n * interval '1 minute'
       from generate_series(1, 30) n`,
    )
    await page.goto('/episodes')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByRole('link', { name: 'Show more episodes' }).click()
    await expect(page).toHaveURL('/episodes?page=2')
    await expect(page.getByRole('article').first()).toContainText('Number 13')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/episodes?page=2`)
    await page.getByRole('link', { name: 'Show more episodes' }).click()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(page.getByRole('link', { name: 'Show more episodes' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Earlier page' }).click()
    await expect(page).toHaveURL('/episodes?page=2')
    await page.getByPlaceholder('Search episodes...').fill('29 number')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('banner').getByRole('link', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/subscribe')
    expect(await overflowAt(page, [360])).toEqual({})
    for (const path of ['/', '/episodes', '/about', '/nowhere', `/episodes/${crypto.randomUUID()}`]) {
      await page.goto(path)
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    }
  })
})

test('an episode hands out its embed code, from its moment, and leads into apps', async ({
  page,
  site,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await seedEpisode(site, { title: 'To Be "Embedded"' })
  await openPage(page, `/episodes/${id}?t=20`)
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Copy link to this moment' })).toBeVisible()
  await expect
    .poll(() => page.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Embed' }).click()
  await page.getByLabel(/Start at 0:2/).click()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy embed code' }).click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(`${site.url}/embed/${id}?t=2`)
  const inApp = page.getByRole('region', { name: 'Listen in your app' })
  await expect(inApp.getByRole('link', { name: 'Pocket Casts' })).toHaveAttribute(
    'href',
    `pktc://subscribe/${new URL(site.url).host}/rss`,
  )
  await inApp.getByRole('button', { name: 'Copy feed URL' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/rss`)
  const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  expect((await (await fetch(oembed ?? '')).json()).title).toBe('To Be "Embedded"')
})
