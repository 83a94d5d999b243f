import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docx, run, wordParagraph } from '#tests/support/make-documents.ts'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { workerIsReady } from './support/drafts.ts'
import { expect, openPage, test } from './support/journey.ts'

const memo = docx(
  [
    'Dr Amara Okoye founded the clinic in 2009 with two nurses and a borrowed van.',
    'In the first year the clinic saw 412 patients, and nobody was sent away.',
    'The ministry asked her in 2016 to open a second clinic. She agreed after three weeks.',
  ]
    .map((text, index) => wordParagraph(run(text, index === 2 ? '<w:lastRenderedPageBreak/>' : '')))
    .join(''),
)
const call = `WEBVTT

00:12:01.000 --> 00:12:08.000
<v Ms Okoye>We slept in the van for the first eleven weeks because the house had no roof.</v>

00:13:01.000 --> 00:13:09.000
<v Ms Okoye>My brother repaired the engine twice and he never sent me a bill for it.</v>

00:13:20.000 --> 00:13:29.000
<v Ms Okoye>In the first year the clinic saw 421 patients, and nobody was sent away.</v>
`
const school = readFileSync(join(import.meta.dirname, '../fixtures/documents/two-columns.pdf'))

test('WIZ-04 an episode from a Word file, a PDF and a transcript, whose lines name file and page, is published', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/400 .*read-document/)
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await workerIsReady(site)
  await signIn(page, await makeAccount(site, 'has-documents'))
  await openPage(page, '/episodes/new')
  await page.getByLabel('Leader name').fill('Amara Okoye')
  await page.getByRole('button', { name: 'Import Documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import documents' })
  await expect(dialog.getByLabel('Web address')).toHaveCount(0)
  await page.getByTestId('chosen-documents').setInputFiles([
    { name: 'Memo.docx', mimeType: '', buffer: Buffer.from(memo) },
    { name: 'School.pdf', mimeType: 'application/pdf', buffer: school },
    { name: 'Call.vtt', mimeType: 'text/vtt', buffer: Buffer.from(call) },
    { name: 'broken.docx', mimeType: '', buffer: Buffer.from(memo.subarray(0, memo.length - 100)) },
  ])
  await expect(dialog.getByText('It is damaged or cut off.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove broken.docx' }).click()
  await expect(dialog.getByText('Left out: 1 table, 1 footnote.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move Call.vtt up' }).click()
  await expect(dialog.getByRole('list', { name: 'Documents' }).getByText(/^[A-Z]\w+\.\w+$/)).toHaveText([
    'Memo.docx',
    'Call.vtt',
    'School.pdf',
  ])
  // A paragraph is cut before anything is written.
  await dialog.getByRole('button', { name: 'Look and cut' }).last().click()
  await dialog.getByRole('button', { name: 'Open Page 1' }).click()
  await dialog.getByRole('checkbox', { name: /^When she retired in 1935/ }).click()
  await expect(dialog.getByText('Your documents differ')).toBeVisible()
  await expect(
    dialog.getByText(/^Call\.vtt, min 13, Ms Okoye: “In the first year .* 421 patients/),
  ).toBeVisible()
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use This Text' }).click()
  await expect(page.getByText('Memo.docx, Call.vtt, School.pdf', { exact: true })).toBeVisible()
  await page.getByLabel('TTS model').click()
  await page.getByRole('option', { name: 'Simple voices on this machine' }).click()
  await page.getByRole('button', { name: 'Generate Dialog' }).click()
  await expect(page.getByRole('button', { name: 'Generate Audio' })).toBeVisible({ timeout: 90_000 })

  const [source] = await site.query<{ content: string; places: { file: string }[] }>(
    `select content, places from public.podcast_sources join public.podcasts on podcasts.id = podcast_id where leader_name = 'Amara Okoye'`,
  )
  expect(source?.content).not.toContain('retired in 1935')
  expect([...new Set(source?.places.map(({ file }) => file))]).toEqual([
    'Memo.docx',
    'Call.vtt',
    'School.pdf',
  ])
  const lines = await site.query<{ passage: string; place: { file: string } }>(
    `select substr(content, source_start + 1, source_end - source_start) as passage, place.value as place
     from private.working_lines join public.podcast_sources using (podcast_id)
     join public.podcasts on podcasts.id = podcast_id
     cross join lateral (select value from jsonb_array_elements(places) where (value ->> 'at')::int <= source_start
       order by (value ->> 'at')::int desc limit 1) as place
     where leader_name = 'Amara Okoye' and source_end > source_start`,
  )
  expect(lines.length).toBeGreaterThan(3)
  // The mark of each line opens its file and page, in words, not in markdown.
  const marks = page.getByRole('button', { name: /Show the passage/ })
  const sheet = page.getByRole('dialog', { name: 'In your text' })
  const opened = new Set<string>()
  for (let index = 0; index < (await marks.count()); index++) {
    await marks.nth(index).click()
    const where = sheet.getByText(
      /^(?:Memo\.docx, p\. [12]|School\.pdf, p\. 1|Call\.vtt, min 1[23], Ms Okoye)$/,
    )
    await expect(where).toBeVisible()
    await expect(sheet.locator('mark')).not.toBeEmpty()
    await expect(sheet.getByLabel('Your text')).not.toContainText('**')
    opened.add((await where.textContent())?.split(',')[0] ?? '')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  expect([...opened].sort()).toEqual(['Call.vtt', 'Memo.docx', 'School.pdf'])

  await page.getByRole('button', { name: 'Generate Audio' }).click()
  await expect(page.getByRole('button', { name: 'Save & Finish' })).toBeVisible({ timeout: 150_000 })
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  // A host reads what she said of herself: a person decides whether listeners know whose words they are.
  await expect(page.getByRole('alertdialog', { name: 'A host says “I” in words of the text' })).toContainText(
    'in words of your text',
  )
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page).toHaveURL('/episodes/manage')
  await expect(
    page.getByRole('row', { name: /Amara Okoye/ }).getByText('Published', { exact: true }),
  ).toBeVisible()
})
