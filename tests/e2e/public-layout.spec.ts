import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast } from './support/drafts.ts'
import { expect, openPage, test } from './support/journey.ts'

test('LAY-01 LAY-02 LAY-08 every page has the header, the wordmark and the footer', async ({ page }) => {
  await openPage(page, '/about')
  const header = page.getByRole('banner')
  for (const name of ['Home', 'Episodes', 'About Us', 'Subscribe']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(header.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const name of ['Episodes', 'About Us', 'Contact', 'Privacy Policy', 'Terms of Use', 'FAQ']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  for (const name of ['X', 'LinkedIn', 'YouTube', 'Mastodon']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.mouse.wheel(0, 2000)
  await expect(header).toBeInViewport()
  // Two parts, the second in the accent colour; the dark theme uses its lighter green.
  const wordmark = header.getByRole('link', { name: /Helmcast/ })
  const colours = await wordmark.evaluate((link) => {
    const [first, second] = [link.querySelector('span'), link.querySelector('span span')]
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--accent)'
    const colourOf = (element: Element | null) => (element ? getComputedStyle(element).color : '')
    return {
      texts: [first?.textContent, second?.textContent],
      second: colourOf(second),
      accent: colourOf(probe),
    }
  })
  expect(colours).toEqual({ texts: ['Helmcast', 'cast'], second: colours.accent, accent: colours.accent })
  await expect(wordmark.locator('span').first()).not.toHaveCSS('color', colours.accent)
  await wordmark.click()
  await expect(page).toHaveURL('/')
})

test('LAY-04 V12 the mobile menu opens, closes and holds the same links, with no message over them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu).toBeHidden()
  await page.getByLabel('Email').fill('menu@example.org')
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(toast(page, 'Successfully subscribed!')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  for (const name of ['Home', 'Episodes', 'About Us', 'Subscribe']) {
    await menu.getByRole('link', { name, exact: true }).click({ trial: true })
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Episodes' }).click()
  await expect(page).toHaveURL('/episodes')
  await expect(menu).toBeHidden()
})

test('LAY-07 the way from home stands on every page but home', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  for (const [path, label] of [
    ['/episodes', 'Episodes'],
    ['/subscribe', 'Subscribe'],
    ['/login', 'Login'],
    ['/terms', 'Terms of Service'],
  ] as const) {
    await page.goto(path)
    await expect(trail.getByText(label, { exact: true })).toBeVisible()
    await expect(trail.getByRole('link', { name: 'Home' }).locator('svg')).toBeVisible()
  }
  await trail.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('LAY-09 the theme is dark, can be switched, is kept, and is there before the first paint', async ({
  page,
  expectNoise,
}) => {
  // The scripts are blocked on purpose below.
  expectNoise(/ERR_FAILED/)
  await openPage(page, '/')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveClass(/light/)
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light')
  // Also on the page that is not of the application.
  await page.goto('/api')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  // With all script files blocked, only the inline script in the head can have set the theme.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/light/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('LAY-13 an unknown address is a real 404 inside the site', async ({ page, expectNoise }) => {
  expectNoise(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse the episodes' }).click()
  await expect(page).toHaveURL('/episodes')
})

test('LAY-13 a page that throws shows the error page inside the site, never a blank screen', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/podcast_hosts|undefined|ERR_FAILED/)
  await openPage(page, '/about')
  // An invalid response, on which the list throws while rendering.
  await page.route('**/rpc/search_podcasts*', (route) =>
    route.fulfill({ json: [{ id: 'x', title: 'Broken' }] }),
  )
  await page.route(/\/episodes\.data/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Episodes' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leadership Conversations that Transform')
})

test('LAY-07 on a phone the title in the breadcrumb is cut, not the page behind it', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'long-title')
  const id = await seedDraft(site, creator.id, { title: 'Leadership Lessons from Grace Brewster Hopper' })
  await signIn(page, creator)
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `/episodes/${id}/edit`)
  const last = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last()
  await expect(last).toHaveText('Edit')
  expect(await last.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0)
})
