import { readerVersion } from '#core/checks/support-label.ts'
import { signIn } from './support/accounts.ts'
import { toast } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

const spokenBefore = 'It was made in 1843, and nobody at the time saw how large it was.'
const spokenAfter = 'It was made in 1842, and few saw how large it was.'

test('D1 D2 D8 MAN-08 EPD-03 a published episode is edited: readers keep the edition until its changes are published, and any edition comes back', async ({
  page,
  site,
  browser,
}) => {
  const { id } = await seedEpisode(site, { title: 'Kept As It Was' })
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  const seen = async () => {
    await openPage(visitor, `/episodes/${id}`)
    const feed = await (await visitor.request.get('/rss')).text()
    const audio = await visitor.request.get(`/media/podcasts/${id}/tone.mp3`)
    // The show's own cover may be rendered meanwhile.
    const items = feed.slice(feed.indexOf('<item>'))
    return [await visitor.getByRole('main').innerText(), items, await audio.body()]
  }
  const before = await seen()
  expect(before[0]).toContain(spokenBefore)
  await site.query(
    `update public.dialog_segments set text = $2 where podcast_id = $1 and sequence_order = 1 and edition_id is null`,
    [id, spokenAfter],
  )
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit`)
  await expect(page.getByText('Changes not published')).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The audio does not say these lines yet')
  await expect(question).toContainText('One line has other words.')
  await expect(question).toContainText('Generate the audio again, then publish.')
  await question.getByRole('button', { name: 'Close' }).click()
  const voicing = await site.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind, status)
     select id, user_id, 'make-audio', 'running' from public.podcasts where id = $1 returning id`,
    [id],
  )
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(question).toContainText('The audio is being made now. Publish when it is ready.')
  await site.query('delete from public.generation_jobs where id = $1', [voicing[0]?.id])
  await question.getByRole('link', { name: 'Go to the dialog' }).click()
  await expect(page.getByText('The dialog has changed since its audio was made')).toBeVisible()
  expect(await seen()).toEqual(before)

  // As the worker does after making the audio again.
  await site.query(
    `update public.episode_work set heard = private.read_working_lines(podcast_id), heard_key = words_key where podcast_id = $1`,
    [id],
  )
  expect(await seen()).toEqual(before)
  await openPage(page, `/episodes/${id}/edit`)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(question).toContainText('Publish these changes?')
  await expect(question.getByRole('listitem')).toHaveText(['One line has other words.'])
  await question.getByRole('button', { name: /Publish/ }).click()
  await expect(toast(page, 'Changes published')).toBeVisible()
  await expect(page.getByText('Changes not published')).toBeHidden()
  expect((await seen())[0]).toContain(spokenAfter)

  await page.getByRole('tab', { name: 'History' }).click()
  const editions = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
  await expect(editions.filter({ hasText: 'Edition 2' })).toContainText('Current')
  await page.getByRole('button', { name: 'Compare edition 1' }).click()
  await expect(page.locator('del')).toHaveText(spokenBefore)
  await expect(page.locator('ins')).toHaveText(spokenAfter)
  await page.getByRole('button', { name: 'Compare edition 2' }).click()
  await expect(page.getByText('The working copy has the same lines.')).toBeVisible()
  await page.getByLabel('Compare edition 2 with').click()
  await page.getByRole('option', { name: 'Edition 1' }).click()
  await expect(page.locator('del')).toHaveText(spokenBefore)
  await expect(page.locator('ins')).toHaveText(spokenAfter)
  await page.getByRole('button', { name: 'Restore edition 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Restored as your working copy')).toBeVisible()
  await expect(page.getByText('Changes not published')).toBeVisible()
  expect((await seen())[0]).toContain(spokenAfter)
  await visitor.context().close()
})

test('MAN-01 MAN-08 an episode is planned for a time: not found before, there when the time has come', async ({
  page,
  site,
  browser,
  expectNoise,
}) => {
  expectNoise(/404/)
  const { id } = await seedEpisode(site, { title: 'Comes Out Later', isPublished: false })
  // A guest who was not invited would be asked about before planning.
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  const status = async () => (await visitor.request.get(`/episodes/${id}`)).status()
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit`)
  await page.getByRole('button', { name: 'Publish later' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('In the time zone of this site: UTC.')
  await dialog.getByLabel('Day and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toContainText('Choose a time in the future.')
  const year = new Date().getUTCFullYear() + 1
  await dialog.getByLabel('Day and time').fill(`${year}-01-15T09:00`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page, 'Publication planned')).toBeVisible()
  await expect(page.getByText(`Planned for 15 January ${year} at 09:00 (UTC)`)).toBeVisible()
  expect(await status()).toBe(404)
  await site.query('update public.podcasts set published_at = now() where id = $1', [id])
  expect(await status()).toBe(200)
  await openPage(page, '/episodes/manage')
  const row = page.getByRole('row', { name: /Comes Out Later/ })
  await expect(row.getByText('Published', { exact: true })).toBeVisible()
  await visitor.context().close()
})

test('an opening that says whose words are read is asked about once an answer is changed', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'Own Words', isPublished: false })
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  // Line 1 says whose the answers are; line 2 was changed, and a person vouched for it. In one transaction, so that the worker
  // reads nothing in between: a line with other words loses its label.
  await site.query(
    `update public.dialog_segments set speaker = 'Host B', kind = 'answer' where podcast_id = '${id}';
     update public.dialog_segments set speaker = 'Host A', kind = 'opening', text =
       'What follows is an interview. I read the questions; the answers are Ada’s own words.'
       where podcast_id = '${id}' and sequence_order = 0;
     update public.dialog_segments set grounding_version = ${readerVersion}, proved_by = 'writer',
       support = case when sequence_order = 0 then 'no_claim' else 'supported' end where podcast_id = '${id}';
     update public.dialog_segments set proved_by = 'person' where podcast_id = '${id}' and sequence_order = 1;
     update public.episode_work set heard_key = words_key where podcast_id = '${id}'`,
  )
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(
    page.getByRole('alertdialog', { name: 'Some words are no longer those of the text' }),
  ).toContainText(`Line 1 says whose words are read, but those of line 2 do not stand in your text`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await site.query(
    `update public.dialog_segments set support = 'supported', proved_by = 'words'
     where podcast_id = $1 and sequence_order = 1`,
    [id],
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Podcast published')).toBeVisible()
})

test('F1D MAN-08 nothing is published unasked where what has to be asked cannot be read', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/503/)
  const { id } = await seedEpisode(site, { title: 'Asked First', isPublished: false })
  await site.query(
    `update public.dialog_segments set support = 'unsupported', proved_by = 'rules', grounding_version = $2 where podcast_id = $1`,
    [id, readerVersion],
  )
  await signIn(page, admin)
  const isPublished = async () =>
    (await site.query('select is_published from public.podcasts where id = $1', [id]))[0]
  for (const [table, way] of [
    ['dialog_segments', 'Publish'],
    ['dialog_segments', 'Publish by link only'],
    ['dialog_segments', 'Publish later'],
    ['podcast_guests', 'Publish'],
  ]) {
    await openPage(page, `/episodes/${id}/edit`)
    await page.route(`**/rest/v1/${table}?*`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: way, exact: true }).click()
    await expect(toast(page, 'The episode could not be checked')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await isPublished()).toEqual({ is_published: false })
    await page.unroute(`**/rest/v1/${table}?*`)
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('lines are not supported by your text')
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(toast(page, 'Podcast published')).toBeVisible()
  expect(await isPublished()).toEqual({ is_published: true })
})
