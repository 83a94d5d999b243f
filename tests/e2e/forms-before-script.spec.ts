import type { Page } from '@playwright/test'
import { linkIn, mailTo, makeAccount } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, test } from './support/journey.ts'
import type { Site } from './support/site.ts'

const secret = 'secret words here'

/** What was typed is neither in the address, nor in the page, nor in the browser's history. */
async function expectNothingTyped(page: Page, path: string) {
  await expect(page).toHaveURL(path)
  const visited = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => decodeURIComponent(name)),
  )
  expect([page.url(), document(page), ...visited].join('\n')).not.toMatch(/secret|@example/)
  expect(await page.content()).not.toContain(secret)
}
const document = (page: Page) => decodeURIComponent(page.mainFrame().url())

const statusOf = async (site: Site, email: string) =>
  (await site.query('select status from public.newsletter_subscribers where email = $1', [email]))[0]?.status

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('V1 LOG-01 LOG-02 signing in and up say that they need JavaScript, keep the address and never the password', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/400 \(Bad Request\)/)
    const views = [
      ['/login', 'Your password', 'Sign in'],
      ['/login?view=sign_up&next=%2Fprofile', 'Create a password', 'Sign up'],
    ] as const
    for (const [path, password, button] of views) {
      await page.goto(path)
      await expect(page.getByText(/needs JavaScript/)).toBeVisible()
      await expect(page.getByRole('button', { name: /Google|GitHub|Show the password/ })).toHaveCount(0)
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel(password).fill(secret)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('needs JavaScript')
      await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
      await expectNothingTyped(page, path)
      // Controls that need the script are absent; the others are there.
      await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
      await expect(page.getByLabel(password)).toBeHidden()
      await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
    }
  })

  test('V1 LOG-03 LOG-10 a forgotten password is asked for whole, with the messages and limits of the script', async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/4(00|29) \(/)
    const { email } = await makeAccount(site, 'forgets-early')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const send = page.getByRole('button', { name: 'Send reset password instructions' })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address first')
    await page.getByLabel('Email').fill('ada@example')
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('This doesn’t look like an email address.')
    await expect(page.getByLabel('Email')).toHaveValue('ada@example')
    await page.getByLabel('Email').fill(email)
    await send.click()
    await expect(
      page.getByText('Check your email for the password reset link', { exact: true }),
    ).toBeVisible()
    await expectNothingTyped(page, '/login?view=forgotten_password')
    expect(linkIn(await mailTo(site, email, /password/i), site)).toContain('/login/link#')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(/^We’ve just sent you an email/)
  })

  test('V1 HOM-03 HOM-04 SUB-01 SUB-02 SUB-05 the newsletter is asked for, confirmed and left', async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/400 \(/)
    await page.goto('/')
    await page.getByLabel('Email').fill('plain@example.org')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Almost there' })).toContainText(
      'plain@example.org',
    )
    await expect(page.getByLabel('Email')).toHaveValue('')
    expect(await statusOf(site, 'plain@example.org')).toBe('pending')

    await page.goto('/subscribe')
    await page.getByLabel('Email').fill('reader@example')
    await page.getByRole('button', { name: 'Subscribe Now' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('reader@example')
    await page.getByLabel('Email').fill('early-reader@example.org')
    await page.getByLabel('Email').press('Enter')
    await expect(
      page.getByText("Thank you for subscribing to our newsletter. You'll hear from us soon!", {
        exact: true,
      }),
    ).toBeVisible()
    await expect(page).toHaveURL('/subscribe')

    const confirm = linkIn(await mailTo(site, 'early-reader@example.org', /confirm/i), site)
    await page.goto(confirm)
    expect(await statusOf(site, 'early-reader@example.org')).toBe('pending')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText(/^You’re subscribed\./)).toBeVisible()
    await expect(page).toHaveURL('/subscribe')
    expect(await statusOf(site, 'early-reader@example.org')).toBe('confirmed')
    await page.goto(confirm.replace('confirm=', 'leave='))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(/^You’re unsubscribed\./)).toBeVisible()
    expect(await statusOf(site, 'early-reader@example.org')).toBe('unsubscribed')
    await page.goto('/subscribe?confirm=made-up')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText(/Enter your email below/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe Now' })).toBeVisible()
  })

  test('V1 EPL-01 EPD-05 an episode is found and heard', async ({ page, site }) => {
    await site.query('delete from public.podcasts')
    const { id } = await seedEpisode(site, { title: 'Heard Plainly' })
    await seedEpisode(site, { title: 'Another One' })
    await page.goto('/episodes')
    await page.getByPlaceholder('Search episodes...').fill('plainly')
    await page.getByPlaceholder('Search episodes...').press('Enter')
    await expect(page).toHaveURL(/\/episodes\?(.*&)?q=plainly(&|$)/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto(`/episodes/${id}`)
    const text = page.locator('#description')
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await expect(page.getByPlaceholder('Search …', { exact: true })).toBeHidden()
    for (const path of [`/episodes/${id}`, `/embed/${id}`]) {
      await page.goto(path)
      const audio = page.locator('audio[controls]')
      await expect(audio).toBeVisible()
      await expect(audio).toHaveAttribute('preload', 'none')
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
      const sound = page.waitForResponse((response) => response.url().includes('/media/'))
      // The browser's own controls start with the play button.
      await audio.click({ position: { x: 20, y: 20 } })
      expect([200, 206]).toContain((await sound).status())
    }
  })
})

test('V1 LOG-01 HOM-03 SUB-01 EPL-01 each form that a page is sent with is a POST that its address takes, or a search', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'With Forms' })
  const views = ['sign_up', 'forgotten_password', 'magic_link', 'update_password', 'verify_otp']
  const paths = ['/', '/subscribe', '/subscribe?confirm=x', '/subscribe?leave=x', '/episodes', '/login']
  const rest = [
    '/about',
    '/contact',
    '/faq',
    '/profile',
    '/admin',
    `/episodes/${id}`,
    `/embed/${id}`,
    '/nowhere',
  ]
  const found: string[] = []
  for (const path of [...paths, ...views.map((view) => `/login?view=${view}`), ...rest]) {
    const html = await (await page.request.get(path)).text()
    for (const [form, attributes = ''] of html.matchAll(/<form\b([^>]*)>.*?<\/form>/gs)) {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
      const names = [...form.matchAll(/<(?:input|select|textarea)\b[^>]* name="(\w+)"/g)].map(
        ([, name]) => name,
      )
      const address = attribute('action').replaceAll('&amp;', '&')
      found.push(`${path} ${attribute('method')} ${address} ${names.join(' ')}`)
      if (attribute('method') !== 'post') continue
      const sent = await page.request.post(address, { headers: { origin: site.url }, form: { email: '' } })
      expect([path, sent.status(), sent.headers()['cache-control']]).toEqual([path, 400, 'no-store'])
    }
  }
  const login = (view: string, names: string) => `/login${view} post /login${view} ${names}`
  expect(found).toEqual([
    '/ post /subscribe email',
    '/subscribe post /subscribe email',
    '/subscribe?confirm=x post /subscribe confirm',
    '/subscribe?leave=x post /subscribe leave',
    '/episodes get /episodes q sort',
    login('', 'email password'),
    login('?view=sign_up', 'email password'),
    login('?view=forgotten_password', 'email'),
    login('?view=magic_link', 'email'),
    login('?view=update_password', 'password'),
    login('?view=verify_otp', 'email code'),
  ])
})

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await page.unrouteAll({ behavior: 'wait' })
  }
}
const soon = { waitUntil: 'commit' } as const

test('V1 LOG-02 what is sent before the script has come stands in no address, and signing in goes on when it has', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/400 \(Bad Request\)/)
  const account = await makeAccount(site, 'hurries')
  const release = await holdScripts(page)
  await page.goto('/login', soon)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Your password').fill(secret)
  await page.getByLabel('Your password').press('Enter')
  await expect(page.getByRole('alert')).toContainText('needs JavaScript')
  await expect(page).toHaveURL('/login')
  expect(await page.content()).not.toContain(secret)
  await release()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('Your password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('V1 HOM-03 SUB-01 LOG-01 EPL-01 what was typed before the script has come is there and counts when it has', async ({
  page,
  site,
}) => {
  await site.query('delete from public.podcasts')
  await seedEpisode(site, { title: 'Early Bird' })
  await seedEpisode(site, { title: 'Late Riser' })

  let release = await holdScripts(page)
  await page.goto('/subscribe', soon)
  await page.getByLabel('Email').fill('early@example.org')
  await release()
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Almost there' })).toContainText(
    'early@example.org',
  )

  release = await holdScripts(page)
  await page.goto('/', soon)
  await page.getByLabel('Email').fill('nobody')
  await release()
  await expect(page.getByLabel('Email')).toHaveValue('nobody')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  release = await holdScripts(page)
  await page.goto('/login?view=sign_up', soon)
  await page.getByLabel('Email').fill('early@example.org')
  await page.getByLabel('Create a password').fill('short')
  await release()
  await expect(page.getByLabel('Create a password')).toHaveValue('short')
  await expect(page.getByText(/^At least \d+ characters. A few words/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org')

  release = await holdScripts(page)
  await page.goto('/episodes', soon)
  await page.getByPlaceholder('Search episodes...').fill('bird')
  await page.getByLabel('Sort by').selectOption('title')
  await release()
  await expect(page.getByPlaceholder('Search episodes...')).toHaveValue('bird')
  await expect(page).toHaveURL(/q=bird/)
  await expect(page).toHaveURL(/sort=title/)
  await expect(page.getByRole('article')).toHaveCount(1)
})
