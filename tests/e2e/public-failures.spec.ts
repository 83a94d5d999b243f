import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { breakTable } from './support/faults.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'

/** Aborts every request except for the pages' own code. Returns a list of the aborted requests. */
async function cutLine(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\/(rest|auth|functions)\/v1\/|\.data(\?|$)/, (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.abort('internetdisconnected')
  })
  return asked
}

test('HOM-06 HOM-07 EPL-05 EPL-06 CAL-02 the lists are asked again and again, then say that they failed and can be asked anew', {
  tag: '@long',
}, async ({ page, site, expectNoise }) => {
  expectNoise(/ERR_INTERNET|thrown/)
  await holdClock(page)
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Still Here' })
  await openPage(page, '/about')
  const askedForList = await cutLine(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Episodes' }).click()
  await expect(page.getByText('Loading episodes')).toBeAttached()
  await waitThrough(page, page.getByText('Unable to Load Episodes'))
  await expect(page.getByText(/^Failed to fetch podcasts: /)).toBeVisible()
  expect(askedForList.filter((asked) => asked === 'POST /rest/v1/rpc/search_podcasts')).toHaveLength(3)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Still Here', exact: true })).toBeVisible()
  const askedForLatest = await cutLine(page)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Loading the latest episodes')).toBeAttached()
  const message = page.getByText('Failed to fetch episodes', { exact: true })
  await waitThrough(page, message)
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    return getComputedStyle(probe).color
  })
  await expect(message).toHaveCSS('color', danger)
  // The episodes, and whether the feed has one: four queries each, each with three attempts.
  expect(askedForLatest.filter((asked) => asked === 'GET /rest/v1/podcasts')).toHaveLength(24)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Listen Now: Still Here' })).toBeVisible()
})

test('LAY-05 LAY-06 AUT-05 AUT-06 AUT-08 a lost connection: banner, blocked buttons, and the end of patience', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/./)
  await holdClock(page)
  await signIn(page, await makeAccount(site, 'offline'))
  // An expired session must be renewed on load, but no server responds.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('helmcast-session') ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('helmcast-session', JSON.stringify(session))
  })
  await page.route('**/auth/v1/**', (route) => route.abort('internetdisconnected'))
  await openPage(page, '/')
  const banner = page.getByRole('alert').filter({ hasText: 'Some features may be unavailable' })
  await waitThrough(page, banner, { stepSeconds: 5 })
  await expect(banner).toHaveText(
    'Unable to connect to authentication service - Some features may be unavailable',
  )
  const red = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(
    await banner.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return ''
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return `rgb(${canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`
    }),
  )
  expect(Number(red?.[1])).toBeGreaterThan(Number(red?.[2]) * 1.4)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeDisabled()
  await page.getByRole('link', { name: 'Profile' }).click({ force: true })
  await expect(page).toHaveURL('/')
  const lost = 'Connection lost. Please refresh the page or try again later.'
  await waitThrough(page, banner.filter({ hasText: lost }), { stepSeconds: 5 })
  await expect(banner).toHaveText(`${lost} - Some features may be unavailable`)
})

test('SUB-02 HOM-04 a subscription that fails is told as it is', { tag: '@long' }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/503/)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/functions/v1/**', async (route) => {
    await isAnswered
    await route.fulfill({ status: 503, json: { error: 'down', code: 'unavailable' } })
  })
  await openPage(page, '/subscribe')
  await page.getByLabel('Email').fill('reader@example.org')
  const button = page.getByRole('button', { name: 'Subscribe Now' })
  await button.click()
  // Disabled while the request is pending.
  await expect(button).toBeDisabled()
  answer()
  await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible()
  const told = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(told.locator('svg').first()).toHaveClass(/text-danger/)
  await expect(button).toBeEnabled()
  await expect(
    page.getByText('There was an error processing your subscription. Please try again later.', {
      exact: true,
    }),
  ).toBeVisible()
  await openPage(page, '/')
  await page.getByRole('main').getByLabel('Email').fill('reader@example.org')
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
})

test('PRO-04 AUT-07 a profile that cannot be read or saved says so', async ({ page, site, expectNoise }) => {
  expectNoise(/50[03]/)
  await holdClock(page)
  await signIn(page, await makeAccount(site, 'unlucky'))
  await openPage(page, '/profile')
  await page.getByLabel('Bio', { exact: true }).fill('Something')
  // The site's own database refuses, so this is a real 500.
  const mendUpdate = await breakTable(site, 'public.profiles', 'update')
  try {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Error updating profile', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Something')
  } finally {
    await mendUpdate()
  }
  // Data stay on the page when they were saved but cannot be fetched again.
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitThrough(page, page.getByText('Failed to load profile data', { exact: true }))
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Something')
  await page.unroute('**/rest/v1/profiles?*')
  const mendSelect = await breakTable(site, 'public.profiles', 'select')
  try {
    await page.reload()
    await waitThrough(page, page.getByText('Failed to load profile data', { exact: true }))
    await waitThrough(page, page.getByRole('main').getByText('Error loading profile', { exact: true }))
  } finally {
    await mendSelect()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Bio', { exact: true })).toBeVisible()
})

test('LAY-12 one toast at a time, and F8 leads to it', async ({ page, site }) => {
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Toasted' })
  await openPage(page, '/episodes')
  const bookmark = page.getByRole('button', { name: 'Bookmark Toasted' })
  await bookmark.click()
  await expect(page.getByText('Episode saved', { exact: true })).toBeVisible()
  await bookmark.click()
  await expect(page.getByText('Episode removed from saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Episode saved', { exact: true })).toHaveCount(0)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused()
})
