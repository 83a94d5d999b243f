import { linkIn, mailTo } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

test('HOM-03 HOM-04 SUB-01 SUB-02 SUB-05 subscribe, confirm by mail, and leave', async ({ page, site }) => {
  await openPage(page, '/')
  const home = page.getByRole('region', { name: 'Join the Leadership Journey' })
  await expect(home.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(home.getByLabel('Email')).toHaveJSProperty('required', true)
  await expect(home.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
  await home.getByLabel('Email').fill('nobody')
  await expect(home.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  // The browser's own bubble would cover what the field says.
  await expect(home.locator('form')).toHaveJSProperty('noValidate', true)
  await home.getByRole('button', { name: 'Subscribe' }).click()
  await expect(home.getByLabel('Email')).toBeFocused()
  await home.getByLabel('Email').fill('reader@example')
  await home.getByRole('button', { name: 'Subscribe' }).click()
  await expect(home.getByText('Please enter a valid email address')).toBeVisible()
  await home.getByLabel('Email').fill('home@example.org')
  await home.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("You'll receive our latest insights in your inbox.", { exact: true }),
  ).toBeVisible()
  await expect(home.getByLabel('Email')).toHaveValue('')

  await openPage(page, '/subscribe')
  await expect(page.getByRole('heading', { name: 'Subscribe to Our Newsletter', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('placeholder', /./)
  const button = page.getByRole('button', { name: 'Subscribe Now' })
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill('nobody@')
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(button).toBeDisabled()
  // Also without leaving the field: a disabled button cannot say what is missing.
  await page.reload()
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.getByLabel('Email').fill('reader@example')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('reader@example.org')
  await button.click()
  await expect(
    page.getByText("Thank you for subscribing to our newsletter. You'll hear from us soon!", { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')

  const status = async () => {
    const [row] = await site.query('select status from public.newsletter_subscribers where email = $1', [
      'reader@example.org',
    ])
    return row?.status
  }
  expect(await status()).toBe('pending')
  const mail = await mailTo(site, 'reader@example.org', /confirm/i)
  const confirm = linkIn(mail, site)
  // A scanner that opens links of mails and runs the page's scripts does not confirm anything.
  await openPage(page, confirm)
  expect(await status()).toBe('pending')
  for (const [name, content] of [
    ['robots', 'noindex'],
    ['referrer', 'no-referrer'],
  ])
    await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', content ?? '')
  await expect(button).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByText('You’re subscribed.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse the episodes' })).toBeVisible()
  expect(await status()).toBe('confirmed')
  await page.goto(confirm.replace('confirm=', 'leave='))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed.')).toBeVisible()
  expect(await status()).toBe('unsubscribed')
  await page.goto('/subscribe?leave=made-up')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(/link has expired/)).toBeVisible()
  await openPage(page, '/subscribe?confirm=made-up')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByText(/Enter your email below/)).toBeVisible()
  await expect(button).toBeVisible()
})

test('SUB-03 SUB-04 the feed of the newest episode opens in a new tab', async ({ page, site }) => {
  await site.query('delete from public.podcasts')
  await site.query('update public.show_settings set spotify_url = null, apple_url = null, youtube_url = null')
  await openPage(page, '/subscribe')
  await expect(
    page.getByRole('heading', { name: 'Listen on Your Favorite Platform', exact: true }),
  ).toBeVisible()
  const feed = page.getByRole('link', { name: /RSS Feed/ })
  await expect(feed).toHaveAttribute('href', '/rss')
  const { id } = await seedEpisode(site, { title: 'In The Feed' })
  await site.query(
    `update public.show_settings set spotify_url = 'https://open.spotify.com/show/x', youtube_url = 'https://youtube.com/@x'`,
  )
  await page.reload()
  await expect(feed).toHaveAttribute('href', `/rss?podcast_id=${id}`)
  await expect(page.getByRole('link', { name: /Spotify/ })).toHaveAttribute('href', /open\.spotify\.com/)
  await expect(page.getByRole('main').getByRole('link', { name: /YouTube/ })).toHaveAttribute('href', /@x$/)
  const places = page.getByRole('region', { name: 'Listen on Your Favorite Platform' }).getByRole('link')
  expect(await places.evaluateAll((links) => links.map((link) => link.getAttribute('target')))).toEqual([
    '_blank',
    '_blank',
    '_blank',
  ])
  await expect(page.getByText('Apple Podcasts', { exact: true })).toHaveCount(0)
  expect((await page.request.get(`/rss?podcast_id=${id}`)).headers()['content-type']).toMatch(/rss\+xml/)
  await site.query('update public.show_settings set spotify_url = null, youtube_url = null')
})
