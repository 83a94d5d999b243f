import { readerVersion } from '#core/checks/support-label.ts'
import { giveCover } from '#tests/support/give-cover.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { breakTable } from './support/faults.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'
import { admin, type Site } from './support/site.ts'

async function giveEpisode(site: Site, ownerId: string, title: string, isPublished = true): Promise<string> {
  const { id } = await seedEpisode(site, { title, isPublished })
  await site.query('update public.podcasts set user_id = $1 where id = $2', [ownerId, id])
  for (const table of ['public.hosts', 'public.sponsors', 'private.guest_records']) {
    const link = table.endsWith('guest_records')
      ? 'private.podcast_guest_records'
      : table.replace('public.', 'public.podcast_')
    const key = table.endsWith('guest_records')
      ? 'guest_id'
      : `${table.replace('public.', '').slice(0, -1)}_id`
    await site.query(
      `update ${table} set user_id = $1 where id in (select ${key} from ${link} where podcast_id = $2)`,
      [ownerId, id],
    )
  }
  return id
}

test('MAN-01 MAN-02 MAN-07 the list shows one’s own podcasts, newest first, with state, date and feed', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'manages')
  const other = await makeAccount(site, 'somebody-else')
  const draftId = await seedDraft(site, creator.id, { title: 'An Older Draft' })
  await site.query(
    `update public.podcasts set created_at = now() - interval '3 days' where title = 'An Older Draft'`,
  )
  await site.query(
    `with host as (insert into public.hosts (name, title, user_id) values ('AI Host', 'Two AI voices', $1) returning id)
     insert into public.podcast_hosts (podcast_id, host_id) select $2, id from host`,
    [creator.id, draftId],
  )
  await giveEpisode(site, creator.id, 'A Newer Episode')
  await giveEpisode(site, other.id, 'Not Mine')
  await signIn(page, creator)
  await page.route('**/rest/v1/generation_jobs?*', (route) =>
    route.fulfill({
      json: [{ podcast_id: draftId, kind: 'make-audio', status: 'running', progress: 0.45 }],
    }),
  )
  await openPage(page, '/episodes/manage')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(/Title.*Status.*Created.*RSS Feed/)
  await expect(rows.nth(1)).toContainText('A Newer Episode')
  await expect(rows.nth(1).getByText('Published', { exact: true })).toBeVisible()
  await expect(rows.nth(1).locator('time')).toHaveText(/^\d{1,2} \w+ \d{4}$/)
  await expect(rows.nth(1).getByText('Configured', { exact: true })).toBeVisible()
  await expect(rows.nth(2)).toContainText('An Older Draft')
  // The two voices of every episode are no news.
  await expect(rows.nth(2)).not.toContainText('AI Host')
  await expect(rows.nth(2).getByText('Draft', { exact: true })).toBeVisible()
  await expect(rows.nth(2).getByText('Being voiced 45%')).toBeVisible()
  await page.unroute('**/rest/v1/generation_jobs?*')
  await expect(rows.nth(2).getByText('Not Configured')).toBeVisible()
  await rows.nth(2).getByRole('button', { name: 'Actions for An Older Draft' }).click()
  for (const name of ['Edit', 'Configure RSS', 'Voice Settings', 'Delete']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Create New Podcast' }).click()
  await expect(page).toHaveURL('/episodes/new')

  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, admin)
  await openPage(page, '/episodes/manage')
  await expect(page.getByRole('row', { name: /Not Mine/ })).toBeVisible()
})

test('MAN-01 a list that an address has narrowed shows how, and the way to it without one shows all', {
  tag: '@long',
}, async ({ page, site }) => {
  const creator = await makeAccount(site, 'narrows')
  for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta']) await seedDraft(site, creator.id, { title })
  await signIn(page, creator)
  await openPage(page, '/episodes/manage?q=alp')
  const field = page.getByRole('searchbox', { name: 'Search your podcasts' })
  await expect(field).toHaveValue('alp')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Manage Podcasts' }).click()
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(field).toHaveValue('alp')
})

test('MAN-01 a long list is read as far as it is looked at, and searched to its end', {
  tag: '@long',
}, async ({ page, site }) => {
  const creator = await makeAccount(site, 'has-many')
  await site.query(
    `insert into public.podcasts (user_id, title, created_at)
     select $1, 'Number ' || n || '.', now() - n * interval '1 hour' from generate_series(1, 145) as n`,
    [creator.id],
  )
  await signIn(page, creator)
  await openPage(page, '/episodes/manage')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(31)
  for (const shown of [60, 90, 120]) {
    await page.getByRole('button', { name: /^Show 30 more/ }).click()
    await expect(rows).toHaveCount(shown + 1)
  }
  await page.getByRole('button', { name: 'Show 25 more of 25' }).click()
  await expect(rows).toHaveCount(146)
  await expect(rows.last()).toContainText('Number 145.')
  await openPage(page, '/episodes/manage')
  await expect(rows).toHaveCount(31)
  await page.getByRole('searchbox', { name: 'Search your podcasts' }).fill('number 145')
  await expect(page.getByRole('status').filter({ hasText: '1 of 145' })).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('MAN-03 deleting asks first, removes the audio, and tells a failure', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500/)
  const creator = await makeAccount(site, 'deletes')
  const id = await giveEpisode(site, creator.id, 'To Be Deleted')
  const [before] = await site.query<{ audio_url: string }>(
    'select audio_url from public.podcasts where id = $1',
    [id],
  )
  await signIn(page, creator)
  await openPage(page, '/episodes/manage')
  const askToDelete = async () => {
    await page.getByRole('button', { name: 'Actions for To Be Deleted' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await askToDelete()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /To Be Deleted/ })).toBeVisible()

  const mend = await breakTable(site, 'public.podcasts', 'delete')
  try {
    await askToDelete()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Failed to delete podcast')).toBeVisible()
  } finally {
    await mend()
  }

  await askToDelete()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Podcast deleted successfully')).toBeVisible()
  await expect(page.getByText('No podcasts yet')).toBeVisible()
  expect(await site.query('select 1 from public.podcasts where id = $1', [id])).toEqual([])
  expect((await page.request.get(before?.audio_url ?? '')).status()).toBe(410)
  expect((await page.request.get(`/episodes/${id}`)).status()).toBe(410)
})

test('MAN-04 a list that cannot be loaded says so and can be asked again', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500/)
  await holdClock(page)
  const creator = await makeAccount(site, 'meets-a-failure')
  await seedDraft(site, creator.id, { title: 'Safe All Along' })
  await signIn(page, creator)
  const mend = await breakTable(site, 'public.podcasts', 'select')
  try {
    await openPage(page, '/episodes/manage')
    await waitThrough(page, page.getByRole('alert').getByText('Failed to fetch podcasts', { exact: true }))
  } finally {
    await mend()
  }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('row', { name: /Safe All Along/ })).toBeVisible()
})

test('MAN-05 MAN-06 WIZ-14 one form changes title, host, guest and sponsor, at both addresses', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500/)
  const creator = await makeAccount(site, 'edits')
  const id = await giveEpisode(site, creator.id, 'Before the Edit')
  await signIn(page, creator)
  await openPage(page, `/episodes/edit/${id}`)
  await expect(page.getByRole('heading', { name: 'Before the Edit' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/episodes/manage')

  await openPage(page, `/episodes/${id}/edit`)
  const host = page.getByRole('group', { name: 'Host' })
  const sponsor = page.getByRole('group', { name: 'Sponsor' })
  await expect(host.getByLabel('Name')).toHaveValue('Clara Winter')
  await page.getByLabel('Title', { exact: true }).first().fill('After the Edit')
  await host.getByLabel('Name').fill('Clara Sommer')
  await sponsor.getByLabel('Name').fill('')
  const mend = await breakTable(site, 'public.podcasts', 'update')
  try {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Error updating podcast')).toBeVisible()
  } finally {
    await mend()
  }
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Podcast updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'After the Edit' })).toBeVisible()
  const [row] = await site.query(
    `select title, (select string_agg(hosts.name, ',') from public.hosts join public.podcast_hosts on host_id = hosts.id
       where podcast_id = podcasts.id) as hosts,
       (select count(*)::int from public.podcast_sponsors where podcast_id = podcasts.id) as sponsors
     from public.podcasts where id = $1`,
    [id],
  )
  expect(row).toEqual({ title: 'After the Edit', hosts: 'Clara Sommer', sponsors: 0 })

  // Text typed while it is being saved stays, and belongs to the guest that the save created.
  let send = () => {}
  const mayGo = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/rpc/save_podcast_metadata', async (route) => {
    await mayGo
    await route.continue()
  })
  await sponsor.getByLabel('Name').fill('A Sponsor')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('Title', { exact: true }).first().fill('After the Edit, again')
  await sponsor.getByLabel('Name').fill('Another Name')
  send()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('After the Edit, again')
  await expect(page.getByRole('tab', { name: /Details.*not saved/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'After the Edit, again' })).toBeVisible()
  expect(
    await site.query(
      'select name from public.sponsors join public.podcast_sponsors on sponsor_id = sponsors.id where podcast_id = $1',
      [id],
    ),
  ).toEqual([{ name: 'Another Name' }])
  expect(await site.query('select name from public.sponsors where user_id = $1', [creator.id])).toHaveLength(
    2,
  )

  await sponsor.getByLabel('Website', { exact: true }).fill('not an address')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Start the address with https://')).toBeVisible()
  await expect(sponsor.getByLabel('Website', { exact: true })).toBeFocused()
  // After switching tabs, what was typed is still there.
  await page.getByRole('tab', { name: 'RSS Feed' }).click()
  await page.getByRole('tab', { name: /Details/ }).click()
  await expect(sponsor.getByLabel('Website', { exact: true })).toHaveValue('not an address')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('After the Edit')
  await page.getByRole('link', { name: 'Helmcast' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('RSS-03 MAN-06 tab=rss configures the feed, tab=voice shows the voice card', async ({ page, site }) => {
  const creator = await makeAccount(site, 'configures')
  const id = await giveEpisode(site, creator.id, 'In the Feed')
  await site.query('delete from public.rss_feeds where podcast_id = $1', [id])
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit?tab=rss`)
  await expect(page.getByText('Not Configured')).toBeVisible()
  await page.getByLabel('Season').fill('3')
  await page.getByLabel('Episode number').fill('12')
  await page.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Bonus' }).click()
  await page.getByLabel('Explicit language').click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Podcast updated successfully')).toBeVisible()
  await expect(page.getByText('Configured', { exact: true })).toBeVisible()
  const feed = await (await page.request.get('/rss')).text()
  expect(feed).toContain('<itunes:season>3</itunes:season>')
  expect(feed).toContain('<itunes:episode>12</itunes:episode>')
  expect(feed).toContain('<itunes:episodeType>bonus</itunes:episodeType>')
  expect(feed).toContain('<itunes:explicit>true</itunes:explicit>')

  await openPage(page, `/episodes/edit/${id}?tab=voice`)
  await expect(page.getByText('Voice settings are restricted to admin users only.')).toBeVisible()
})

test('MAN-08 an episode is unpublished and published again from the list and from its edit page', {
  tag: '@long',
}, async ({ page, site }) => {
  const creator = await makeAccount(site, 'publishes')
  const id = await giveEpisode(site, creator.id, 'On and Off')
  // A guest who was not invited would be asked about before publishing.
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  const isPublished = async () =>
    (
      await site.query<{ is_published: boolean }>('select is_published from public.podcasts where id = $1', [
        id,
      ])
    )[0]?.is_published
  await signIn(page, creator)
  await openPage(page, '/episodes/manage')
  await page.getByRole('button', { name: 'Actions for On and Off' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await expect(
    page.getByRole('row', { name: /On and Off/ }).getByText('Draft', { exact: true }),
  ).toBeVisible()
  expect(await isPublished()).toBe(false)
  // Pressing again while it is being published does not publish twice.
  let asked = 0
  let goOn = () => {}
  const pressedAgain = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/rpc/publish_podcast', async (route) => {
    asked++
    await pressedAgain
    await route.continue()
  })
  const actions = page.getByRole('button', { name: 'Actions for On and Off' })
  const publish = page.getByRole('menuitem', { name: 'Publish', exact: true })
  await actions.click()
  await publish.click()
  await actions.click()
  await expect(publish).toBeDisabled()
  await publish.click({ force: true })
  await expect.poll(() => asked).toBe(1)
  await page.keyboard.press('Escape')
  goOn()
  await expect(toast(page, 'Podcast published')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(asked).toBe(1)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await expect(
    page.getByRole('row', { name: /On and Off/ }).getByText('Draft', { exact: true }),
  ).toBeVisible()
  // The preview looks like the published page, without errors in the console.
  await page.getByRole('button', { name: 'Actions for On and Off' }).click()
  await page.getByRole('menuitem', { name: 'Preview its page' }).click()
  await expect(page.getByText('Draft, only you can see it')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'On and Off' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  expect(await isPublished()).toBe(true)
})

test('EPD-06 LAY-07 the details show who is in an episode, with letters for pictures, and a skeleton until they are there', async ({
  page,
  site,
}) => {
  const owner = await makeAccount(site, 'reads-details')
  const id = await giveEpisode(site, owner.id, 'All the Details')
  await signIn(page, owner)
  await page.route('**/rest/v1/podcasts?*', async (route) => {
    await expect(page.getByText('Loading the episode')).toBeAttached()
    await route.continue()
  })
  await openPage(page, `/episodes/${id}/details`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'All the Details', level: 1 })).toBeVisible()
  await expect(main.getByText(/how a decision came about/).first()).toBeVisible()
  const part = (name: string) => main.getByRole('heading', { name, exact: true }).locator('..')
  await expect(part('Host Information')).toContainText('Clara Winter')
  await expect(part('Host Information')).toContainText('Historian')
  await expect(part('Host Information').getByText('C', { exact: true })).toBeVisible()
  await expect(part('Guest Information')).toContainText('Emil Bauer')
  await expect(part('Sponsors')).toContainText('Books on decisions.')
  await expect(part('Sponsors').getByText('C', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('All the Details')
  await page.unroute('**/rest/v1/podcasts?*')

  await site.query('delete from public.podcast_sponsors where podcast_id = $1', [id])
  await page.reload()
  await expect(part('Host Information')).toContainText('Clara Winter')
  await expect(main.getByRole('heading', { name: 'Sponsors' })).toHaveCount(0)
})

test('EPD-06 EPD-07 everybody reads the details of a published episode, and nobody else those of a draft', async ({
  page,
  site,
}) => {
  const owner = await makeAccount(site, 'shows-details')
  const id = await giveEpisode(site, owner.id, 'Open Details')
  await openPage(page, `/episodes/${id}/details`)
  await expect(page.getByRole('heading', { name: 'Open Details', level: 1 })).toBeVisible()
  await expect(page.getByText('Clara Winter')).toBeVisible()
  await site.query('update public.podcasts set is_published = false where id = $1', [id])
  await page.reload()
  await expect(page.getByText("Podcast not found or you don't have permission to view it.")).toBeVisible()
  await expect(page.getByText('Clara Winter')).toHaveCount(0)
})

test('EPD-07 MAN-07 somebody else’s episode cannot be edited, and details that cannot be loaded say so', {
  tag: '@long',
}, async ({ page, site, expectNoise }) => {
  expectNoise(/500/)
  await holdClock(page)
  const owner = await makeAccount(site, 'owns-it')
  const id = await giveEpisode(site, owner.id, 'Hands Off')
  await signIn(page, await makeAccount(site, 'does-not-own-it'))
  await openPage(page, `/episodes/${id}/edit`)
  await expect(page.getByText("Podcast not found or you don't have permission to view it.")).toBeVisible()

  const failure = page.getByText('Error loading podcast details. Please try again later.', { exact: true })
  const mend = await breakTable(site, 'public.podcasts', 'select')
  try {
    for (const path of [`/episodes/${id}/edit`, `/episodes/${id}/details`]) {
      await openPage(page, path)
      await waitThrough(page, failure)
    }
  } finally {
    await mend()
  }
})

test('Q4 creator 10 several podcasts at once: selected, published but for those that need an answer, duplicated, sorted, deleted', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'has-several')
  await seedDraft(site, creator.id, { title: 'Without sound' })
  const old = await giveEpisode(site, creator.id, 'Alpha', false)
  const open = await giveEpisode(site, creator.id, 'Beta', false)
  await site.query(
    `update public.dialog_segments set support = 'unsupported', proved_by = 'rules', grounding_version = $2 where podcast_id = $1 and sequence_order = 1 and edition_id is null`,
    [open, readerVersion],
  )
  await site.query('delete from private.podcast_guest_records where podcast_id = any ($1)', [[old, open]])
  await giveEpisode(site, creator.id, 'Gamma')
  await seedDraft(site, creator.id, { title: 'Zeta' })
  await site.query(
    `insert into public.podcast_listens (podcast_id, listener_hash, seconds) select id, 'one', 90 from public.podcasts where title = 'Gamma' and user_id = $1`,
    [creator.id],
  )
  await signIn(page, creator)
  await openPage(page, '/episodes/manage')
  const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
  const bar = page.getByRole('region', { name: 'Selected podcasts' })
  await expect(page.getByRole('row', { name: /Gamma/ })).toContainText('1')
  await page.getByLabel('Order').selectOption('By title')
  await expect(page.getByRole('row').nth(1)).toContainText('Alpha')
  await expect(page).toHaveURL(/order=title/)

  for (const title of ['Alpha', 'Beta']) await select(title)
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Publish this podcast?')
  await expect(question.getByRole('listitem').filter({ hasText: 'Beta' })).toContainText(
    'not supported by your text',
  )
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'One podcast is published')).toBeVisible()
  const states = () =>
    site.query<{ title: string; is_published: boolean }>(
      `select title, is_published from public.podcasts where id = any ($1) order by title`,
      [[old, open]],
    )
  expect(await states()).toEqual([
    { title: 'Alpha', is_published: true },
    { title: 'Beta', is_published: false },
  ])
  await expect(bar).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for Alpha' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toast(page, 'Duplicated as a draft')).toBeVisible()
  await select('Alpha (copy)')
  await select('Without sound')
  await bar.getByRole('button', { name: 'Export scripts' }).click()
  await expect(toast(page, '2 scripts are saved')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('Delete 2 podcasts?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, '2 podcasts are deleted')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(5)

  const isOut = () =>
    site.query('select is_published from public.podcasts where title = $1 and user_id = $2', [
      'Gamma',
      creator.id,
    ])
  await select('Gamma')
  await bar.getByRole('button', { name: 'Unpublish' }).click()
  await expect(question).toContainText('Unpublish this podcast?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await isOut()).toEqual([{ is_published: true }])
  // On a phone a menu has them, and the bar leaves the list in view.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await bar.boundingBox())?.height).toBeLessThan(130)
  await bar.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question).toContainText('Delete this podcast?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize(wide ?? { width: 1280, height: 720 })
  await bar.getByRole('button', { name: 'Unpublish' }).click()
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast(page, 'One podcast is unpublished')).toBeVisible()
  expect(await isOut()).toEqual([{ is_published: false }])

  // The bar goes with the last selection: a keyboard goes on at the top of the page.
  await select('Gamma')
  await bar.getByRole('button', { name: 'Clear the selection' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Q4 a creator’s defaults: format, voices and notes of the next episode', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'has-defaults')
  await signIn(page, creator)
  await openPage(page, '/episodes/manage')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Your defaults' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your defaults' })
  await dialog.getByLabel('Format').click()
  await page.getByRole('option', { name: /Deep Dive/ }).click()
  await dialog.getByLabel('Notes below each description').fill('Write to us.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your defaults are saved')).toBeVisible()
  await openPage(page, '/episodes/new')
  await expect(page.getByLabel('Format')).toContainText('Deep Dive')
})

test('Q9 creator 10 a planned podcast shows its cover in the list; its transcript is a sheet to print, with sources and a code once it is out', {
  tag: '@long',
}, async ({ page, site }) => {
  const creator = await makeAccount(site, 'prints')
  const draft = await seedDraft(site, creator.id, { title: 'Ida on paper' })
  const planned = await giveEpisode(site, creator.id, 'Planned')
  await giveCover(site, { id: planned, title: 'Planned', leaderName: 'Ida Brandt' })
  await site.query(`update public.podcasts set published_at = now() + interval '1 day' where id = $1`, [
    planned,
  ])
  await signIn(page, creator)
  const signed = page.waitForRequest((request) => request.url().endsWith('/functions/v1/media-url'))
  await openPage(page, '/episodes/manage')
  expect((await signed).postDataJSON()).toMatchObject({ podcastId: planned })

  await openPage(page, `/episodes/${draft}/edit?tab=dialog`)
  await page.getByRole('button', { name: 'Script as a file' }).click()
  await page.getByRole('menuitem', { name: 'Sheet to print, with sources' }).click()
  await expect(page.getByRole('heading', { name: 'Ida on paper' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText([
    /1.*“Ida Brandt ran the harbour of Kiel for eleven years\.”.*ida-brandt\.md/,
  ])
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  const out = await giveEpisode(site, creator.id, 'Out')
  await openPage(page, `/episodes/${out}/sheet`)
  await expect(page.getByRole('img', { name: `QR code of ${site.url}/episodes/${out}` })).toBeVisible()
  await site.query('update public.podcasts set title = $2 where id = $1', [
    out,
    'The Administratrix Reorganises',
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `/episodes/${out}/sheet`)
  // No word of the heading is broken.
  const rows = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      if (text) range.setStart(text, index)
      if (text) range.setEnd(text, index + word.length)
      return range.getClientRects().length
    })
  })
  expect(rows).toEqual([1, 1, 1])
})

test('a published podcast whose changes wait says so in the list, and its menu publishes them; titles alike at their beginning are told apart at 360', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'changes-wait')
  const long = 'The Patient Reform of the Harbours of Kiel, Hull and Bremerhaven'
  const id = await giveEpisode(site, creator.id, `${long}, Part One`)
  await giveEpisode(site, creator.id, `${long}, Part Two`)
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  await site.query(`update public.episode_work set image_url = '/icon-512.png' where podcast_id = $1`, [id])
  await signIn(page, creator)
  await openPage(page, '/episodes/manage')
  const row = page.getByRole('row', { name: /Part One/ })
  await expect(row.getByText('Changes not published')).toBeVisible()
  await expect(page.getByText('Changes not published')).toHaveCount(1)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Publish changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Changes published')).toBeVisible()
  await expect(page.getByText('Changes not published')).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/episodes/manage', '/episodes', '/episodes?q=harbours']) {
    await openPage(page, path)
    for (const part of ['One', 'Two']) {
      const title = page.getByRole('link', { name: `${long}, Part ${part}`, exact: true }).first()
      await expect(title).toBeVisible()
      const isCut = await title.evaluate((link) => {
        const box = link.closest('[class*="line-clamp"]')
        return box !== null && box.scrollHeight > box.clientHeight + 1
      })
      expect(isCut, `${path}, ${part}`).toBe(false)
    }
  }
})
