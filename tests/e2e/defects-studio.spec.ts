import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { leaderText, seedDraft, storedDialog, toast, workerIsReady } from './support/drafts.ts'
import { expect, openPage, test } from './support/journey.ts'

const line = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Line ${number} of`) })

test('studio D6 D17 D19 a failed save is tried again by itself, windows give the focus back, undo works everywhere', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET/)
  const creator = await makeAccount(site, 'edits-on')
  const id = await seedDraft(site, creator.id)
  await signIn(page, creator)
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, `/episodes/new?podcast=${id}`)
    const voice = await page.getByRole('button', { name: 'Generate Audio' }).boundingBox()
    expect((voice?.y ?? 9999) + (voice?.height ?? 0)).toBeLessThanOrEqual(height)
  }
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await page.route('**/rest/v1/rpc/save_dialog_changes*', (route) => route.abort('internetdisconnected'))
  await line(page, 3).getByRole('textbox').fill('And what happened in the storm of 1904?')
  await expect(page.getByText('Not saved yet; trying again')).toBeVisible()
  await page.unrouteAll()
  // Without a key press: the displayed promise of saving must come true by itself.
  await expect
    .poll(async () => (await storedDialog(site, id))[2]?.text)
    .toBe('And what happened in the storm of 1904?')
  await expect(page.getByText('All saved')).toBeVisible()

  await line(page, 2).focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'In your text' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 2)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Redo' }).focus()
  await page.keyboard.press('Control+z')
  await expect(line(page, 3).getByRole('textbox')).toHaveValue('What happened in the storm?')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Control+Shift+z')
  await expect(line(page, 3).getByRole('textbox')).toHaveValue('And what happened in the storm of 1904?')
})

test('studio D7 D13 D15 D20 D21 a text is pasted, its length told before, its own title taken; another voice model keeps the words', async ({
  page,
  site,
}) => {
  await workerIsReady(site)
  const creator = await makeAccount(site, 'pastes')
  const old = await seedDraft(site, creator.id, { title: 'Begun before' })
  await site.query(`update public.podcasts set tts_model = 'gone-service' where id = $1`, [old])
  await signIn(page, creator)
  // The wizard opens the old draft; its retired voice model is replaced without losing text.
  await openPage(page, `/episodes/new?podcast=${old}`)
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await page.getByRole('button', { name: 'Keep the Dialog' }).click()
  await expect(toast(page, 'Your choices are saved')).toBeVisible()
  const [stored] = await site.query<{ tts_model: string }>(
    'select tts_model from public.podcasts where id = $1',
    [old],
  )
  expect(stored?.tts_model).not.toBe('gone-service')
  expect(await storedDialog(site, old)).toHaveLength(4)

  await openPage(page, '/episodes/manage')
  await page.getByRole('link', { name: 'Create New Podcast' }).click()
  await expect(page.getByText('You’re continuing')).toHaveCount(0)
  await expect(page.getByLabel('Leader name')).toHaveValue('')
  await page.getByLabel('Leader name').fill('Ida Brandt')
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    leaderText.replace('# Ida Brandt', '# The harbour that stayed open'),
  )
  await expect(page.getByText('pasted-text.txt', { exact: true })).toBeVisible()
  await page.getByLabel('Format').click()
  await page.getByRole('option', { name: /Deep Dive/ }).click()
  await expect(page.getByText(/Your text gives (about|less than)/)).toBeVisible()
  await page.getByRole('button', { name: 'Generate Dialog' }).click()
  await expect(page.getByRole('button', { name: 'Generate Audio' })).toBeVisible({ timeout: 90_000 })
  const titles = await site.query<{ title: string }>(
    'select title from public.podcasts where user_id = $1 order by created_at',
    [creator.id],
  )
  expect(titles.map(({ title }) => title)).toEqual(['Begun before', 'The harbour that stayed open'])
})
