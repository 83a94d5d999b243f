import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

const longAddress = `https://example.org/${'a-very-long-path/'.repeat(8)}`
const panel = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Player' })
/** Returns the elements that make the page wider than its screen. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const wide = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return wide.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`,
    )
  })

test('site M7 M8 m23 p7 on a phone Play is in the first screen, links to a moment say where they lead, long addresses break', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, {
    title: 'How Florence Nightingale counted the dead, and what the army did with her numbers in the end',
  })
  await site.query('update public.podcasts set description = $2 where id = $1', [
    id,
    `More: ${longAddress}\n\n- first point\n- second point`,
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [`/episodes/${id}`, `/episodes/${id}?t=25`]) {
    await openPage(page, address)
    const play = await panel(page).getByRole('button', { name: 'Play' }).boundingBox()
    expect((play?.y ?? 999) + (play?.height ?? 0)).toBeLessThanOrEqual(740)
    expect(await tooWide(page)).toEqual([])
  }
  await expect(panel(page).getByText('Start at 0:25')).toBeVisible()
  await expect(panel(page).getByText('The decision')).toBeVisible()
  await expect(page.locator('#description').getByRole('link')).toHaveAttribute('href', longAddress)
  await expect(page.locator('#description').getByRole('listitem')).toHaveText(['first point', 'second point'])
  await openPage(page, `/episodes/${id}?t=99999`)
  await expect(panel(page).getByText(/^Play\b/)).toBeVisible()
  // Nothing below the player moves at the first Play.
  const below = async () => (await page.locator('#description').boundingBox())?.y
  const before = await below()
  await panel(page).getByRole('button', { name: 'Play' }).click()
  await expect(panel(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await below()).toBe(before)

  // For screen readers and keyboard: title, Play, then the chapters; the transcript is one tab stop.
  await page.setViewportSize({ width: 1366, height: 768 })
  await openPage(page, `/episodes/${id}`)
  const order = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')]
    const place = (selector: string) => all.indexOf(document.querySelector(selector) as Element)
    return [
      place('main h1'),
      place('main [aria-label="Play"]'),
      place('nav[aria-labelledby="chapters"] button'),
    ]
  })
  expect(order).toEqual([...order].sort((a, b) => a - b))
  const lines = page.getByRole('region', { name: 'Text of the transcript' })
  await lines.getByRole('button', { name: 'Play from 0:00' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.getByRole('button', { name: 'Play from 0:10' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(lines.getByRole('button', { name: 'Play from 0:50' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await lines.evaluate((box) => box.contains(document.activeElement))).toBe(false)
})

test('site m16 m17 on paper the whole transcript stands dark on white; with forced colours what can be moved has an edge', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'On Paper' })
  await openPage(page, `/episodes/${id}`)
  const search = page.getByLabel('Search the transcript')
  await search.fill('nowhere in it')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('Nothing found.')).toBeHidden()
  const box = page.getByRole('region', { name: 'Text of the transcript' })
  expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
  await expect(box.getByText('Thank you for listening.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('main button:visible:not([data-printed])')).toHaveCount(0)
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.body)
    return [style.backgroundColor, style.color]
  })
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByText('Nothing found.')).toHaveCount(1)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await panel(page).getByRole('button', { name: 'Play' }).click()
  const borderOf = (name: string) =>
    panel(page)
      .getByRole('button', { name })
      .evaluate((element) => getComputedStyle(element).borderTopWidth)
  expect(await borderOf('Pause')).toBe('1px')
  expect(await borderOf('Mute')).toBe('1px')
  const track = await panel(page)
    .getByRole('slider', { name: 'Seek' })
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--track'))
  expect(track).toContain('Highlight')
})

test('site m12 m13 m14 p15 the profile: help opens under a finger, tabs do not scroll up and down, a form is not lost', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const account = await makeAccount(site, 'fingers')
  await signIn(page, account)
  await openPage(page, '/profile')
  const help = page.getByRole('button', { name: 'About: Bio' })
  await help.tap()
  await expect(page.getByRole('tooltip')).toContainText('about yourself')
  await help.tap()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  const tabs = page.getByRole('tablist', { name: 'Profile' })
  expect(await tabs.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
  await page.getByLabel('Bio', { exact: true }).fill('Not saved yet')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).tap()
  await page.getByRole('button', { name: 'Stay' }).tap()
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Not saved yet')
  await context.close()
})

test('site m18 m21 p17 V15 one’s own comment is changed, its links lead on, and it asks before it goes; one tab plays; Back closes the player’s sheet', async ({
  page,
  site,
  context,
}) => {
  const { id } = await seedEpisode(site, { title: 'Two Tabs' })
  const account = await makeAccount(site, 'two-tabs')
  await signIn(page, account)
  await openPage(page, `/episodes/${id}`)
  await page.getByLabel('Your comment').fill('I was there.')
  await page.getByRole('button', { name: 'Publish comment' }).click()
  const comment = page.getByRole('listitem').filter({ hasText: 'I was there.' })
  await expect(comment.locator('time')).toHaveText(/\d{4} at \d{2}:\d{2}|\d{4},? \d{2}:\d{2}/)
  await expect(comment.getByText('edited')).toHaveCount(0)
  await comment.getByRole('button', { name: 'Edit your comment' }).click()
  await comment.getByLabel('Edit your comment').fill('I was there. See https://a.example/photo.')
  await comment.getByRole('button', { name: 'Save comment' }).click()
  await expect(comment.getByRole('link')).toHaveAttribute('href', 'https://a.example/photo')
  await expect(comment.getByText('edited')).toBeVisible()
  await comment.getByRole('button', { name: 'Delete your comment' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(comment).toBeVisible()
  await expect(comment.getByRole('button', { name: 'Delete your comment' })).toBeFocused()
  await comment.getByRole('button', { name: 'Delete your comment' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(comment).toHaveCount(0)

  await panel(page).getByRole('button', { name: 'Play' }).click()
  await expect(panel(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  const other = await context.newPage()
  await openPage(other, `/episodes/${id}`)
  await panel(other).getByRole('button', { name: 'Play' }).click()
  await expect(panel(other).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Play' })).toBeVisible()

  await other.setViewportSize({ width: 360, height: 740 })
  await other.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(other).toHaveURL('/faq')
  await other.getByRole('button', { name: 'Open the full player' }).click()
  await expect(other.getByRole('dialog', { name: 'Player' })).toBeVisible()
  await other.goBack()
  await expect(other.getByRole('dialog', { name: 'Player' })).toHaveCount(0)
  await expect(other).toHaveURL('/faq')
  await other.getByRole('button', { name: 'Open the full player' }).click()
  await other.getByRole('link', { name: 'Read the transcript' }).click()
  await expect(other).toHaveURL(`/episodes/${id}#transcript`)
  await expect(other.getByRole('dialog', { name: 'Player' })).toHaveCount(0)
})

test('site m26 m29 p5 p6 p12 p13 lists and home: what is found, a way out of a search, a mail to confirm, large words', async ({
  page,
  site,
}) => {
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: `Long ${'long '.repeat(40)}`.trim() })
  await openPage(page, '/episodes')
  await expect(page.getByRole('status').filter({ hasText: 'One episode shown' })).toBeAttached()
  const title = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(title).toHaveCount(1)
  const height = (await title.boundingBox())?.height ?? 0
  expect(height).toBeLessThanOrEqual(3 * 28 + 1)
  await page.getByPlaceholder('Search episodes...').fill('nothing like this')
  await page.getByRole('button', { name: 'Show All Episodes' }).click()
  await expect(page.getByPlaceholder('Search episodes...')).toHaveValue('')
  await expect(title).toBeVisible()

  await openPage(page, '/')
  await expect(page.getByText('Newest episode')).toBeVisible()
  const home = page.getByRole('region', { name: 'Join the Leadership Journey' })
  await home.getByLabel('Email').fill('stays@example.org')
  await home.getByRole('button', { name: 'Subscribe' }).click()
  // This site has no mail server.
  await expect(home.getByRole('status')).toContainText('the link that confirms stays@example.org')

  await page.setViewportSize({ width: 1440, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await tooWide(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/about', '/contact', '/login']) {
    await openPage(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect.soft(await tooWide(page), path).toEqual([])
  }
})

test('site m29 no page of a phone is wider than its screen when its text is twice as large', async ({
  page,
  site,
}) => {
  await site.query('delete from public.podcasts')
  const { id } = await seedEpisode(site, { title: 'Donaudampfschifffahrtsgesellschaft and its captains' })
  const creator = await makeAccount(site, 'reads-large')
  const draft = await seedDraft(site, creator.id)
  await seedDraft(site, creator.id, { title: 'Another Draft' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  const look = async (path: string, shown: string) => {
    await openPage(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(page.getByText(shown).first()).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect.soft(await tooWide(page), path).toEqual([])
  }
  await look('/', 'Listen Now')
  await look('/episodes', 'captains')
  await look('/subscribe', 'Subscribe Now')
  await look(`/episodes/${id}`, 'She knew the machine.')
  await signIn(page, creator)
  await look('/episodes/manage', 'Another Draft')
  await look('/episodes/new', 'Paste a Text')
  await look(`/episodes/new?podcast=${draft}`, 'Who was Ida Brandt?')
})
