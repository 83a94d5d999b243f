import type { Locator, Page, Route } from '@playwright/test'
import { chosenCases } from '#tests/support/every-case.ts'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { signIn } from './support/accounts.ts'
import { seedDraft } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { seedGuest } from './support/guests.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'
import { admin, type Site } from './support/site.ts'

// Every screen that fetches data of its own: full, empty, waiting and failed. Screens with fixed text only are in
// public-accessibility, what opens over a page in studio-accessibility.

type Ids = { episode: string; draft: string; token: string }
type Screen = {
  name: string
  path: (ids: Ids) => string
  as?: 'admin'
  isUsual?: true
  /** Requests of its own, besides those of all screens. */
  asks?: RegExp
  empty?: string | RegExp
  /** Can be used before all data have arrived. */
  isUsableAtOnce?: true
  /** The spec requires the reason to be shown. */
  tellsReason?: true
}

const screens: Screen[] = [
  { name: 'home', path: () => '/', empty: 'No episodes available yet' },
  { name: 'episodes', path: () => '/episodes', empty: /No episodes/i, tellsReason: true },
  { name: 'saved episodes', path: () => '/episodes?saved=1', empty: /saved/i, tellsReason: true },
  { name: 'an episode', path: ({ episode }) => `/episodes/${episode}` },
  { name: 'profile', path: () => '/profile', as: 'admin', asks: /\/rest\/v1\/profiles/ },
  { name: 'manage', path: () => '/episodes/manage', as: 'admin', isUsual: true, empty: 'No podcasts yet' },
  { name: 'listens', path: () => '/episodes/listens', as: 'admin', empty: /Nobody|No listens|Nothing/i },
  { name: 'a new episode', path: () => '/episodes/new', as: 'admin', isUsableAtOnce: true },
  { name: 'an edit page', path: ({ draft }) => `/episodes/${draft}/edit`, as: 'admin' },
  { name: 'a dialog', path: ({ draft }) => `/episodes/${draft}/edit?tab=dialog`, as: 'admin' },
  { name: 'feed fields', path: ({ draft }) => `/episodes/${draft}/edit?tab=rss`, as: 'admin' },
  { name: 'voices', path: ({ draft }) => `/episodes/${draft}/edit?tab=voice`, as: 'admin' },
  { name: 'history', path: ({ draft }) => `/episodes/${draft}/edit?tab=history`, as: 'admin' },
  { name: 'details', path: ({ draft }) => `/episodes/${draft}/details`, as: 'admin' },
  { name: 'my reviews', path: () => '/guest/dashboard', as: 'admin', empty: 'No episodes found' },
  { name: 'a review', path: ({ draft }) => `/guest/podcast/${draft}`, as: 'admin' },
  { name: 'an invitation', path: ({ token }) => `/guest/invite?token=${encodeURIComponent(token)}` },
  { name: 'overview', path: () => '/admin', as: 'admin', empty: 'No comments yet.' },
  { name: 'show settings', path: () => '/admin/settings', as: 'admin' },
  { name: 'host voices', path: () => '/admin/voice-settings', as: 'admin' },
  { name: 'feed & mail', path: () => '/admin/feed', as: 'admin' },
  { name: 'outbox', path: () => '/admin/outbox', as: 'admin', empty: 'The outbox is empty' },
  { name: 'security', path: () => '/admin/security', as: 'admin' },
]
const chosen = chosenCases(screens, ({ isUsual }) => isUsual === true)
// Two dozen screens in both themes.
test.describe.configure({ timeout: 600_000 })

/** Data requests, also those of a page rendered by the server; except for the profile, without which no page is shown. */
const asked = /\/(rest|functions)\/v1\/(?!profiles)|\.data(\?|$)/

async function givenSite(site: Site): Promise<Ids> {
  await site.query('delete from public.podcasts')
  const [owner] = await site.query<{ id: string }>('select id from auth.users where email = $1', [
    admin.email,
  ])
  await site.query(
    `update public.profiles set username = 'keeper-' || left(id::text, 8) where username is null`,
  )
  const draft = await seedDraft(site, owner?.id ?? '')
  const { id } = await seedEpisode(site, { title: 'In Every State' })
  const { token } = await seedGuest(site, draft, owner?.id ?? '', 'invited@example.org')
  return { episode: id, draft, token }
}

/** Adds something to each list; the admin is also the guest. */
async function fill(site: Site, { episode, draft }: Ids): Promise<void> {
  const [owner] = await site.query<{ id: string }>('select id from auth.users where email = $1', [
    admin.email,
  ])
  await site.query(
    `update private.guest_records set invitation_status = 'accepted', guest_user_id = $1
     where id in (select guest_id from private.podcast_guest_records where podcast_id = $2)`,
    [owner?.id, draft],
  )
  await site.query(
    `update private.podcast_guest_records set status = 'rejected', note = 'Eleven years.', reviewed_at = now() where podcast_id = $1`,
    [draft],
  )
  await site.query(
    `insert into public.podcast_comments (podcast_id, user_id, body, hidden_at)
     values ($1, $2, 'Well told.', null), ($1, $2, 'Rude words.', now())`,
    [episode, owner?.id],
  )
  await site.query(
    `insert into public.podcast_bookmarks (podcast_id, user_id) values ($1, $2) on conflict do nothing`,
    [episode, owner?.id],
  )
  await site.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind, status, error, finished_at)
     values ($1, $2, 'make-audio', 'failed', 'The voice service takes no more requests today.', now())`,
    [draft, owner?.id],
  )
}

/** Public pages are rendered with their data, so they are opened by a link from a page without any. */
async function visit(page: Page, screen: Screen, path: string): Promise<void> {
  if (screen.as) return openPage(page, path)
  await openPage(page, '/terms')
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Contrasts in the light theme are looked at where a screen shows all it has. */
async function expectWell(page: Page, name: string, themes: 'both' | 'dark' = 'dark'): Promise<void> {
  expect.soft(await seriousProblems(page, themes), name).toEqual([])
  expect.soft(await overflowAt(page, [360]), name).toEqual({})
  await page.setViewportSize({ width: 1280, height: 720 })
}

test(`axe finds nothing on screens that show all they have: ${chosen.length}`, async ({ page, site }) => {
  const ids = await givenSite(site)
  await fill(site, ids)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admin)
  for (const screen of chosen) {
    await openPage(page, screen.path(ids))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.animate-shimmer, [aria-busy="true"]')).toHaveCount(0)
    await expectWell(page, `${screen.name}, full`, 'both')
  }
})

test(`axe finds nothing on screens that wait for their answers: ${chosen.length}`, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/./)
  const ids = await givenSite(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admin)
  // Never fulfilled; aborted when the page is left.
  await page.route(asked, () => {})
  for (const screen of chosen) {
    if (screen.asks) await page.route(screen.asks, () => {})
    await visit(page, screen, screen.path(ids))
    const waiting = page
      .getByRole('status', { name: 'Loading' })
      .or(page.locator('[data-testid="navigation-progress"], .animate-shimmer, [aria-busy="true"]'))
    if (!screen.isUsableAtOnce) await expect.soft(waiting.first(), screen.name).toBeAttached()
    await expectWell(page, `${screen.name}, waiting`)
    if (screen.asks) await page.unroute(screen.asks)
  }
})

test(`axe finds nothing on screens whose answers fail, and each says so and offers a way on: ${chosen.length}`, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/./)
  const ids = await givenSite(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdClock(page)
  await signIn(page, admin)
  const fail = (route: Route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'The disk is on fire.' } })
  await page.route(asked, fail)
  for (const screen of chosen) {
    if (screen.asks) await page.route(screen.asks, fail)
    await visit(page, screen, screen.path(ids))
    const isTold = await waitThrough(page, toldFailure(page)).then(
      () => true,
      () => false,
    )
    expect.soft(isTold, `${screen.name} tells that it failed`).toBe(true)
    if (!screen.tellsReason)
      expect.soft(await page.getByText('The disk is on fire').count(), screen.name).toBe(0)
    await expectWell(page, `${screen.name}, failed`)
    if (screen.asks) await page.unroute(screen.asks)
  }
})

test(`axe finds nothing on screens that have nothing to show: ${chosen.length}`, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/404/)
  await site.query('delete from public.podcasts')
  await site.query('delete from public.podcast_comments')
  await site.query('delete from public.outgoing_mails')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.query(
    `update public.profiles set username = 'keeper-' || left(id::text, 8) where username is null`,
  )
  await signIn(page, admin)
  for (const screen of chosen.filter(({ empty }) => empty)) {
    await openPage(page, screen.path({ episode: '', draft: '', token: '' }))
    await expect(page.getByText(screen.empty ?? '').first()).toBeVisible()
    await expectWell(page, `${screen.name}, empty`, 'both')
  }
})

function toldFailure(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('main').getByRole('button', { name: /try again/i }))
    .or(page.getByRole('main').getByText(/could not be|Couldn’t|Failed to|Error loading/))
    .first()
}
