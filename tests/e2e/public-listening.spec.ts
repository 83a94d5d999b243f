import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { makeAccount, signIn, signInByForm } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

test('m22 keys, finer speeds, the next episode, and what was begun: listening goes on', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.query('delete from public.podcasts')
  const older = await seedEpisode(site, { title: 'The Older One', daysAgo: 2 })
  const newer = await seedEpisode(site, { title: 'The Newer One', daysAgo: 1 })
  const sound = page.locator('audio')
  const read = <Name extends 'currentTime' | 'muted' | 'playbackRate' | 'volume'>(name: Name) =>
    sound.evaluate((element: HTMLAudioElement, which) => element[which as Name], name)
  await site.query(`update public.show_settings set title = 'Harbour Talks'`)
  try {
    await openPage(page, `/episodes/${newer.id}`)
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => read('currentTime')).toBeGreaterThan(0.2)
    // Lock screens and car radios show the show's name.
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.album)).toBe('Harbour Talks')
  } finally {
    await site.query(`update public.show_settings set title = 'Helmcast'`)
  }
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
  await page.keyboard.press('Escape')
  const toEnd = () =>
    sound.evaluate((element: HTMLAudioElement) => {
      element.currentTime = element.duration - 0.5
    })
  // At the end the next one is named, and others of the show stand below (V6).
  await toEnd()
  const panel = page.getByRole('region', { name: 'Player' })
  await expect(panel.getByText('Up next:')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Play The Older One' })).toBeVisible()
  const more = page.getByRole('region', { name: 'More episodes' })
  await expect(more.getByRole('link', { name: 'The Older One' })).toBeVisible()
  await expect(more.getByText('The Newer One')).toHaveCount(0)
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press(' ')
  await expect(panel.getByText('Up next:')).toHaveCount(0)
  await page.keyboard.press('?')
  await settings.getByRole('switch', { name: 'Play the next episode when one ends' }).click()
  await settings.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  expect(await read('muted')).toBe(true)
  await toEnd()
  await expect(page.getByRole('link', { name: 'Open The Older One' })).toBeVisible()
  await expect.poll(() => read('currentTime')).toBeGreaterThan(1.5)
  await page.keyboard.press(' ')
  await openPage(page, '/')
  const begun = page.getByRole('region', { name: 'Continue listening' })
  await expect(begun.getByRole('link', { name: 'The Older One' })).toBeVisible()
  await expect(begun.getByText('The Newer One')).toHaveCount(0)
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await begun.getByRole('button', { name: 'Continue The Older One' }).click()
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
    page.getByText('Your saved and liked episodes are now in your account', { exact: true }),
  ).toBeVisible()
  const stored = () =>
    site.query(
      `select (select count(*)::int from public.podcast_likes where podcast_id = $1) as likes,
         (select count(*)::int from public.podcast_bookmarks where podcast_id = $1) as bookmarks,
         (select seconds >= 25 from public.listening_positions where podcast_id = $1) as place`,
      [id],
    )
  await expect.poll(stored).toEqual([{ likes: 1, bookmarks: 1, place: true }])
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(elsewhere, account)
  await openPage(elsewhere, `/episodes/${id}`)
  await expect(elsewhere.getByText(/Resume at 0:2\d/)).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Saved' })).toBeVisible()
  await elsewhere.context().close()
})

test('where somebody is the moment they log out is in the account', async ({ page, site }) => {
  const account = await makeAccount(site, 'leaves-playing')
  const { id } = await seedEpisode(site, { title: 'Left Playing' })
  await signIn(page, account)
  await openPage(page, `/episodes/${id}`)
  const player = page.getByRole('region', { name: 'Player' })
  const place = async () =>
    (
      await site.query<{ seconds: number }>(
        'select seconds from public.listening_positions where podcast_id = $1',
        [id],
      )
    )[0]?.seconds
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  // The position is stored at once, then four times a minute.
  await expect.poll(place).toBeGreaterThanOrEqual(1)
  await player.getByRole('button', { name: 'Skip forward 15 seconds' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
  expect(await place()).toBeGreaterThanOrEqual(16)
})

test('an episode plays in a page of another site, from its moment and by its chapters', async ({
  page,
  site,
  expectNoise,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await seedEpisode(site, { title: 'To Be "Embedded"' })
  const address = encodeURIComponent(`${site.url}/episodes/${id}?t=25`)
  const { html } = await (await fetch(`${site.url}/oembed?url=${address}`)).json()
  const foreign = createServer((_, response) => {
    const body = `<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1>${html}</main></html>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
  expectNoise(new RegExp(`foreign request: ${elsewhere}`))
  try {
    await page.goto(elsewhere)
    const player = page.frameLocator('iframe')
    await expect(player.getByRole('heading')).toHaveText('To Be "Embedded"')
    await expect(player.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', /\?t=25$/)
    // In a narrow column the words of a button stay inside it.
    await page.setViewportSize({ width: 320, height: 600 })
    const copy = player.getByRole('button', { name: 'Copy link' })
    expect(await copy.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
    const sound = player.locator('audio')
    const time = () => sound.evaluate((element: HTMLAudioElement) => element.currentTime)
    await player.getByLabel('Chapters').selectOption('What to take along')
    await expect.poll(time).toBeGreaterThanOrEqual(40)
    await sound.evaluate((element: HTMLAudioElement) => {
      element.currentTime = 31
    })
    await expect(player.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', /\?t=3[1-9]$/)
    await expect(player.getByRole('button', { name: /Copy link to 0:3\d/ })).toBeVisible()
    for (const width of [320, 1440]) {
      expect(await overflowAt(page, [width])).toEqual({})
      // It fits its frame, which would otherwise scroll.
      const hidden = await player
        .locator('html')
        .evaluate((element) => element.scrollHeight - element.clientHeight)
      expect(hidden, `${width}`).toBe(0)
    }
    // Only the player may be framed.
    const inFrame = await fetch(`${site.url}/episodes/${id}`)
    expect(inFrame.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    await page.goto(`${site.url}/embed/${id}`)
    expect(await seriousProblems(page)).toEqual([])
  } finally {
    foreign.closeAllConnections()
    foreign.close()
  }
})
