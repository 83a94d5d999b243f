import type { Locator, Page } from '@playwright/test'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'
import { admin, type Site } from './support/site.ts'

// Full screens are in public-accessibility and studio-accessibility: here they are without anything, without an answer
// yet, and after a failure. A screen is added once it has been seen in all of these.

type Ids = { episode: string; draft: string }
type Screen = {
  name: string
  path: (ids: Ids) => string
  as?: 'admin'
  empty?: string | RegExp
}

const screens: Screen[] = [
  { name: 'manage', path: () => '/episodes/manage', as: 'admin', empty: 'No podcasts yet' },
]
// Each is looked at in both themes.
test.describe.configure({ timeout: 300_000 })

/** What a page asks for itself; not who is in, for nobody would see anything of it then. */
const asked = /\/(rest|functions)\/v1\/(?!profiles)/

async function givenSite(site: Site): Promise<Ids> {
  await site.query('delete from public.podcasts')
  const [owner] = await site.query<{ id: string }>('select id from auth.users where email = $1', [
    admin.email,
  ])
  await site.query(`update public.profiles set username = 'keeper' where id = $1 and username is null`, [
    owner?.id,
  ])
  const draft = await seedDraft(site, owner?.id ?? '')
  const { id } = await seedEpisode(site, { title: 'In Every State' })
  return { episode: id, draft }
}

/** Public pages come with their answers; so those are visited from one that asks for nothing. */
async function visit(page: Page, screen: Screen, path: string): Promise<void> {
  if (screen.as) return openPage(page, path)
  await openPage(page, '/terms')
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

async function expectWell(page: Page, name: string): Promise<void> {
  expect.soft(await seriousProblems(page), name).toEqual([])
  expect.soft(await overflowAt(page, [360]), name).toEqual({})
  await page.setViewportSize({ width: 1280, height: 720 })
}

test(`axe finds nothing on screens that wait for their answers: ${screens.length}`, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/./)
  const ids = await givenSite(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admin)
  let hold = true
  await page.route(asked, async (route) => {
    if (!hold) return route.continue().catch(() => {})
    // Never answered; given up when the page is left.
  })
  for (const screen of screens) {
    await visit(page, screen, screen.path(ids))
    const waiting = page
      .getByRole('status', { name: 'Loading' })
      .or(page.locator('.animate-shimmer, [aria-busy="true"]'))
    await waiting
      .first()
      .waitFor({ state: 'attached', timeout: 5000 })
      .catch(() => {})
    await expectWell(page, `${screen.name}, waiting`)
  }
  hold = false
})

test(`axe finds nothing on screens whose answers fail, and each says so and offers a way on: ${screens.length}`, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/./)
  const ids = await givenSite(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdClock(page)
  await signIn(page, admin)
  await page.route(asked, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'The disk is on fire.' } }),
  )
  for (const screen of screens) {
    await visit(page, screen, screen.path(ids))
    await waitThrough(page, toldFailure(page))
    expect.soft(await page.getByText('The disk is on fire').count(), screen.name).toBe(0)
    await expectWell(page, `${screen.name}, failed`)
  }
})

test(`axe finds nothing on screens that have nothing to show: ${screens.length}`, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/404/)
  await site.query('delete from public.podcasts')
  await site.query('delete from public.podcast_comments')
  await site.query('delete from public.outgoing_mails')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.query(`update public.profiles set username = 'keeper' where username is null`)
  await makeAccount(site, `empty-${Date.now()}`)
  await signIn(page, admin)
  for (const screen of screens.filter(({ empty }) => empty)) {
    await openPage(page, screen.path({ episode: '', draft: '' }))
    await expect(page.getByText(screen.empty ?? '').first()).toBeVisible()
    await expectWell(page, `${screen.name}, empty`)
  }
})

function toldFailure(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('main').getByRole('button', { name: /try again/i }))
    .or(page.getByRole('main').getByText(/could not be|Failed to|Error loading/))
    .first()
}
