import type { Page } from '@playwright/test'
import { lineSeconds, seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

const audio = (page: Page) => page.locator('audio')
const timeOf = (page: Page) => audio(page).evaluate((element: HTMLAudioElement) => element.currentTime)
const isPaused = (page: Page) => audio(page).evaluate((element: HTMLAudioElement) => element.paused)

async function play(page: Page) {
  await page
    .getByRole('main')
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Play' })
    .click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2)
}

test('EPD-01 EPD-03 the episode page says everything that is known', async ({ page, site }) => {
  const { id } = await seedEpisode(site, { title: 'All About It' })
  await site.query(`update public.podcasts set image_url = '/icon-512.png' where id = $1`, [id])
  await site.query(
    `insert into public.podcast_listens (podcast_id, day, listener_hash, seconds)
     select $1, current_date, md5(n::text), 60 from generate_series(1, 3) n`,
    [id],
  )
  await site.query('update public.show_settings set shows_listens = true')
  await openPage(page, `/episodes/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('All About It')
  for (const text of ['Season 2 · Episode 5', 'AI Generated', 'History', 'Science']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.locator('header time')).toHaveText([/^\d{1,2} \w+ \d{4}$/, '1 min'])
  await expect(main.getByText('3 listens', { exact: true })).toBeVisible()
  await expect(main.locator('img[src="/icon-512.png"]').filter({ visible: true })).toHaveCount(1)
  await expect(main.getByRole('region', { name: 'Player' })).toBeVisible()
  // The card under her name: the same words are further down the page too.
  const host = main.getByRole('link', { name: 'Clara Winter' })
  const card = host.locator('xpath=following-sibling::*')
  await expect(card).toBeHidden()
  await host.hover()
  await expect(card.getByText('Historian')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(card).toBeHidden()
  await host.focus()
  await expect(card.getByText('Historian')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(main.getByText('Featured Guest')).toBeVisible()
  await expect(main.getByText('Emil Bauer')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Episode Sponsors' })).toBeVisible()
  await expect(main.getByRole('link', { name: /Visit Compass Press/ })).toHaveAttribute(
    'href',
    'https://example.org/',
  )
  const heightOf = () => main.locator('#description').evaluate((element) => element.clientHeight)
  const short = await heightOf()
  await main.getByRole('button', { name: 'Read More' }).click()
  await expect.poll(heightOf).toBeGreaterThan(short)
  await main.getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(heightOf).toBe(short)
  await expect(main.getByRole('button', { name: 'Read More' })).toBeVisible()
})

test('EPD-01 search engines and other sites get title, picture and audio from the server', async ({
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'Ada & the <Machine>' })
  const html = await (await fetch(`${site.url}/episodes/${id}`)).text()
  expect(html).toContain('<title>Ada &amp; the &lt;Machine&gt; · Helmcast</title>')
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="Helmcast" href="/rss"/>')
  expect(html).toContain(`<meta property="og:url" content="${site.url}/episodes/${id}"/>`)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'PodcastEpisode',
    name: 'Ada & the <Machine>',
    timeRequired: 'PT1M0S',
    associatedMedia: {
      encodingFormat: 'audio/mpeg',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    },
  })
  expect(html).toContain('It was made in 1843')
  // Synthetic hosts are no persons; the guest is one.
  const persons = json.match(/"@type":"Person","name":"([^"]*)"/g) ?? []
  expect(persons).toEqual(['"@type":"Person","name":"Emil Bauer"'])
  const home = await (await fetch(site.url)).text()
  const series = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home)?.[1] ?? '{}'
  expect(JSON.parse(series)).toMatchObject({ '@type': 'PodcastSeries', webFeed: `${site.url}/rss` })

  await site.query(`update public.podcasts set language = 'de' where id = $1`, [id])
  const german = await (await fetch(`${site.url}/episodes/${id}`)).text()
  expect(german).toMatch(/<h1[^>]* lang="de"[^>]*>Ada/)
  expect(german).toMatch(/aria-label="Text of the transcript"[\s\S]{0,600}lang="de"/)
  expect(await (await fetch(`${site.url}/episodes`)).text()).toMatch(/hreflang="de"/i)
})

test('EPD-04 EPD-07 an episode that does not exist, or is a draft, is not found', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/404/)
  const draft = await seedEpisode(site, { title: 'Secret', isPublished: false })
  for (const id of [draft.id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const response = await page.goto(`/episodes/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Episode not found')).toBeVisible()
    await expect(page.getByText("Podcast not found or you don't have permission to view it.")).toBeVisible()
    expect(await page.content()).not.toContain('Secret')
  }
})

test('EPD-05 play, pause, skip, speed, volume and mute, by buttons', async ({ page, site }) => {
  const { id } = await seedEpisode(site, { title: 'Controls' })
  await openPage(page, `/episodes/${id}`)
  await play(page)
  const panel = page.getByRole('main').getByRole('region', { name: 'Player' })
  await panel.getByRole('button', { name: 'Pause' }).click()
  expect(await isPaused(page)).toBe(true)
  const before = await timeOf(page)
  await panel.getByRole('button', { name: 'Skip forward 15 seconds' }).click()
  await expect.poll(() => timeOf(page)).toBeCloseTo(before + 15, 1)
  await panel.getByRole('button', { name: 'Skip back 15 seconds' }).click()
  await expect.poll(() => timeOf(page)).toBeCloseTo(before, 1)

  const speed = panel.getByLabel('Playback speed')
  expect(await speed.locator('option').allTextContents()).toEqual([
    '0.5×',
    '0.75×',
    '1×',
    '1.25×',
    '1.5×',
    '2×',
  ])
  await speed.selectOption('1.5×')
  expect(await audio(page).evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.5)

  const volume = panel.getByRole('slider', { name: 'Volume' })
  await volume.focus()
  await volume.press('ArrowLeft')
  await volume.press('ArrowLeft')
  expect(await audio(page).evaluate((element: HTMLAudioElement) => element.volume)).toBeCloseTo(0.8)
  await panel.getByRole('button', { name: 'Mute' }).click()
  expect(await audio(page).evaluate((element: HTMLAudioElement) => element.muted)).toBe(true)
  await panel.getByRole('button', { name: 'Unmute' }).click()
  const seek = panel.getByRole('slider', { name: 'Seek' })
  await expect(seek).toHaveAttribute('aria-valuetext', /of 1 minute$/)
  const place = await seek.boundingBox()
  await seek.click({ position: { x: (place?.width ?? 0) / 2, y: (place?.height ?? 0) / 2 } })
  await expect.poll(() => timeOf(page)).toBeGreaterThan(27)
  expect(await timeOf(page)).toBeLessThan(33)
})

test('EPD-05 audio that cannot be fetched is told, and one press goes on from the same place', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/)
  const { id } = await seedEpisode(site, { title: 'A Broken Line' })
  await page.route('**/*.mp3*', (route) => route.abort())
  await openPage(page, `/episodes/${id}?t=30`)
  const panel = page.getByRole('main').getByRole('region', { name: 'Player' })
  await panel.getByRole('button', { name: 'Play' }).click()
  await expect(panel.getByRole('alert')).toContainText('Couldn’t play the audio.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(30)
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('EPD-05 Space, Left and Right work from anywhere on the page, but not while typing', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'Keys' })
  await openPage(page, `/episodes/${id}`)
  await play(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(true)
  const before = await timeOf(page)
  // Half a second: the player skips from the position that it was last told of.
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => timeOf(page)).toBeCloseTo(before + 15, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeCloseTo(before, 0)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.getByLabel('Search the transcript').fill('a')
  await page.keyboard.press('Space')
  expect(await isPaused(page)).toBe(false)
})

test('the player goes on across pages, remembers place and speed, and gives the page its height', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'Going On' })
  await openPage(page, `/episodes/${id}`)
  await play(page)
  await page.getByRole('main').getByLabel('Playback speed').selectOption('2×')
  await page.getByRole('button', { name: 'Skip forward 15 seconds' }).first().click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  const dock = page.getByRole('region', { name: 'Now playing' })
  await expect(dock).toContainText('Going On')
  // The seek bar takes the whole width: a pixel must not be half a minute.
  const seek = await dock.getByRole('slider', { name: 'Seek' }).boundingBox()
  expect(seek?.width).toBe((await dock.boundingBox())?.width)
  expect(await isPaused(page)).toBe(false)
  const moving = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(moving)
  // The bar must not cover the last line of the page.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const gap = await page.evaluate(() => {
    const bar = document.querySelector('section[aria-label="Now playing"]')?.getBoundingClientRect().top ?? 0
    return bar - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0)
  })
  expect(gap).toBeGreaterThanOrEqual(-1)
  await dock.getByRole('button', { name: 'Pause' }).click()
  const stoppedAt = await timeOf(page)
  await openPage(page, `/episodes/${id}`)
  await expect(page.getByText(`Resume at 0:${String(Math.floor(stoppedAt)).padStart(2, '0')}`)).toBeVisible()
  await play(page)
  expect(await timeOf(page)).toBeGreaterThanOrEqual(stoppedAt - 0.5)
  expect(await audio(page).evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(2)
})

test('V5 V32 the player keeps its size when it plays, and its track is there before', async ({
  page,
  site,
}) => {
  for (const width of [360, 1440]) {
    const { id } = await seedEpisode(site, { title: `No Jump at ${width}` })
    await page.setViewportSize({ width, height: 740 })
    await openPage(page, `/episodes/${id}`)
    const player = page.getByRole('main').getByRole('region', { name: 'Player' })
    const before = await player.boundingBox()
    const start = player.getByRole('slider', { name: 'Start at' })
    await start.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(player.getByText('Start at 0:30')).toBeVisible()
    // A tick for each chapter but the first, which begins with the episode.
    const ticks = await start.locator('xpath=following-sibling::*').locator('span').count()
    expect(ticks).toBeGreaterThan(0)
    await play(page)
    expect(await timeOf(page)).toBeGreaterThanOrEqual(30)
    await expect(player.getByRole('slider', { name: 'Seek' })).toBeVisible()
    expect((await player.boundingBox())?.height).toBe(before?.height)
    expect((await player.boundingBox())?.y).toBe(before?.y)
  }
})

test('V7 the first screen of home plays the newest episode, on a phone too', async ({ page, site }) => {
  await seedEpisode(site, { title: 'The Newest of All' })
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, '/')
    const button = page.getByRole('button', { name: /^Play the newest episode/ })
    const box = await button.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await button.click()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2)
  }
})

test('the transcript lights what is spoken, goes where one clicks, can be searched and copied', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await seedEpisode(site, { title: 'Words' })
  await openPage(page, `/episodes/${id}`)
  await page.getByText('So the lesson is to write down').click()
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(4 * lineSeconds)
  await expect(page.locator('[data-lit="true"]')).toHaveText(/So the lesson/)
  await page.getByRole('button', { name: 'Play from 0:10' }).click()
  await expect(page.locator('[data-lit="true"]')).toHaveText(/It was made in 1843/)
  await page.getByLabel('Search the transcript').fill('MUSIC')
  await expect(page.getByText('Found in 1 of 6 lines.')).toBeVisible()
  await expect(page.locator('mark')).toHaveText('music')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Transcript copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Host B: It was made in 1843')
})

test('chapters start where they say, and a shared moment opens there', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await seedEpisode(site, { title: 'Chapters' })
  await openPage(page, `/episodes/${id}`)
  const chapter = page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('button', { name: /The decision/ })
  await chapter.click()
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(2 * lineSeconds)
  await expect(chapter).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Copy link to this moment' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/episodes/${id}\\?t=2\\d$`))
  await openPage(page, `/episodes/${id}?t=33`)
  await expect(page.getByText('Start at 0:33')).toBeVisible()
  await play(page)
  expect(await timeOf(page)).toBeGreaterThanOrEqual(33)
})

test('EPD-02 download, share, like and save do what they say', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await seedEpisode(site, { title: 'Actions' })
  await site.query('update public.show_settings set funding_url = null')
  await openPage(page, `/episodes/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Actions.mp3')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/episodes/${id}`)
  // Uses the system's share sheet where there is one.
  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.title = `shared ${data?.url}`
    }
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(`shared ${site.url}/episodes/${id}`)
  await page.getByRole('link', { name: 'Comment' }).click()
  await expect(page.getByRole('heading', { name: /Comments/ })).toBeInViewport()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Like' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  // Nothing is offered that leads nowhere.
  await expect(
    page.getByRole('button', { name: 'Download' }).or(page.getByRole('link', { name: 'Download' })),
  ).toBeVisible()
  await expect(page.getByText('Support', { exact: true })).toHaveCount(0)
  await site.query(`update public.show_settings set funding_url = 'https://example.org/give'`)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Support' })).toHaveAttribute(
    'href',
    'https://example.org/give',
  )
  await site.query('update public.show_settings set funding_url = null')
})
