import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'

test('HOM-06 EPL-04 before there is any episode both lists say so', async ({ page, site }) => {
  await site.query('delete from public.podcasts')
  await openPage(page, '/')
  await expect(page.getByText('No episodes available yet', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Browse All Episodes' }).click()
  await expect(page.getByText('No episodes available yet.', { exact: true })).toBeVisible()
  // There is nothing to search or to sort.
  const search = page.getByRole('searchbox', { name: 'Search episodes' })
  await expect(search).toHaveCount(0)
  await seedEpisode(site, { title: 'The First One' })
  await page.getByRole('button', { name: 'Refresh Episodes' }).click()
  await expect(page.getByRole('link', { name: 'The First One', exact: true })).toBeVisible()
  await expect(search).toBeVisible()
  // A private show's list says that it is private, and nothing else.
  await site.query('delete from public.podcasts')
  await site.query('update public.show_settings set is_private = true')
  try {
    await openPage(page, '/episodes')
    await expect(page.getByText('This show is private')).toBeVisible()
    await expect(page.getByText('No episodes available yet.')).toHaveCount(0)
  } finally {
    await site.query('update public.show_settings set is_private = false')
  }
})

test('an empty list fills by itself as soon as something is published', async ({ page, site }) => {
  await site.query('delete from public.podcasts')
  await holdClock(page)
  for (const path of ['/', '/episodes']) {
    await openPage(page, path)
    await expect(page.getByText('Episodes appear here as soon as they’re published.')).toBeVisible()
    await seedEpisode(site, { title: 'Made in the Background' })
    await waitThrough(page, page.getByRole('article'))
    await site.query('delete from public.podcasts')
  }
})

test('HOM-01 HOM-02 home shows the three newest and leads to them', async ({ page, site }) => {
  await site.query('delete from public.podcasts')
  for (const [daysAgo, title] of ['Newest', 'Second', 'Third', 'Fourth'].entries()) {
    await seedEpisode(site, { title, daysAgo })
  }
  await site.query(`update public.podcasts set image_url = '/icon-512.png' where title = 'Newest'`)
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leadership Conversations that Transform')
  const cards = page.getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Newest', 'Second', 'Third'])
  // One card has a picture, the others a drawing instead; descriptions have two lines.
  await expect(cards.nth(0).locator('img')).toHaveAttribute('src', '/icon-512.png')
  await expect(cards.nth(1).locator('img')).toHaveCount(0)
  await expect(cards.nth(1).locator('svg').first()).toBeVisible()
  await expect(cards.nth(1).getByText(/^Second: how a decision/)).toHaveCSS('-webkit-line-clamp', '2')
  await page.getByRole('link', { name: 'Listen Now: Second' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second')
  await page.goBack()
  await page.getByRole('link', { name: 'Start Listening' }).click()
  await expect(page).toHaveURL('/episodes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Episodes')
})

test('HOM-02 the page comes from the server with its episodes, without any script', async ({ site }) => {
  await seedEpisode(site, { title: 'Written By The Server' })
  const html = await (await fetch(`${site.url}/`)).text()
  expect(html).toContain('Written By The Server')
})

test('EPL-01 EPL-03 EPL-04 EPL-07 search, sort and direction, kept in the address', async ({
  page,
  site,
}) => {
  await site.query('delete from public.podcasts')
  const titles = ['Alpha 100% (sure)', 'Beta, the "second"', 'Gamma_delta'] as const
  for (const [daysAgo, title] of titles.entries()) await seedEpisode(site, { title, daysAgo })
  await site.query(
    `update public.podcasts set duration_seconds = case left(title, 1) when 'A' then 600 when 'B' then 90 else 3700 end`,
  )
  await openPage(page, '/episodes')
  const shown = page.getByRole('article').getByRole('heading')
  await expect(shown).toHaveText([...titles])
  for (const [typed, found] of [
    ['100% (', titles[0]],
    [', the "', titles[1]],
    ['A_D', titles[2]],
  ] as const) {
    await page.getByPlaceholder('Search episodes...').fill(typed)
    await expect(shown).toHaveText([found])
  }
  await page.getByPlaceholder('Search episodes...').fill('%%%')
  await expect(page.getByText('No episodes found matching your search.', { exact: true })).toBeVisible()
  await expect(page.getByText('You searched for “%%%”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Episodes' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL('/episodes')
  await page.getByLabel('Sort by').selectOption('Title')
  await expect(shown).toHaveText([titles[2], titles[1], titles[0]])
  await page.getByLabel('Sort by').selectOption('Duration')
  await expect(shown).toHaveText([titles[2], titles[0], titles[1]])
  await page.getByRole('button', { name: /Switch to ascending/ }).click()
  await expect(shown).toHaveText([titles[1], titles[0], titles[2]])
  await expect(page).toHaveURL('/episodes?sort=duration&dir=asc')
  await page.reload()
  await expect(shown).toHaveText([titles[1], titles[0], titles[2]])
})

test('EPL-02 EPL-08 a card says what it is; bookmark and link answer', async ({ page, site, context }) => {
  await site.query('delete from public.podcasts')
  const { id } = await seedEpisode(site, { title: 'A Card' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/episodes')
  const card = page.getByRole('article')
  await expect(card).toContainText('Hosted by Clara Winter')
  await expect(card).toContainText('1 min')
  await expect(card.locator('time').first()).toHaveText(/^\d{1,2} \w+ \d{4}$/)
  await expect(card.getByText(/^A Card: how a decision/)).toBeVisible()
  await expect(card.locator('svg').first()).toBeVisible()
  const grid = card.locator('xpath=..')
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  }
  expect([await columns(400), await columns(800), await columns(1280)]).toEqual([1, 2, 3])
  await card.getByRole('button', { name: 'Copy link to A Card' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/episodes/${id}`)
  await card.getByRole('button', { name: 'Bookmark A Card' }).click()
  await expect(page.getByText('Episode saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Link copied', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(card.getByRole('button', { name: 'Bookmark A Card' })).toHaveAttribute('aria-pressed', 'true')
  await seedEpisode(site, { title: 'Not Saved' })
  await openPage(page, '/episodes?saved=1')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByPlaceholder('Search episodes...').fill('nothing like it')
  await expect(page.getByText('No episodes found matching your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await card.getByRole('button', { name: 'Bookmark A Card' }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all episodes' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('article').filter({ hasText: 'A Card' }).getByRole('heading').click()
  await expect(page).toHaveURL(`/episodes/${id}`)
})

test('EPL-07 many episodes come as the list is scrolled', { tag: '@long' }, async ({ page, site }) => {
  await site.query('delete from public.podcasts')
  await site.query(
    `insert into public.podcasts (user_id, title, is_published, created_at)
     select (select id from auth.users limit 1), 'Number ' || n, true, now() - n * interval '1 minute'
     from generate_series(1, 40) n`,
  )
  await openPage(page, '/episodes')
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Number 1')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await cards.count()).toBe(40)
  }).toPass()
  await expect(page.getByRole('link', { name: 'Show more episodes' })).toHaveCount(0)
})

test('STA-01 STA-02 STA-03 STA-04 STA-05 the pages of text are complete', async ({ page, site }) => {
  await openPage(page, '/about')
  for (const name of [
    'Our Story',
    'Our Mission',
    'What Makes Us Different',
    'Leadership Journeys',
    'Strategic Decisions',
    'Innovation & Change',
    'Crisis Management',
    'Cultural Leadership',
    'Authenticity',
    'Innovation',
    'Accessibility',
    'Quality',
    'The Technology Behind Helmcast',
  ]) {
    await expect(
      page
        .getByRole('heading', { name, exact: true })
        .or(page.getByText(name, { exact: true }))
        .first(),
    ).toBeVisible()
  }
  await expect(page.getByText(/founded in 2024/)).toBeVisible()
  await page.goto('/contact')
  // Without an address nothing is promised.
  await expect(page.getByText(/hasn’t published a contact address/)).toBeVisible()
  await expect(page.getByText(/business hours/)).toHaveCount(0)
  await site.query(`update public.show_settings set contact_email = 'info@podcast.example'`)
  await page.reload()
  await expect(page.getByText(/info \[at\]/)).toBeVisible()
  await expect(page.getByText(/24-48 business hours/)).toBeVisible()
  expect(await page.content()).not.toMatch(/info@/)
  await site.query('update public.show_settings set contact_email = null')
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.goto('/privacy')
  await expect(sections).toHaveText([
    /Commitment/,
    /Collect/,
    /Use/,
    /Protect/,
    /Rights/,
    /Cookie Policy/,
    /Updates/,
  ])
  await page.goto('/terms')
  await expect(sections).toHaveText([
    /Acceptance/,
    /Use of Service/,
    /User Content Licence/,
    /Privacy/,
    /Limitation of Liability/,
    /Changes/,
    /Contact/,
  ])
  await page.goto('/faq')
  await expect(sections).toHaveText([
    /^What is Helmcast/,
    /generation.* work/,
    /audio quality/,
    /edit.* after/,
    /^How long/,
    /subscription options/,
  ])
  await expect(page.getByText(/15-minute episode takes 5-10 minutes/)).toBeVisible()
})
