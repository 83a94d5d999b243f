import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { leaderFile, seedDraft, toast, workerIsReady } from './support/drafts.ts'
import { breakTable } from './support/faults.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'

test('LAY-11 WIZ-01 WIZ-02 WIZ-03 the input step offers what the spec lists, and says what is missing', async ({
  page,
  site,
}) => {
  await workerIsReady(site)
  await signIn(page, await makeAccount(site, 'looks-at-options'))
  await openPage(page, '/episodes/new')
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/episodes/manage')
  await expect(page.getByLabel('Format')).toHaveText(/Executive Summary/)
  await page.getByLabel('Format').click()
  const minutes = await page.getByRole('option').allInnerTexts()
  const lengths = minutes.map((text) => Number(/(\d+) min/.exec(text)?.[1]))
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  await page.keyboard.press('Escape')

  await expect(page.getByLabel('Language')).toHaveText('English')
  await page.getByLabel('Language').click()
  await expect(page.getByRole('option')).toHaveText(['English', 'Español', 'Français', 'Deutsch'])
  await page.keyboard.press('Escape')

  await expect(page.getByLabel('LLM model')).toHaveText('Built-in writer')
  await page.getByLabel('LLM model').click()
  for (const name of ['GPT-4 Turbo', 'GPT-4 Mini', 'Google Gemini Pro']) {
    const option = page.getByRole('option', { name: new RegExp(name) })
    await expect(option).toBeDisabled()
    await expect(option).toContainText('API_KEY')
  }
  await page.keyboard.press('Escape')
  await page.getByLabel('TTS model').click()
  await expect(page.getByRole('option', { name: /Multilingual v2/ })).toContainText('ELEVENLABS_API_KEY')
  await expect(page.getByRole('option', { name: /Turbo v2/ })).toBeDisabled()
})

test('WIZ-04 WIZ-05 Generate Dialog waits for a name and a readable text', async ({ page, site }) => {
  await workerIsReady(site)
  await signIn(page, await makeAccount(site, 'uploads'))
  await openPage(page, '/episodes/new')
  const generate = page.getByRole('button', { name: 'Generate Dialog' })
  const file = page.getByLabel('Text about the leader')
  await expect(generate).toBeDisabled()
  await page.getByLabel('Leader name').fill('Ida Brandt')
  await expect(generate).toBeDisabled()

  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toHaveText('Please upload a .txt or .md file')
  const onward = page.getByRole('button', { name: 'Read it with Import Documents' })
  await expect(onward).toBeHidden()
  await file.setInputFiles({
    name: 'ida.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<p>Ida Brandt ran the harbour of Kiel.</p>'),
  })
  await expect(page.getByRole('alert')).toHaveText('Please upload a .txt or .md file')
  await onward.click()
  await expect(page.getByRole('dialog').getByText('ida.html')).toBeVisible()
  await page.keyboard.press('Escape')
  await file.setInputFiles({ name: 'empty.md', mimeType: '', buffer: Buffer.alloc(0) })
  await expect(page.getByRole('alert')).toContainText('The file is empty')
  await file.setInputFiles({
    name: 'book.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('%PDF-1.7 \0 and so on'),
  })
  await expect(page.getByRole('alert')).toContainText('not plain text')
  await expect(generate).toBeDisabled()

  await file.setInputFiles({ ...leaderFile, mimeType: '' })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('ida-brandt.md', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+ words/)).toBeVisible()
  await expect(generate).toBeEnabled()
  await page.getByLabel('Leader name').fill('   ')
  await expect(generate).toBeDisabled()
})

test('WIZ-12 a dialog that cannot be begun says so and keeps what was typed', { tag: '@long' }, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/503/)
  await workerIsReady(site)
  await signIn(page, await makeAccount(site, 'meets-an-outage'))
  await openPage(page, '/episodes/new')
  await page.getByLabel('Leader name').fill('Ida Brandt')
  await page.getByLabel('Text about the leader').setInputFiles(leaderFile)
  await page.route('**/functions/v1/generate-dialog', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'The writer is having a rest.', code: 'unavailable' },
    }),
  )
  await page.getByRole('button', { name: 'Generate Dialog' }).click()
  await expect(toast(page, 'Failed to generate dialog')).toBeVisible()
  await expect(page.getByText('The writer is having a rest.').first()).toBeVisible()
  await expect(page.getByLabel('Leader name')).toHaveValue('Ida Brandt')
  await page.reload()
  await expect(page.getByLabel('Leader name')).toHaveValue('Ida Brandt')
  await expect(page.getByText('ida-brandt.md', { exact: true })).toBeVisible()
})

test('WIZ-01 WIZ-05 a text in another language sets the language, and says what another choice would mean', async ({
  page,
  site,
}) => {
  await workerIsReady(site)
  await signIn(page, await makeAccount(site, 'writes-german'))
  await openPage(page, '/episodes/new')
  const language = page.getByLabel('Language')
  await page.getByLabel('Text about the leader').setInputFiles('examples/robert-bosch.de.md')
  await expect(language).toHaveText('Deutsch')
  await expect(page.getByText(/It has no voice for German: .* will speak, and sound robotic/)).toBeVisible()
  await language.click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The text looks like German' })).toContainText(
    'cannot translate',
  )
  await page.getByRole('button', { name: 'Use German' }).click()
  await expect(language).toHaveText('Deutsch')
  await expect(page.getByText('The text looks like German')).toHaveCount(0)
})

test('WIZ-12 WIZ-08 without voices, and with voices that fail, the wizard says so and stays in the preview', {
  tag: '@long',
}, async ({ page, site, expectNoise }) => {
  expectNoise(/500|503|400/)
  await workerIsReady(site)
  await holdClock(page)
  const creator = await makeAccount(site, 'has-no-voices')
  const id = await seedDraft(site, creator.id)
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  const generate = page.getByRole('button', { name: 'Generate Audio' })
  await page.route('**/rest/v1/rpc/effective_host_voices', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  // A line without support in the text is asked about once, not again at later attempts.
  await generate.click()
  const question = page.getByRole('alertdialog', { name: 'Voice a line that your text does not support?' })
  await expect(question).toContainText('She was the first woman on the moon.')
  await question.getByRole('button', { name: 'Look at it first' }).click()
  await expect(question).toHaveCount(0)
  await generate.click()
  await question.getByRole('button', { name: 'Voice anyway' }).click()
  await waitThrough(page, toast(page, 'Failed to load host voices'))
  await page.unroute('**/rest/v1/rpc/effective_host_voices')

  await page.route('**/rest/v1/rpc/effective_host_voices', (route) => route.fulfill({ json: [] }))
  await generate.click()
  await expect(toast(page, 'Please set up your voice preferences first')).toBeVisible()

  await page.unroute('**/rest/v1/rpc/effective_host_voices')
  await page.route('**/functions/v1/generate-audio', (route) =>
    route.fulfill({ status: 503, json: { error: 'No voice answers.', code: 'unavailable' } }),
  )
  await generate.click()
  await expect(toast(page, 'Failed to generate audio. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Dialog' })).toBeVisible()

  // A job that fails while it runs leads back to the preview as well.
  await page.unroute('**/functions/v1/generate-audio')
  const [job] = await site.query<{ id: string }>(
    `insert into public.generation_jobs (podcast_id, user_id, kind, status, step, worker, heartbeat_at, started_at)
     values ($1, $2, 'make-audio', 'running', 'voice', 'a test', now() + interval '1 hour', now()) returning id`,
    [id, creator.id],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Giving it a voice' })).toBeVisible()
  await site.query(
    `update public.generation_jobs set status = 'failed', error = 'The voices have no credit left.', finished_at = now() where id = $1`,
    [job?.id],
  )
  await waitThrough(page, toast(page, 'Failed to generate audio. Please try again.'))
  await expect(page.getByText('The voices have no credit left.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Dialog' })).toBeVisible()

  // After the toast is gone, the reason is still shown, in the wizard and in the list.
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'The voices have no credit left.' })).toBeVisible()
  await openPage(page, '/episodes/manage')
  await expect(page.getByText('Voicing failed')).toBeVisible()
})

test('WIZ-13 Back leads from preview to input, from where the dialog can be kept, and from generating to preview', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'goes-back')
  const id = await seedDraft(site, creator.id)
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await expect(page.getByLabel('Leader name')).toHaveValue('Ida Brandt')
  await expect(page.getByText('ida-brandt.md', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Keep the Dialog' }).click()
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await page.getByRole('button', { name: /Generating Hear/ }).click()
  await expect(page.getByRole('heading', { name: 'Giving it a voice' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Dialog' })).toBeVisible()
  // The rail keeps a changed choice too, as "Keep the Dialog" does.
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await page.getByLabel('Language').click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: /Preview Read/ }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Edit Dialog' })).toBeVisible()
  expect(await site.query('select language from public.podcasts where id = $1', [id])).toEqual([
    { language: 'de' },
  ])
})

test('a visitor is led to the login page and comes back to the wizard', async ({ page, site }) => {
  const creator = await makeAccount(site, 'comes-back-to-wizard')
  await openPage(page, '/episodes/new')
  await expect(page).toHaveURL(/\/login\?next=%2Fepisodes%2Fnew/)
  await page.getByLabel('Email').fill(creator.email)
  await page.getByLabel('Your password').fill(creator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/episodes\/new/)
  await expect(page.getByLabel('Leader name')).toBeVisible()
})

test('WIZ-12 a session that has ended is told, and nothing is lost', async ({ page, site, expectNoise }) => {
  // A read that is under way meanwhile is refused.
  expectNoise(/401.*listening_positions/)
  await workerIsReady(site)
  const creator = await makeAccount(site, 'was-signed-out')
  const id = await seedDraft(site, creator.id)
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await expect(page.getByRole('button', { name: 'Generate Audio' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('helmcast-session'))
  await page.getByRole('button', { name: 'Generate Audio' }).click()
  await expect(toast(page, 'You must be logged in to create a podcast')).toBeVisible()
})

test('R whoever is signed out elsewhere is led to the sign-in, and told', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/40[013]/)
  await signIn(page, await makeAccount(site, 'signed-out-elsewhere'))
  await openPage(page, '/episodes/manage')
  await signOutElsewhere(page)
  // The page may notice by itself before the press.
  const press = page.getByRole('link', { name: 'Create New Podcast' }).first().click()
  await Promise.race([press.catch(() => {}), page.waitForURL(/\/login/)])
  await expect(page).toHaveURL(/\/login\?next=%2Fepisodes%2F(?:new|manage)/)
  await expect(toast(page, 'Your session has ended. Please sign in again.')).toBeVisible()
})

test('R words typed into the details of an episode outlive a session that ends elsewhere', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/40[013]/)
  const creator = await makeAccount(site, 'typed-before-the-end')
  const id = await seedDraft(site, creator.id)
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit`)
  const description = page.getByLabel('Description', { exact: true })
  await description.fill('Typed before the session ended.')
  await signOutElsewhere(page)
  // The page may notice by itself before the press.
  const press = page.getByRole('button', { name: 'Save Changes' }).click()
  await Promise.race([press.catch(() => {}), page.waitForURL(/\/login/)])
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(creator.email)
  await page.getByLabel('Your password').fill(creator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/episodes/${id}/edit`)
  await expect(description).toHaveValue('Typed before the session ended.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Podcast updated successfully')).toBeVisible()
  // What somebody left on purpose does not come back.
  await description.fill('Never mind.')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await openPage(page, `/episodes/${id}/edit`)
  await expect(description).toHaveValue('Typed before the session ended.')
})

async function signOutElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('helmcast-session') ?? '{}').access_token,
  )
  const apikey = (await page.locator('meta[name=publishable-key]').getAttribute('content')) ?? ''
  const headers = { apikey, authorization: `Bearer ${token}` }
  expect((await page.request.post('/auth/v1/logout?scope=global', { headers })).ok()).toBe(true)
}

test('WIZ-12 a dialog that cannot be saved says so, and keeps its words for later', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500/)
  const creator = await makeAccount(site, 'cannot-save')
  const id = await seedDraft(site, creator.id)
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  const field = page.getByRole('group', { name: /^Line 2 of/ }).getByRole('textbox')
  const mend = await breakTable(site, 'public.dialog_segments', 'update')
  try {
    await field.fill('She ran it for eleven years.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Failed to save dialog segments')).toBeVisible()
    await expect(field).toHaveValue('She ran it for eleven years.')
  } finally {
    await mend()
  }
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Dialog changes saved')).toBeVisible()
})
