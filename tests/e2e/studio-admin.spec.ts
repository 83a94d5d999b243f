import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Locator } from '@playwright/test'
import { siteWords } from '#core/languages/languages.ts'
import { createTar } from '#server/backup/tar-file.ts'
import { makeVoiceModel } from '#tests/support/make-voice-model.ts'
import { problemsAsWorn } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast, workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { breakTable } from './support/faults.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'
import { admin } from './support/site.ts'

test('VOI-01 VOI-04 an admin hears and chooses the voices of both hosts', async ({ page, site }) => {
  await workerIsReady(site)
  await signIn(page, admin)
  await openPage(page, '/admin/voice-settings')
  for (const [host, voice] of [
    ['Host A', /Robot \(low\)/],
    ['Host B', /Robot \(high\)/],
  ] as const) {
    await page.getByLabel(host, { exact: true }).click()
    await page.getByRole('option', { name: voice }).first().click()
    await expect(toast(page, 'Voice preference saved')).toBeVisible()
    await expect(page.getByLabel(host, { exact: true })).toHaveText(voice)
  }
  const saved = () =>
    site.query<{ host_position: string; provider: string }>(
      `select host_position, split_part(voice_id, ':', 1) as provider from public.user_host_voices
       where user_id = (select id from auth.users where email = $1) order by host_position`,
      [admin.email],
    )
  await expect.poll(saved).toEqual([
    { host_position: 'Host A', provider: 'espeak' },
    { host_position: 'Host B', provider: 'espeak' },
  ])
  const [first, second] = ['Host A', 'Host B'].map((host) =>
    page.getByRole('button', { name: `Preview the voice of ${host}` }),
  ) as [Locator, Locator]
  await second.click()
  await expect(second).toBeDisabled()
  // Only one at a time: the other replaces the first.
  await first.click()
  await expect(first).toBeDisabled()
  await expect(second).toBeEnabled()
  await expect(first).toBeEnabled({ timeout: 60_000 })
})

test('ADM-01 VOI-02 whoever could not be asked about is not turned away', { tag: '@long' }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/500|Failed to load/)
  await holdClock(page)
  await signIn(page, admin)
  const rights = /\/rest\/v1\/profiles\?select=settings/
  for (const [address, goal] of [
    ['/admin/settings', 'Host A'],
    ['/admin/voice-settings', 'Host A'],
  ] as const) {
    await page.route(rights, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
    await openPage(page, address)
    await waitThrough(page, page.getByRole('alert').getByText('We couldn’t check your permissions'))
    await expect(page.getByText('restricted to admin users only')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(address)
    await page.unroute(rights)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByLabel(goal, { exact: true })).toBeVisible()
  }
})

test('VOI-03 failures of the voice card are told', { tag: '@long' }, async ({ page, site, expectNoise }) => {
  expectNoise(/500|404|Failed to load/)
  await workerIsReady(site)
  await holdClock(page)
  await signIn(page, admin)
  await page.route('**/functions/v1/preview-voice', (route) =>
    route.fulfill({ status: 500, json: { error: 'That didn’t work. Please try again.', code: 'internal' } }),
  )
  await page.route('**/rest/v1/voice_options*', async (route) => {
    const response = await route.fetch()
    const voices = ((await response.json()) as { preview_url: string | null }[]).map((voice) => ({
      ...voice,
      preview_url: null,
    }))
    await route.fulfill({ response, json: voices })
  })
  await openPage(page, '/admin/voice-settings')
  await page.getByRole('button', { name: 'Preview the voice of Host B' }).click()
  await expect(toast(page, 'Failed to play preview')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview the voice of Host B' })).toBeEnabled()
  const chooseAnother = async () => {
    await page.getByLabel('Host B', { exact: true }).click()
    // Not the selected option: selecting it again saves nothing.
    await page.locator('[role=option]:not([data-state=checked])').filter({ hasText: 'Robot' }).first().click()
  }
  const mendInsert = await breakTable(site, 'public.user_host_voices', 'insert')
  try {
    await chooseAnother()
    await expect(toast(page, 'Failed to save voice preference')).toBeVisible()
  } finally {
    await mendInsert()
  }
  await page.unroute('**/rest/v1/voice_options*')
  for (const [table, message] of [
    ['public.voice_options', 'Failed to load voice options'],
    ['public.user_host_voices', 'Failed to load voice preferences'],
  ] as const) {
    const mend = await breakTable(site, table, 'select')
    try {
      await page.reload()
      await waitThrough(page, page.getByRole('main').getByRole('alert').getByText(message, { exact: true }))
    } finally {
      await mend()
    }
  }

  await openPage(page, '/admin/voice-settings')
  await expect(page.getByLabel('Host B', { exact: true })).toBeVisible()
  // The session has ended in another window.
  await page.evaluate(() => localStorage.removeItem('helmcast-session'))
  await chooseAnother()
  await expect(toast(page, 'Please log in to save preferences')).toBeVisible()
})

test('VOI-03 a voice that is not available here has no preview', async ({ page, site }) => {
  await workerIsReady(site)
  await signIn(page, admin)
  await page.route('**/rest/v1/voice_options*', async (route) => {
    const response = await route.fetch()
    const voices = ((await response.json()) as object[]).map((voice) => ({
      ...voice,
      is_available: false,
      preview_url: null,
    }))
    await route.fulfill({ response, json: voices })
  })
  await openPage(page, '/admin/voice-settings')
  const preview = page.getByRole('button', { name: 'Preview the voice of Host A' })
  await preview.click()
  await expect(toast(page, 'No preview available for this voice')).toBeVisible()
  await expect(preview).toBeEnabled()
})

test('VOI-02 ADM-01 ADM-02 others read that it is restricted, and are led away from the admin’s pages', async ({
  page,
  site,
}) => {
  await signIn(page, await makeAccount(site, 'is-no-admin'))
  await openPage(page, '/admin/voice-settings')
  await expect(page.getByText('Voice settings are restricted to admin users only.')).toBeVisible()
  for (const path of ['/admin/settings', '/admin', '/admin/outbox']) {
    await openPage(page, path)
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Admin access required')).toBeVisible()
  }
})

test('ADM-01 ADM-04 Admin Settings wraps the voices and holds the show’s settings', async ({
  page,
  site,
}) => {
  await workerIsReady(site)
  await signIn(page, admin)
  await openPage(page, '/admin/settings')
  await expect(page.getByRole('heading', { name: 'Admin Settings' })).toBeVisible()
  await expect(page.getByLabel('Host A', { exact: true })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Harbour Talks')
  await page.getByLabel('Owner email').fill('nobody')
  await page.getByRole('button', { name: 'Save Show Settings' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Owner email').fill('owner@example.org')
  await page.getByLabel('Spotify').fill('https://open.spotify.com/show/1')
  await page.getByLabel('Author').fill('The Harbour Office')
  await page.getByLabel('How often', { exact: true }).click()
  await page.getByRole('option', { name: 'Every two weeks' }).click()
  await page.getByLabel('Place', { exact: true }).fill('Lyon, France')
  await page.getByLabel('Recommended shows').fill('The other show')
  await page.getByRole('button', { name: 'Save Show Settings' }).click()
  await expect(page.getByText('Begin each line with the feed’s address')).toBeVisible()
  await page.getByLabel('Recommended shows').fill('https://other.example.org/rss')
  await page.getByRole('button', { name: 'Save Show Settings' }).click()
  await expect(toast(page, 'Show settings saved')).toBeVisible()
  const feed = await (await page.request.get('/rss')).text()
  expect(feed).toContain('<title>Harbour Talks</title>')
  expect(feed).toContain('<itunes:author>The Harbour Office</itunes:author>')
  expect(feed).toContain('rrule="FREQ=WEEKLY;INTERVAL=2">Every two weeks</podcast:updateFrequency>')
  expect(feed).toContain('>Lyon, France</podcast:location>')
  expect(feed).toContain('feedUrl="https://other.example.org/rss"')
  // Leaving with unsaved changes asks first; leaving without changes does not.
  const title = page.getByLabel('Title', { exact: true })
  const overview = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Overview' })
  await title.fill('Not saved')
  await overview.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  // While the question is open it has the focus and receives what is typed.
  await expect(question).toBeHidden()
  await expect(title).toHaveValue('Not saved')
  await title.fill('Harbour Talks')
  await overview.click()
  await expect(page).toHaveURL('/admin')
  await page.reload()
  await expect(page).toHaveTitle('Admin · Harbour Talks')
  await site.query(
    `update public.show_settings set title = 'Helmcast', author = 'Helmcast', spotify_url = null`,
  )
})

test('ADM-03 the overview shows jobs with failures and retry, subscribers and comments', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'was-never-admin')
  const draft = await seedDraft(site, creator.id, { title: 'Half Made' })
  await site.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind, status, step, error, input, finished_at)
     values ($1, $2, 'write-dialog', 'failed', 'write', 'The writer has no credit left.', $3, now())`,
    [
      draft,
      creator.id,
      JSON.stringify({
        content: null,
        leaderName: 'Ida',
        format: 'quick_portrait',
        language: 'en',
        model: 'builtin',
      }),
    ],
  )
  await site.query(
    `insert into public.newsletter_subscribers (email, status) values ('overview-reader@example.org', 'confirmed')`,
  )
  const { id } = await seedEpisode(site, { title: 'Much Discussed' })
  await site.query(
    `insert into public.podcast_comments (podcast_id, user_id, body) values ($1, $2, 'A rude word')`,
    [id, creator.id],
  )
  await signIn(page, admin)
  await openPage(page, '/admin')
  await expect(page.getByRole('region', { name: 'Health' }).getByText('Database')).toBeVisible()

  const jobs = page.getByRole('region', { name: 'Generation jobs' })
  const failed = jobs.getByRole('row', { name: /Half Made/ }).filter({ hasText: 'Failed' })
  await expect(failed).toContainText('The writer has no credit left.')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(toast(page, 'Job restarted')).toBeVisible()

  const subscribers = page.getByRole('region', { name: 'Subscribers' })
  await expect(subscribers.getByText('overview-reader@example.org')).toBeVisible()
  const download = page.waitForEvent('download')
  await subscribers.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('subscribers.csv')

  const comments = page.getByRole('region', { name: 'Comments' })
  await comments
    .getByRole('listitem')
    .filter({ hasText: 'A rude word' })
    .getByRole('button', { name: 'Hide' })
    .click()
  await expect(toast(page, 'Comment hidden')).toBeVisible()
  const [comment] = await site.query<{ hidden_at: string | null }>(
    `select hidden_at from public.podcast_comments where body = 'A rude word'`,
  )
  expect(comment?.hidden_at).not.toBeNull()
  // m8: from a comment to the account that wrote it.
  await comments
    .getByRole('listitem')
    .filter({ hasText: 'A rude word' })
    .getByRole('link', { name: 'was-never-admin' })
    .click()
  await expect(page.getByRole('row').filter({ hasText: creator.email })).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('an admin sees jobs and voices by day, requests by hour and day and what is stored, in numbers too; what fails is told and asked again', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500|Failed to load/)
  await holdClock(page)
  await site.query(
    `insert into public.generation_jobs (kind, status, finished_at, details) values
       ('preview-voice', 'done', now(), '{"spoken":{"service":"a service","characters":300,"seconds":10}}'),
       ('preview-voice', 'failed', now() - interval '3 days', '{}')`,
  )
  await signIn(page, admin)
  const asked = /rpc\/((count_jobs|list_voice_speeds)_by_day|count_requests)|measure-storage/
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await openPage(page, '/admin')
  const regions = ['Jobs by day', 'Speed of the voices', 'Storage', 'Requests'].map((name) =>
    page.getByRole('region', { name }),
  ) as [Locator, Locator, Locator, Locator]
  for (const region of regions) await waitThrough(page, region.getByText('Couldn’t load this'))
  await page.unroute(asked)
  await page.route(/rpc\/count_(jobs_by_day|requests)/, (route) => route.fulfill({ json: [] }))
  for (const region of regions) await region.getByRole('button', { name: 'Try Again' }).click()
  const [jobs, voices, storage, requests] = regions
  await expect(jobs).toContainText('No jobs ended in this period.')
  await expect(requests).toContainText('No requests in this period.')
  await page.unroute(/rpc\/count_(jobs_by_day|requests)/)
  // An hour that no process updates any more.
  const [hour] = await site.query<{ day: string; time: string }>(
    `insert into private.request_hours (hour, answered, failed, slow)
     values (date_trunc('hour', now() at time zone 'utc') at time zone 'utc' - interval '2 hours', 1234, 3, 31)
     returning to_char(hour at time zone 'utc', 'FMDD') as day, to_char(hour at time zone 'utc', 'HH24:MI') as time`,
  )
  try {
    await page.reload()
    const hours = requests.getByRole('table', { name: 'Requests by hour' })
    await expect(hours.getByRole('columnheader')).toHaveText(['Hour', 'In time', 'Slow', 'Failed'])
    await expect(
      hours.getByRole('row', { name: new RegExp(`^${hour?.day} .*${hour?.time}`) }).getByRole('cell'),
    ).toHaveText(['1,200', '31', '3'])
  } finally {
    await site.query('delete from private.request_hours where answered = 1234')
  }
  const [counted] = await site.query<{ done: number; failed: number }>(
    `select count(*) filter (where status = 'done')::integer as done, count(*) filter (where status = 'failed')::integer as failed
     from public.generation_jobs where kind = 'preview-voice'`,
  )
  await expect(jobs).toContainText(`Voice sample${counted?.done} done, ${counted?.failed} failed`)
  const table = jobs.getByRole('table', { name: 'Voice sample, jobs by day' })
  await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Done', 'Failed'])
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(
    voices.getByRole('table', { name: 'a service, characters a second by day' }).getByRole('cell'),
  ).toHaveText(['30'])
  await expect(storage).toContainText(/Database\d+\.\d MB.*Free on the disk.*\d GB/)
  await expect(requests.getByRole('table', { name: 'Requests by day' }).getByRole('columnheader')).toHaveText(
    ['Day', 'In time', 'Slow', 'Failed'],
  )
  await expect(requests).toContainText(/Last 24 hours[\d,]+ requests, [\d,]+ slow, [\d,]+ failed/)
})

test('the outbox shows mails that no server has taken, with links that work, until they are removed', async ({
  page,
  site,
}) => {
  await makeAccount(site, 'writes-mail')
  await signIn(page, admin)
  await openPage(page, '/admin/outbox')
  const mails = page.getByRole('listitem').filter({ hasText: 'to writes-mail@example.org' })
  const mail = mails.first()
  await expect(mail).toBeVisible({ timeout: 60_000 })
  await mail.getByRole('button', { name: /^Read/ }).click()
  await expect(mail.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${site.url}`))
  const before = await mails.count()
  await mail.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Email removed')).toBeVisible()
  await expect(mails).toHaveCount(before - 1)
})

test('an admin enters the price of a model that the site knows, and removes it', async ({ page, site }) => {
  await workerIsReady(site)
  await signIn(page, admin)
  await openPage(page, '/admin/budget')
  const panel = page.getByRole('region', { name: 'Prices' })
  await panel.getByLabel('Model').click()
  await expect(page.getByRole('option', { name: 'Built-in writer' })).toHaveCount(0)
  await page.getByRole('option', { name: 'ElevenLabs voices' }).click()
  await panel.getByLabel(/^Speech/).fill('0.2')
  await panel.getByRole('button', { name: 'Save Price' }).click()
  await expect(panel.getByRole('cell', { name: 'ElevenLabs voices', exact: true })).toBeVisible()
  expect(await site.query('select model from public.model_prices')).toEqual([{ model: 'elevenlabs' }])
  expect(await problemsAsWorn(page)).toEqual([])
  await panel.getByRole('button', { name: 'Remove the price of ElevenLabs voices' }).click()
  await expect(panel.getByRole('cell')).toHaveCount(0)
})

test('a budget for one person above the site’s is refused in words', async ({ page, site }) => {
  await signIn(page, admin)
  await openPage(page, '/admin/budget')
  const ofSite = page.getByLabel('US dollars for the site')
  const ofPerson = page.getByLabel('US dollars for one person')
  await ofSite.fill('8')
  await ofPerson.fill('9')
  const refusal = page.getByText('One person can have at most what the site has: $8.00.')
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Save Budget' }).click()
  await expect(ofPerson).toBeFocused()
  await ofPerson.fill('3')
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Budget' }).click()
  await expect(toast(page, 'Budget saved')).toBeVisible()
  const stored = 'select site_usd::float, person_usd::float from public.budget'
  expect(await site.query(stored)).toEqual([{ site_usd: 8, person_usd: 3 }])
  await site.query('update public.budget set site_usd = default, person_usd = default, is_set = default')
})

test('P8 a nightly backup that fails says so in red, on its page and on the overview', async ({
  page,
  site,
}) => {
  await workerIsReady(site)
  // An open page asks once a minute what became of the last backup.
  await holdClock(page)
  await signIn(page, admin)
  await openPage(page, '/admin/backups')
  // The site of the journeys has no passphrase, which is said before anything is switched on.
  await expect(page.getByText('Set a passphrase first')).toBeVisible()
  const isOn = page.getByRole('checkbox', { name: 'Back up every night' })
  await expect(isOn).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeDisabled()
  // One that was switched on when there was a passphrase.
  await site.query('update public.backup_plan set is_on = true, asked_at = now()')
  await page.reload()
  await expect(isOn).toBeEnabled()
  await page.getByLabel('Hour').click()
  await page.getByRole('option', { name: '04:00' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'There is no passphrase.' })
  await waitThrough(page, alert)
  expect(await site.query('select is_on, hour from public.backup_plan')).toEqual([{ is_on: true, hour: 4 }])
  if (process.env.SHOTS)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/backups-${width}.png`, fullPage: true })
    }
  await openPage(page, '/admin')
  await expect(alert).toBeVisible()
  await site.query('update public.backup_plan set is_on = false')
  await site.query('delete from public.backup_runs')
})

test('Q 6 an admin adds a voice pack in the browser, hears it, and removes it; what is no good pack is refused in words', async ({
  page,
  site,
}, testInfo) => {
  test.slow()
  await workerIsReady(site)
  const creator = await makeAccount(site, 'speaks-by-a-pack')
  const episode = await seedDraft(site, creator.id, { title: 'Spoken by a Pack' })
  const tarWith = async (name: string, extra: Record<string, string>) => {
    const folder = testInfo.outputPath(name)
    await makeVoiceModel(folder, { words: siteWords.de.voicePreview })
    for (const [file, content] of Object.entries(extra)) await writeFile(join(folder, file), content)
    const tar = await createTar(testInfo.outputPath(`${name}.tar`), null)
    for (const file of await readdir(folder)) {
      const content = await readFile(join(folder, file))
      await tar.add(`voice/${file}`, content.length, Readable.from([content]))
    }
    await tar.close()
    return testInfo.outputPath(`${name}.tar`)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admin)
  await openPage(page, '/admin/voice-settings')
  const main = page.getByRole('main')
  const file = page.getByTestId('chosen-file')
  await file.setInputFiles({
    name: 'voice.tar',
    mimeType: 'application/x-tar',
    buffer: Buffer.alloc(3000, 'PK'),
  })
  await expect(main.getByText('This is not a tar archive')).toBeVisible({ timeout: 120_000 })
  const wrong = { name: 'changed', licence: 'CC0-1.0', sha256: { 'model.onnx': 'a'.repeat(64) } }
  await file.setInputFiles(await tarWith('changed', { 'pack.json': JSON.stringify(wrong) }))
  await expect(main.getByText(/model.onnx is not the file that the pack names/)).toBeVisible({
    timeout: 120_000,
  })

  await main.getByLabel('Licence of the voice').fill('CC0-1.0')
  await main.getByLabel('Language').selectOption('de')
  await file.setInputFiles(await tarWith('stimme', {}))
  const pack = main.getByRole('list', { name: 'Voice packs' }).getByRole('listitem')
  await expect(pack).toContainText(/stimme.*Deutsch · [\d.]+ MB · CC0-1.0/, { timeout: 120_000 })
  expect(await problemsAsWorn(page)).toEqual([])
  const sample = page.waitForResponse(/preview-voice/)
  await pack.getByRole('button', { name: 'Hear stimme' }).press('Enter')
  expect((await sample).status()).toBe(200)

  await site.query(
    `update public.episode_work set voices = '{"Host A": "local:stimme#0"}' where podcast_id = $1`,
    [episode],
  )
  await pack.getByRole('button', { name: 'Remove stimme' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove stimme?' })
  await expect(question.getByRole('listitem')).toHaveText(['Spoken by a Pack'])
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(main.getByText('stimme was removed. Recordings made with it stay.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(pack).toHaveCount(0)
})
