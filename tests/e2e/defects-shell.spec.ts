import type { Page } from '@playwright/test'
import { linkIn, mailTo, makeAccount, signIn } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock } from './support/patience.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const arrival = (page: Page) => page.getByTestId('arrival')

test('site M5 the file of a page that cannot be fetched ends nothing: it is said, one can stay, and go there later', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET|route module|dynamically imported|Failed to load/)
  await openPage(page, '/subscribe')
  await page.getByLabel('Email').fill('typed@example.org')
  await page.route(/\/assets\/page-of-text-.*\.js/, (route) => route.abort('internetdisconnected'))
  await footer(page).getByRole('link', { name: 'FAQ' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL('/subscribe')
  await told.getByRole('button', { name: 'Stay Here' }).click()
  await expect(told).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.org')
  await footer(page).getByRole('link', { name: 'FAQ' }).click()
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'))
  await told.getByRole('button', { name: 'Try Again' }).click()
  await expect(told).toContainText('The site still isn’t responding.')
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.org')
  await page.unrouteAll()
  await told.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
})

test('site M5 a page that is fetched ahead for a link with the focus ends nothing where its file cannot be had', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET|route module|dynamically imported|Failed to load/)
  await openPage(page, '/subscribe')
  await page.getByLabel('Email').fill('typed@example.org')
  await page.context().setOffline(true)
  const failed = page.waitForEvent('console', (message) => message.text().includes('route module'))
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'About Us' }).focus()
  await failed
  // A reload would have shown the browser's error page by now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.org')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().setOffline(false)
  await links.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
})

test('site M6 a page on its way shows a sign at once, and after 15 seconds says that it takes long', async ({
  page,
}) => {
  await holdClock(page)
  await openPage(page, '/subscribe')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/assets\/page-of-text-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await footer(page).getByRole('link', { name: 'FAQ' }).click()
  await page.clock.fastForward(130)
  await expect(page.getByTestId('navigation-progress')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeAttached()
  await page.clock.fastForward(15_000)
  const told = page.getByRole('alert').filter({ hasText: 'This page is taking a while' })
  await expect(told.getByRole('button', { name: 'Stay Here' })).toBeVisible()
  answer()
  await expect(page).toHaveURL('/faq')
  await expect(told).toHaveCount(0)
  await expect(page.getByTestId('navigation-progress')).toHaveCount(0)
})

test('site M9 a change of pages is said, and the focus goes on at its heading', async ({ page, site }) => {
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Read On From Here' })
  await openPage(page, '/')
  await expect(arrival(page)).toHaveText('')
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).focus()
  await page.keyboard.press('Enter')
  await expect(arrival(page)).toHaveText(/Privacy/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(arrival(page)).toHaveText(/Leadership/)
  await page.getByRole('link', { name: 'Listen Now: Read On From Here' }).press('Enter')
  await expect(arrival(page)).toHaveText(/Read On From Here/)
  await expect(page.getByRole('heading', { level: 1, name: 'Read On From Here' })).toBeFocused()
})

test('site M11 the first Play without a line says so, and the player comes once you’re back online', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/ERR_|dynamically imported|Failed to load/)
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Not Yet' })
  await openPage(page, '/episodes')
  await page.route(/\/assets\/player-dock-.*\.js|\.mp3/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Play Not Yet' }).click()
  const dock = page.getByRole('region', { name: 'Now playing' })
  await expect(dock.getByRole('alert')).toContainText('once you’re back online')
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dock.getByRole('slider', { name: 'Seek' })).toBeVisible()
})

test('site m24 m25 the banner of a lost line goes by a press once you’re back online; the menu closes beside it', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/./)
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  await page.mouse.click(180, 720)
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()

  const account = await makeAccount(site, 'comes-back')
  await signIn(page, account)
  // The session has expired, and no server responds to renew it.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('helmcast-session') ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('helmcast-session', JSON.stringify(session))
  })
  let isBack = false
  await page.exposeFunction('lineIsBack', () => {
    isBack = true
  })
  await page.route('**/auth/v1/**', (route) =>
    isBack ? route.continue() : route.abort('internetdisconnected'),
  )
  await openPage(page, '/')
  const banner = page.getByRole('alert').filter({ hasText: 'Some features may be unavailable' })
  // Reported long before the library gives up, which takes half a minute.
  await expect(banner).toBeVisible({ timeout: 12_000 })
  // Reconnect and press at once: a little later the banner would close by itself.
  await page.getByRole('button', { name: 'Check Again' }).evaluate(async (button) => {
    await (window as unknown as { lineIsBack: () => Promise<void> }).lineIsBack()
    ;(button as HTMLButtonElement).click()
  })
  await expect(banner).toHaveCount(0)
})

test('site m3 m4 m5 m6 m7 m10 the login names the field, sends mails again, takes the code of a reset, and no old box stays', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/40[03]/)
  await openPage(page, '/login')
  const box = page.getByRole('main').getByRole('alert')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(box).toHaveText('Please enter your email address first')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('not-an-address')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(box).toHaveText('This doesn’t look like an email address.')

  // The provider that is not configured is reported behind the form, and the message does not stay in the next view.
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click()
  await expect(box).toContainText('not set up')
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click()
  await expect(page.getByText('At least 10 characters.')).toBeVisible()
  await expect(box).toHaveCount(0)

  await page.getByLabel('Email').fill('waits@example.org')
  await page.getByLabel('Create a password').fill('the password of waits')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Check your email for the confirmation link')).toBeVisible()
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await page.getByLabel('Your password').fill('the password of waits')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // No mail server is set: nothing is in anybody's emails.
  await expect(box).toHaveText(/^Please confirm your email address first\. This site can’t send email yet/)
  await site.query('delete from private.rate_limits')
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText('A new link is waiting in the outbox of this site.')).toBeVisible()

  const account = await makeAccount(site, 'resets')
  await openPage(page, '/login?view=forgotten_password')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send reset password instructions' }).click()
  await expect(page.getByText('Check your email for the password reset link')).toBeVisible()
  const mail = await mailTo(site, account.email, /password/)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  await page.getByRole('link', { name: 'I have a code from an email' }).click()
  await expect(page.getByLabel('How did you get the code?')).toHaveValue('recovery')
  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Verify code' }).click()
  await expect(box).toContainText('It may be mistyped, already used or expired.')
  await page.getByLabel('Code', { exact: true }).fill(code)
  // The address follows the view; what is typed by then stays.
  let goOn = () => {}
  const isTyped = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const isAsked = page.waitForRequest(/login\.data/)
  await page.route(/login\.data/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.getByRole('button', { name: 'Verify code' }).click()
  await page.getByLabel('New password').fill('a wholly new password')
  await isAsked
  goOn()
  await expect(page).toHaveURL(/view=update_password/)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  // Using the code also uses up the link.
  await page.goto(linkIn(mail, site))
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new email' }).click()
  await expect(page.getByRole('button', { name: 'Send reset password instructions' })).toBeVisible()
  await openPage(page, '/login?view=update_password')
  await expect(page.getByText('This needs the link from an email')).toBeVisible()
})
