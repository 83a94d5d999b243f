import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { signIn } from './support/accounts.ts'
import { seedDraft, workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin, type Site } from './support/site.ts'

/** Every screen for signed-in users, with something that is visible once it has loaded. */
async function screens(site: Site): Promise<[path: string, shown: string][]> {
  // Long lists of other journeys' data would be repetitive.
  await site.query('delete from public.podcasts')
  const [owner] = await site.query<{ id: string }>('select id from auth.users where email = $1', [
    admin.email,
  ])
  const draft = await seedDraft(site, owner?.id ?? '')
  const { id } = await seedEpisode(site, { title: 'For Everybody', isPublished: false })
  // The widest rows of the tables.
  await site.query(`update private.guest_records set invitation_status = 'accepted'`)
  await site.query(`update private.podcast_guest_records set status = 'rejected', reviewed_version =
    (select words_key from public.episode_work as work where work.podcast_id = podcast_guest_records.podcast_id)`)
  await site.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind, status, error, finished_at)
     values ($1, $2, 'make-audio', 'failed', 'The voice service takes no more requests today. Try again tomorrow.', now())`,
    [id, owner?.id],
  )
  return [
    ['/episodes/new', 'Generate Dialog'],
    [`/episodes/new?podcast=${draft}`, 'Edit Dialog'],
    [`/episodes/new?podcast=${id}`, 'Save & Finish'],
    ['/episodes/manage', 'Guest asks for changes'],
    [`/episodes/${id}/edit`, 'Save Changes'],
    [`/episodes/${draft}/edit?tab=dialog`, 'Edit Dialog'],
    [`/episodes/${id}/edit?tab=rss`, 'Open the feed'],
    [`/episodes/${id}/edit?tab=voice`, 'Host A'],
    ['/guest/dashboard', 'No episodes found'],
    [`/guest/podcast/${id}`, 'This episode is not among yours'],
    ['/guest/invite?token=x', 'Invalid invitation link'],
    ['/admin', 'Database'],
    ['/admin/settings', 'Save Show Settings'],
    ['/admin/feed', 'Submit the show'],
    ['/admin/outbox', 'Unsent emails'],
    ['/admin/models', 'Services'],
  ]
}

test('axe finds nothing serious on the signed-in pages, and none is too wide', async ({ page, site }) => {
  await workerIsReady(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admin)
  for (const [path, shown] of await screens(site)) {
    await openPage(page, path)
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    expect.soft(await seriousProblems(page), path).toEqual([])
    expect.soft(await overflowAt(page, [320, 360, 640, 768, 1024]), path).toEqual({})
  }
  // Dialogs and menus.
  await openPage(page, '/episodes/manage')
  await page.getByRole('button', { name: 'Actions for For Everybody' }).first().click()
  expect.soft(await seriousProblems(page), 'a menu').toEqual([])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  expect.soft(await seriousProblems(page), 'a question').toEqual([])
})
