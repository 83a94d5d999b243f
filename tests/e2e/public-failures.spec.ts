import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

/** As if the line were cut between the browser and everything but the pages' own code. */
async function cutLine(page: Page) {
  await page.route(/\/(rest|auth|functions)\/v1\/|\.data(\?|$)/, (route) =>
    route.abort('internetdisconnected'),
  )
}

test('HOM-06 EPL-05 the lists say that they failed and can be asked again', async ({
  page,
  site,
  expectNoise,
}) => {
  test.setTimeout(120_000)
  expectNoise(/ERR_INTERNET|thrown/)
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Still Here' })
  await openPage(page, '/about')
  await cutLine(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Episodes' }).click()
  await expect(page.getByText('Unable to Load Episodes')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Failed to fetch podcasts: /)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Still Here', exact: true })).toBeVisible()
  await cutLine(page)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Failed to fetch episodes')).toBeVisible({ timeout: 60_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Listen Now: Still Here' })).toBeVisible()
})

test('LAY-05 LAY-06 AUT-05 AUT-06 AUT-08 a lost connection: banner, blocked buttons, and the end of patience', async ({
  page,
  site,
  expectNoise,
}) => {
  test.setTimeout(180_000)
  expectNoise(/./)
  const account = await makeAccount(site, 'offline')
  await signIn(page, account)
  // A session that has run out must be renewed on load, and nobody answers.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('helmcast-session') ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('helmcast-session', JSON.stringify(session))
  })
  await page.route('**/auth/v1/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  const banner = page.getByRole('alert').filter({ hasText: 'Some features may be unavailable' })
  await expect(banner).toContainText('Unable to connect to authentication service', { timeout: 90_000 })
  await expect(page.getByRole('banner').getByRole('button', { name: /Login|Logout/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Profile' }).click({ force: true })
  await expect(page).toHaveURL('/')
  await expect(banner).toContainText('Connection lost. Please refresh the page or try again later.', {
    timeout: 150_000,
  })
})

test('SUB-02 HOM-04 a subscription that fails is told as it is', async ({ page, expectNoise }) => {
  expectNoise(/503/)
  await page.route('**/functions/v1/**', (route) => route.fulfill({ status: 503, json: { error: 'down' } }))
  await openPage(page, '/subscribe')
  await page.getByLabel('E-mail address').fill('reader@example.org')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('There was an error processing your subscription. Please try again later.', {
      exact: true,
    }),
  ).toBeVisible()
  await openPage(page, '/')
  await page.getByRole('main').getByLabel('E-mail address').fill('reader@example.org')
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
})

test('PRO-04 AUT-07 a profile that cannot be read or saved says so', async ({ page, site, expectNoise }) => {
  test.setTimeout(120_000)
  expectNoise(/500/)
  const account = await makeAccount(site, 'unlucky')
  await signIn(page, account)
  await openPage(page, '/profile')
  await page.getByLabel('Bio').fill('Something')
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Error updating profile', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Something')
  await page.reload()
  await expect(page.getByText('Failed to load profile data', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('main').getByText('Error loading profile', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
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
