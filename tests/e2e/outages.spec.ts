import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { breakTable } from './support/faults.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'

// Real failures: the server's process is killed or stopped, or its database returns errors. A test that ends in the
// middle stops its site; Playwright then starts the next test with a new worker.

const latestFailed = (page: Page) => page.getByText('Failed to fetch episodes', { exact: true })
const listFailed = (page: Page) => page.getByText(/^Failed to fetch podcasts: ./)
const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
const listLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Episodes' })

test('HOM-06 EPL-05 AUT-08 the server is stopped: each screen says what failed, and works again once it is back', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/./)
  await holdClock(page)
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Outlives It' })
  await signIn(page, await makeAccount(site, 'stays'))
  await openPage(page, '/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await listLink(page).click()
  await expect(page).toHaveURL(/\/episodes$/)
  await expect(page.getByRole('link', { name: 'Outlives It', exact: true })).toBeVisible()
  await site.kill()

  await page.getByPlaceholder('Search episodes...').fill('storm')
  await waitThrough(page, page.getByText('Unable to Load Episodes', { exact: true }))
  await expect(listFailed(page)).toBeVisible()
  // The home page's data are now too old to be shown without a new request.
  await page.clock.fastForward('06:00')
  await homeLink(page).click()
  await waitThrough(page, latestFailed(page))
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitThrough(page, page.getByText('Failed to log out', { exact: true }))

  await site.startAgain()
  await page.getByRole('button', { name: 'Try Again' }).click()
  // In real time: a server that has just started may take longer than the fake clock allows.
  await expect(page.getByRole('link', { name: 'Listen Now: Outlives It' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled()
})

test('CAL-07 HOM-06 a slow server is waited for, and its answer shown when it comes', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/ERR_|WebSocket/)
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Came Late' })
  await openPage(page, '/about')
  site.freeze()
  try {
    const asked = page.waitForEvent('request')
    await homeLink(page).click({ noWaitAfter: true })
    await asked
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('alert')).toHaveCount(0)
  } finally {
    site.resume()
  }
  await expect(page.getByRole('link', { name: 'Listen Now: Came Late' })).toBeVisible()
})

test('CAL-07 AUT-09 a session that has run out is renewed; one that was ended elsewhere leads to the login and back', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/40[013]/)
  const account = await makeAccount(site, 'runs-out')
  await signIn(page, account)
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('helmcast-session') ?? 'null'))
  const runOut = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('helmcast-session') ?? '{}')
      session.expires_at = Math.floor(Date.now() / 1000) - 60
      localStorage.setItem('helmcast-session', JSON.stringify(session))
    })
  const first = await stored()
  await runOut()
  await openPage(page, '/profile')
  await expect(page.getByLabel('Bio', { exact: true })).toBeVisible()
  expect((await stored()).refresh_token).not.toBe(first.refresh_token)

  await site.query('delete from auth.sessions where user_id = $1', [account.id])
  await runOut()
  await openPage(page, '/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  expect(await stored()).toBeNull()
})

test('CAL-07 PRO-04 PGRST116: a profile that is not there says so instead of breaking the page', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/406/)
  await holdClock(page)
  const account = await makeAccount(site, 'has-no-row')
  await signIn(page, account)
  await site.query('delete from public.profiles where id = $1', [account.id])
  const code = page.waitForResponse(/\/rest\/v1\/profiles/).then((response) => response.json())
  await openPage(page, '/profile')
  expect(await code).toMatchObject({ code: 'PGRST116' })
  await waitThrough(page, page.getByText('Failed to load profile data', { exact: true }))
  await waitThrough(page, page.getByRole('main').getByText('Error loading profile', { exact: true }))
})

test('HOM-06 EPL-05 EPD-07 the server answers 500: what it says is told where the spec says so', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500/)
  await holdClock(page)
  const { id } = await seedEpisode(site, { title: 'Behind A Fault' })
  const mend = await breakTable(site, 'public.podcasts', 'select')
  try {
    await openPage(page, '/')
    await waitThrough(page, latestFailed(page))
    await openPage(page, '/episodes')
    await waitThrough(page, listFailed(page))
    await expect(listFailed(page)).toHaveText('Failed to fetch podcasts: The disk is on fire.')
    await openPage(page, `/episodes/${id}`)
    await waitThrough(page, page.getByText('Error loading podcast details. Please try again later.'))
  } finally {
    await mend()
  }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behind A Fault')
})
