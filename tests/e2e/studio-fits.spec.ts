import type { Locator } from '@playwright/test'
import { readerVersion } from '#core/checks/support-label.ts'
import { overflowAt } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

const phone = { width: 360, height: 740 }

async function boxOf(found: Locator) {
  const box = await found.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, middle: box.y + box.height / 2, end: box.y + box.height }
}

test('on a phone the editor’s menu, its marks and its two buttons stay within reach', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, {
    title: 'The script that was edited on a phone',
    isPublished: false,
  })
  await signIn(page, admin)
  await page.setViewportSize(phone)
  await openPage(page, `/episodes/${id}/edit?tab=dialog`)
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  const line = page.getByRole('group', { name: /^Line 2 of/ })
  await expect(line.getByRole('textbox')).toBeVisible()
  // The page has scrolled to the dialog's editor.
  const editor = page.getByRole('region', { name: 'Dialog' })
  await expect.poll(async () => (await boxOf(editor)).y).toBeLessThan(phone.height / 3)
  const [save, generate] = [
    await boxOf(page.getByRole('button', { name: 'Save Changes' })),
    await boxOf(page.getByRole('button', { name: 'Generate Audio' })),
  ]
  expect(save.middle).toBe(generate.middle)
  expect(generate.end).toBeLessThanOrEqual(phone.height)
  const actions = line.getByRole('button', { name: 'Actions for line 2' })
  await expect(line.getByRole('img')).toBeVisible()
  expect((await boxOf(line.getByRole('img'))).middle).toBe((await boxOf(actions)).middle)

  for (const height of [phone.height, 420]) {
    await page.setViewportSize({ ...phone, height })
    await actions.click()
    const menu = await boxOf(page.getByRole('menu'))
    expect(menu.y).toBeGreaterThanOrEqual(0)
    expect(menu.end).toBeLessThanOrEqual(height)
    await page.getByRole('menuitem', { name: 'Remove' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('in French on a phone the buttons of Manage, the preview and a transcript stand in one row', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'fits-in-french')
  const draft = await seedDraft(site, creator.id)
  const { id } = await seedEpisode(site, { title: 'The transcript with three tools' })
  await signIn(page, creator)
  await page.setViewportSize(phone)
  const inOneRow = async (...found: Locator[]) => {
    for (const one of found) await expect(one).toBeInViewport()
    const [first, ...others] = await Promise.all(found.map(boxOf))
    for (const other of others) expect(Math.abs(other.middle - (first?.middle ?? 0))).toBeLessThan(2)
  }
  await openPage(page, '/fr/episodes/manage')
  const main = page.getByRole('main')
  await inOneRow(
    main.getByRole('link', { name: 'Écoutes' }),
    main.getByRole('link', { name: 'Créer un nouveau podcast' }),
    main.getByRole('button', { name: 'Plus', exact: true }),
  )
  await openPage(page, `/fr/episodes/new?podcast=${draft}`)
  const generate = page.getByRole('button', { name: 'Générer l’audio' })
  await inOneRow(page.getByRole('button', { name: 'Modifier le dialogue', exact: true }), generate)
  const voices = `/fr/episodes/${draft}/edit?tab=voice`
  await openPage(page, voices)
  await expect(page.getByRole('combobox').first()).toBeVisible()
  expect(await overflowAt(page, [360])).toEqual({})
  await openPage(page, `/fr/episodes/${id}`)
  const copy = page.getByRole('button', { name: 'Copier', exact: true })
  await copy.scrollIntoViewIfNeeded()
  await inOneRow(copy, page.getByRole('button', { name: 'Suivre la lecture' }))
})

test('a tab that was pressed has no box around it; one that was reached by keys has', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'The tabs that were pressed', isPublished: false })
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit`)
  const [feed, voices] = [
    page.getByRole('tab', { name: 'RSS Feed' }),
    page.getByRole('tab', { name: 'Voices' }),
  ]
  await feed.click()
  await expect(feed).toBeFocused()
  await expect(feed).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('ArrowRight')
  await expect(voices).toBeFocused()
  await expect(voices).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('ArrowLeft')
  await expect(feed).toHaveCSS('outline-style', 'solid')
})

test('the last step says what publishes and what keeps a draft, and leads to the page of what is out', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'reads-before-pressing')
  const { id, title } = await seedEpisode(site, { title: 'Out at Once', isPublished: false })
  await site.query('update public.podcasts set user_id = $1 where id = $2', [creator.id, id])
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await expect(page.getByText('Save & Finish publishes the episode at once')).toBeVisible()
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  const message = toast(page, 'Podcast metadata saved successfully!')
  await expect(message.or(anyway)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(message).toBeVisible()
  await expect(page.getByText('The episode is published.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open its page' }).click()
  await expect(page).toHaveURL(`/episodes/${id}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})

test('the mails to look at are of what is published first, and never of samples', async ({ page, site }) => {
  const sample = await seedEpisode(site, { title: 'A Sample That Nobody Is Mailed' })
  await site.query('update public.podcasts set is_sample = true where id = $1', [sample.id])
  await seedEpisode(site, { title: 'A Draft of Today', isPublished: false })
  const out = await seedEpisode(site, { title: 'Out for Three Days', daysAgo: 3 })
  await signIn(page, admin)
  await openPage(page, '/admin/feed')
  const mails = page.getByRole('region', { name: 'New-episode email' })
  await mails.getByRole('combobox').click()
  await expect(page.getByRole('option', { name: out.title })).toBeVisible()
  const titles = await page.getByRole('option').allTextContents()
  expect(titles).not.toContain(sample.title)
  expect(titles.indexOf(out.title)).toBeLessThan(titles.indexOf('A Draft of Today'))
  await page.getByRole('option', { name: out.title }).click()
  await mails.getByRole('button', { name: 'Preview email' }).click()
  await expect(mails.getByRole('article')).toContainText(/^Subject.*Out for Three Days/)
})

test('what an invitation waits for is shown on the tab where it is', async ({ page, site }) => {
  const creator = await makeAccount(site, 'invites-from-the-wizard')
  const { id } = await seedEpisode(site, { title: 'Invited too Early', isPublished: false })
  await site.query('update public.podcasts set user_id = $1 where id = $2', [creator.id, id])
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await page.getByRole('tab', { name: 'Sponsor' }).click()
  await page.getByLabel('Name').fill('Clay & Co')
  await page.getByLabel('Website').fill('clay.example.org')
  await page.getByRole('tab', { name: 'Guest' }).click()
  await page.getByLabel('Name').fill('Gus Gast')
  await page.getByLabel('Email').fill('gus@example.org')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByLabel('Website')).toBeFocused()
  await expect(page.getByText('Start the address with https://')).toBeVisible()
})

test('before the time of an episode is chosen nothing is said to be published', async ({ page, site }) => {
  const { id } = await seedEpisode(site, { title: 'Later, Not Now', isPublished: false })
  await site.query(
    `update public.dialog_segments set support = 'unsupported', proved_by = 'rules', grounding_version = $2 where podcast_id = $1`,
    [id, readerVersion],
  )
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit`)
  await page.getByRole('button', { name: 'Publish later' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose a time' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish later' })).toBeVisible()
})
