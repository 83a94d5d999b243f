import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { makeAccount, signIn, signInByForm } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

test('EPL-01 what is said is found in any order of words, and each hit opens at its second', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.query('delete from public.podcasts')
  const { id } = await seedEpisode(site, { title: 'Ada Lovelace' })
  await openPage(page, '/episodes')
  await page.getByPlaceholder('Search episodes...').fill('musics compose ada')
  const hit = page.getByRole('article').getByRole('link', { name: /compose music of any length/ })
  await expect(hit).toBeVisible()
  await expect(hit.locator('mark')).toHaveText(['compose', 'music'])
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await hit.click()
  await expect(page).toHaveURL(`/episodes/${id}?t=30`)
  await expect(page.getByText('Go on at 0:30')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the list is searched and turned over page by page without scripts, each page with one heading and its own address', async ({
    page,
    site,
  }) => {
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
    for (const path of ['/', '/episodes', '/about', '/nowhere', `/episodes/${crypto.randomUUID()}`]) {
      await page.goto(path)
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    }
  })
})

test('an episode is embedded in another page, from its moment, and its page leads into apps', async ({
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
  await page.getByLabel(/Begin at 0:2/).click()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy embed code' }).click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(`${site.url}/embed/${id}?t=2`)
  const inApp = page.getByRole('region', { name: 'Listen in your app' })
  await expect(inApp.getByRole('link', { name: 'Pocket Casts' })).toHaveAttribute(
    'href',
    `pktc://subscribe/${new URL(site.url).host}/rss`,
  )
  await inApp.getByRole('button', { name: "Copy the feed's address" }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/rss`)
  const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  expect((await (await fetch(oembed ?? '')).json()).title).toBe('To Be "Embedded"')

  const other = await context.newPage()
  // A page that is not ours.
  await other.setContent(code)
  const player = other.frameLocator('iframe')
  await expect(player.getByRole('heading')).toHaveText('To Be "Embedded"')
  await expect(player.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', /\?t=2\d$/)
  await player.getByLabel('Chapters').selectOption('The decision')
  await expect
    .poll(() => player.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThanOrEqual(20)
  await other.goto(`${site.url}/embed/${id}`)
  expect(await seriousProblems(other)).toEqual([])
  expect(await overflowAt(other, [320, 640])).toEqual({})
})

test('m22 keys, finer speeds, the next episode, and what was begun: listening goes on', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.query('delete from public.podcasts')
  const older = await seedEpisode(site, { title: 'The Older One', daysAgo: 2 })
  const newer = await seedEpisode(site, { title: 'The Newer One', daysAgo: 1 })
  await openPage(page, `/episodes/${newer.id}`)
  const sound = page.locator('audio')
  const read = <Name extends 'currentTime' | 'muted' | 'playbackRate' | 'volume'>(name: Name) =>
    sound.evaluate((element: HTMLAudioElement, which) => element[which as Name], name)
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => read('currentTime')).toBeGreaterThan(0.2)
  await page.locator('h1').click()
  await page.keyboard.press('n')
  await expect.poll(() => read('currentTime')).toBeGreaterThanOrEqual(20)
  await page.keyboard.press('m')
  expect(await read('muted')).toBe(true)
  await page.keyboard.press('>')
  expect(await read('playbackRate')).toBe(1.05)
  await expect(page.getByRole('main').getByLabel('Playback speed').locator('option:checked')).toHaveText(
    '1.05×',
  )
  await page.keyboard.press('?')
  const settings = page.getByRole('dialog', { name: 'Listening settings' })
  await expect(settings.getByText('Next, previous chapter')).toBeVisible()
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await settings.getByRole('switch', { name: 'Play the next episode when one ends' }).click()
  await settings.getByRole('switch', { name: 'Single keys for the player' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  expect(await read('muted')).toBe(true)
  await sound.evaluate((element: HTMLAudioElement) => {
    element.currentTime = element.duration - 0.5
  })
  await expect(page.getByRole('link', { name: 'Open The Older One' })).toBeVisible()
  await expect.poll(() => read('currentTime')).toBeGreaterThan(1.5)
  await page.keyboard.press(' ')
  await openPage(page, '/')
  const begun = page.getByRole('region', { name: 'Continue listening' })
  await expect(begun.getByRole('link', { name: 'The Older One' })).toBeVisible()
  await expect(begun.getByText('The Newer One')).toHaveCount(0)
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await begun.getByRole('button', { name: 'Go on with The Older One' }).click()
  await expect.poll(() => read('currentTime')).toBeGreaterThan(1.5)
  expect(older.id).not.toBe(newer.id)
})

test('M4 what a visitor saved, liked and began is in the account after log-in, and another browser goes on from there', async ({
  page,
  site,
  browser,
}) => {
  const account = await makeAccount(site, 'takes-over')
  const { id } = await seedEpisode(site, { title: 'Taken Over' })
  await openPage(page, `/episodes/${id}?t=25`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Like' }).click()
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click()
  await expect
    .poll(() => page.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(25)
  await page.getByRole('button', { name: 'Pause' }).first().click()
  await signInByForm(page, account)
  await expect(
    page.getByText('What you saved and liked in this browser is in your account now'),
  ).toBeVisible()
  const kept = () =>
    site.query(
      `select (select count(*)::int from public.podcast_likes where podcast_id = $1) as likes,
         (select count(*)::int from public.podcast_bookmarks where podcast_id = $1) as bookmarks,
         (select seconds >= 25 from public.listening_positions where podcast_id = $1) as place`,
      [id],
    )
  await expect.poll(kept).toEqual([{ likes: 1, bookmarks: 1, place: true }])
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(elsewhere, account)
  await openPage(elsewhere, `/episodes/${id}`)
  await expect(elsewhere.getByText(/Go on at 0:2\d/)).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Saved' })).toBeVisible()
  await elsewhere.context().close()
})
