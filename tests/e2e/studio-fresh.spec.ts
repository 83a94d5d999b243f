import { makeAccount, signIn } from './support/accounts.ts'
import { toast } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

test('an edited line shows its new words on the page of the episode, without a reload', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'The line that was mended', isPublished: false })
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit?tab=dialog`)
  await page.getByRole('link', { name: 'Preview its page' }).click()
  const transcript = page.locator('#transcript')
  await expect(transcript).toContainText('It was made in 1843')
  await page.goBack()
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await page
    .getByRole('group', { name: /^Line 2 of/ })
    .getByRole('textbox')
    .fill('It was made in the spring of 1844.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Dialog changes saved')).toBeVisible()
  await page.getByRole('link', { name: 'Preview its page' }).click()
  await expect(transcript).toContainText('It was made in the spring of 1844.')
})

test('a hidden comment stays on the page for its author and for admins, after a reload too', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'The comment that was hidden' })
  const author = await makeAccount(site, 'hidden-author')
  await site.query(
    `insert into public.podcast_comments (podcast_id, user_id, body, hidden_at) values ($1, $2, 'Buy my boat.', now())`,
    [id, author.id],
  )
  const comments = page.locator('#comments')
  await openPage(page, `/episodes/${id}`)
  await expect(comments).toContainText('No comments yet.')
  for (const account of [author, admin]) {
    await signIn(page, account)
    await openPage(page, `/episodes/${id}`)
    await expect(comments).toContainText('Buy my boat.')
    await expect(comments.getByText('Hidden', { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show this comment' }).click()
  await expect(comments.getByText('Hidden', { exact: true })).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await openPage(page, `/episodes/${id}`)
  await expect(comments).toContainText('Buy my boat.')
})

test('a finished draft that was heard while it was made can be heard on its page', async ({ page, site }) => {
  const { id, title } = await seedEpisode(site, { title: 'The draft that had no audio', isPublished: false })
  await signIn(page, admin)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await expect(page.getByRole('button', { name: 'Play the episode' })).toBeEnabled()
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Manage Podcasts' }).click()
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Preview its page' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('This episode has no audio yet.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible()
})
