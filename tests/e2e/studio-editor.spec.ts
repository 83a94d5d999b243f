import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { encodeWav } from '#core/audio/wav.ts'
import { problemsAsWorn, wear } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, storedDialog, toast, workerIsReady } from './support/drafts.ts'
import { expect, openPage, test } from './support/journey.ts'
import type { Site } from './support/site.ts'

async function openDraft(
  page: Page,
  site: Site,
  name: string,
  draft?: Parameters<typeof seedDraft>[2],
): Promise<string> {
  const creator = await makeAccount(site, name)
  const id = await seedDraft(site, creator.id, draft)
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await expect(page.getByRole('region', { name: 'Dialog', exact: true })).toBeVisible()
  return id
}

const line = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Line ${number} of`) })
const textOf = (page: Page, number: number) => line(page, number).getByRole('textbox')
const texts = async (site: Site, id: string) => (await storedDialog(site, id)).map(({ text }) => text)

test('WIZ-06 WIZ-07 editing toggles text and read-only, and Save Changes stores it', {
  tag: '@long',
}, async ({ page, site }) => {
  const id = await openDraft(page, site, 'edits-lines')
  await expect(line(page, 1).getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await textOf(page, 2).fill('She ran it for eleven years.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Dialog changes saved')).toBeVisible()
  await expect(line(page, 2).getByRole('textbox')).toHaveCount(0)
  expect((await texts(site, id))[1]).toBe('She ran it for eleven years.')
})

test('WIZ-07 lines are added, removed, moved and given away by keyboard alone, and undone', {
  tag: '@long',
}, async ({ page, site }) => {
  const id = await openDraft(page, site, 'likes-keys')
  const before = await texts(site, id)
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await line(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(line(page, 2)).toBeFocused()
  await page.keyboard.press('h')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(line(page, 1)).toContainText('She ran the harbour')
  await expect(line(page, 1)).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.type('And she was a daughter of a pilot.')
  await page.keyboard.press('Escape')
  await expect(line(page, 2)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(page.getByText('All saved')).toBeVisible()
  await expect
    .poll(() => texts(site, id))
    .toEqual([before[1], 'And she was a daughter of a pilot.', before[0], before[2]])
  expect((await storedDialog(site, id))[0]?.speaker).toBe('Host A')

  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z')
  await expect.poll(() => texts(site, id)).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await storedDialog(site, id))[1]?.speaker).toBe('Host A')
  await line(page, 1).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('WIZ-07 Enter splits a line, Backspace joins it again, a blank line is not kept', {
  tag: '@long',
}, async ({ page, site }) => {
  const id = await openDraft(page, site, 'splits')
  await line(page, 1).focus()
  await page.keyboard.press('Enter')
  const field = textOf(page, 1)
  await expect(field).toBeFocused()
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(9, 9))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => texts(site, id).then((all) => all.slice(0, 2)))
    .toEqual(['Welcome.', 'The voices you hear are made by AI. Who was Ida Brandt?'])
  await page.keyboard.press('Backspace')
  await expect.poll(() => texts(site, id).then((all) => all.length)).toBe(4)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /of 5/ })).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('group', { name: /of 4/ })).toHaveCount(4)
})

test('WIZ-07 WIZ-15 words typed in the moment before a reload are still there after it', async ({
  page,
  site,
}) => {
  const id = await openDraft(page, site, 'reloads')
  await line(page, 1).getByText('Welcome.').dblclick()
  await expect(textOf(page, 1)).toBeFocused()
  await page.route('**/rpc/save_dialog_changes', (route) => route.abort())
  await textOf(page, 3).fill('What happened in that night of 1904?')
  await page.unroute('**/rpc/save_dialog_changes')
  await page.reload()
  await expect(line(page, 3)).toContainText('What happened in that night of 1904?')
  await expect.poll(() => texts(site, id).then((all) => all[2])).toBe('What happened in that night of 1904?')
})

test('two tabs: both keep their words, and a line changed in both asks', async ({
  page,
  site,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/)
  const id = await openDraft(page, site, 'has-two-tabs')
  const other = await context.newPage()
  await openPage(other, `/episodes/${id}/edit?tab=dialog`)
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Dialog' }).click()
  await textOf(page, 1).fill('First line from the first tab.')
  await textOf(other, 3).fill('Third line from the second tab.')
  await expect
    .poll(() => texts(site, id).then((all) => [all[0], all[2]]))
    .toEqual(['First line from the first tab.', 'Third line from the second tab.'])
  await expect(textOf(page, 3)).toHaveValue('Third line from the second tab.', { timeout: 30_000 })
  await expect(textOf(other, 1)).toHaveValue('First line from the first tab.', { timeout: 30_000 })

  // The second tab goes offline while the first changes the line that it changes too.
  await other.route(/save_dialog_changes|dialog_segments/, (route) => route.abort())
  await textOf(other, 4).fill('The second tab says this.')
  await textOf(page, 4).fill('The first tab says this.')
  await expect.poll(() => texts(site, id).then((all) => all[3])).toBe('The first tab says this.')
  await other.unroute(/save_dialog_changes|dialog_segments/)
  await expect(other.getByText('This line was also changed elsewhere.')).toBeVisible({ timeout: 30_000 })
  await expect(textOf(other, 4)).toHaveValue('The second tab says this.')
  await expect(other.getByText('The first tab says this.')).toBeVisible()
  await other.getByRole('button', { name: 'Take the other' }).click()
  await expect(textOf(other, 4)).toHaveValue('The first tab says this.')
})

test('each line shows its support; the passage opens in the source', async ({ page, site }) => {
  await openDraft(page, site, 'checks-the-source')
  const unsupported = page.getByRole('button', { name: '1 to check' })
  await expect(unsupported).toBeVisible()
  await line(page, 2).getByRole('button', { name: 'Supported by your text. Show the passage' }).click()
  const sheet = page.getByRole('dialog', { name: 'In your text' })
  await expect(sheet.locator('mark')).toHaveText('Ida Brandt ran the harbour of Kiel for eleven years.')
  await page.keyboard.press('Escape')
  await line(page, 4).focus()
  await page.keyboard.press('s')
  await expect(sheet.getByText('Not supported by your text')).toBeVisible()
  await page.keyboard.press('Escape')

  // The count leads to the line; a line that the creator has confirmed is no longer counted.
  await line(page, 1).focus()
  await unsupported.click()
  await expect(line(page, 4)).toBeFocused()
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await line(page, 4).focus()
  await page.keyboard.press('s')
  await sheet.getByRole('button', { name: 'I have checked this' }).click()
  await expect(unsupported).toHaveCount(0)
  await line(page, 4).getByRole('button', { name: 'Checked by a person. Show the passage' }).click()
  await expect(sheet.getByText(/^Checked by .+ on /)).toBeVisible()

  // What nobody proved is counted calmly, apart from what the text refutes.
  await page.keyboard.press('Escape')
  await textOf(page, 2).fill('She looked after that harbour well.')
  await expect(page.getByRole('button', { name: '1 of 2 statements not checked' })).toBeVisible()
  await line(page, 2).getByRole('button', { name: 'Not checked. Show the passage' }).click()
  await sheet.getByRole('button', { name: 'I have checked this' }).click()
  await expect(page.getByRole('button', { name: /statements not checked/ })).toHaveCount(0)
})

test('of a line that two tabs changed, the second says that it waits for a choice, not that all is saved', async ({
  page,
  site,
}) => {
  await openDraft(page, site, 'waits-for-a-choice')
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Dialog' }).click()
  // The other tab's save waits until this tab's is stored.
  let letThrough = () => {}
  const stored = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await other.route('**/rpc/save_dialog_changes*', async (route) => {
    await stored
    await route.continue()
  })
  const asked = other.waitForRequest('**/rpc/save_dialog_changes*')
  await textOf(other, 2).fill('She looked after the whole harbour.')
  await asked
  await textOf(page, 2).fill('She looked after that harbour well.')
  await expect(page.getByText('All saved', { exact: true })).toBeVisible()
  letThrough()
  await expect(other.getByText('This line was also changed elsewhere.')).toBeVisible()
  await expect(other.getByText('All saved but the lines that wait for your choice')).toBeVisible()
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByText('All saved', { exact: true })).toBeVisible()
})

test('a planted false edit is unsupported at once in the editor, and within two seconds from the server: by hand, by REST, by a second tab', async ({
  page,
  site,
}) => {
  const id = await openDraft(page, site, 'plants-a-lie')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(line(other, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await textOf(page, 2).fill('Ida Brandt ran the harbour of Kiel for ninety years.')
  const mark = (tab: Page) =>
    line(tab, 2).getByRole('button', { name: 'Not supported by your text. Show the passage' })
  await expect(mark(page)).toBeVisible({ timeout: 2_000 })
  await expect(mark(other)).toBeVisible({ timeout: 10_000 })
  await page.getByRole('button', { name: 'Only lines to check' }).click()
  await mark(page).click()
  const sheet = page.getByRole('dialog', { name: 'In your text' })
  await expect(sheet.getByText('Your text does not say “ninety”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await other.getByRole('button', { name: 'Edit Dialog' }).click()
  await textOf(other, 3).fill('In 1904 a storm sank 96 ships at the northern pier.')
  await expect(other.getByText('All saved')).toBeVisible()
  const planted = { text: 'The admiralty paid her 5,000 marks.' }
  const [first] = await site.query<{ id: string }>(
    'select id from private.working_lines where podcast_id = $1 and sequence_order = 0',
    [id],
  )
  const stored = await page.evaluate(
    async ({ segment, change }) => {
      const key = document.querySelector('meta[name="publishable-key"]')?.getAttribute('content') ?? ''
      const session = JSON.parse(localStorage.getItem('helmcast-session') ?? '{}')
      const { status } = await fetch(`/rest/v1/dialog_segments?id=eq.${segment}`, {
        method: 'PATCH',
        headers: {
          apikey: key,
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(change),
      })
      return status
    },
    { segment: first?.id, change: planted },
  )
  expect(stored).toBe(204)
  // Measured by the database's clock, so that a slow test does not count as a slow label.
  const marks = () =>
    site.query<{ support: string | null; seconds: number | null }>(
      `select support, extract(epoch from grounded_at - updated_at)::float as seconds
       from private.working_lines where podcast_id = $1 and sequence_order < 3 order by seconds`,
      [id],
    )
  await expect
    .poll(async () => (await marks()).map(({ support }) => support), { timeout: 20_000 })
    .toEqual(['unsupported', 'unsupported', 'unsupported'])
  // One of them may be late on a busy machine.
  expect((await marks())[1]?.seconds).toBeLessThanOrEqual(2)
  // The first tab receives both, with the server's labels.
  for (const number of [1, 3])
    await expect(
      line(page, number).getByRole('button', { name: 'Not supported by your text. Show the passage' }),
    ).toBeVisible({ timeout: 20_000 })
})

test('a pronunciation is checked, saved, and says which lines it touches', async ({ page, site }) => {
  const id = await openDraft(page, site, 'pronounces')
  await site.query(
    "update public.dialog_segments set voiced_text = text, clip_key = 'kept' where podcast_id = $1",
    [id],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Pronunciation' }).click()
  const field = page.getByLabel('Names')
  await field.fill('Kiel')
  await expect(page.getByText(/must look like/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save pronunciation' })).toBeDisabled()
  await field.fill('Kiel = Keel')
  await expect(page.getByText('One line will be voiced again.')).toBeVisible()
  // What was typed is heard before it is saved.
  const heard = page.waitForResponse((response) => response.url().includes('/media/previews/words/'))
  await page.getByRole('button', { name: 'Hear Kiel' }).click()
  expect((await heard).ok()).toBe(true)
  await page.getByRole('button', { name: 'Save pronunciation' }).click()
  await expect(toast(page, 'Pronunciation saved')).toBeVisible()
  const [row] = await site.query<{ lexicon: string }>('select lexicon from public.podcasts where id = $1', [
    id,
  ])
  expect(row?.lexicon).toBe('Kiel = Keel')
})

test('one line is rewritten by the writer and voiced again, and only that line', async ({ page, site }) => {
  // The worker's threads have to load their libraries first.
  test.setTimeout(180_000)
  const id = await openDraft(page, site, 'rewrites')
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await line(page, 2).focus()
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Rewrite this line' })
  await expect(dialog.getByRole('button', { name: 'Use this' })).toBeEnabled({ timeout: 90_000 })
  await dialog.getByRole('button', { name: 'Use this' }).click()
  await expect
    .poll(() => texts(site, id).then((all) => all[1]))
    .not.toBe('She ran the harbour of Kiel for eleven years.')
  await line(page, 2).focus()
  await page.keyboard.press('v')
  await expect(page.getByRole('group', { name: /^Line 2 .*Voiced$/ })).toBeVisible({ timeout: 90_000 })
  const voiced = await site.query<{ sequence_order: number }>(
    'select sequence_order from public.dialog_segments where podcast_id = $1 and clip_key is not null',
    [id],
  )
  expect(voiced).toEqual([{ sequence_order: 1 }])
  await textOf(page, 2).fill('She ran the harbour well.')
  await expect(page.getByRole('group', { name: /^Line 2 .*Changed since it was voiced$/ })).toBeVisible()
})

test('a rewriting that finds no other words says so, and is no error of the page', async ({ page, site }) => {
  test.setTimeout(180_000)
  const id = await openDraft(page, site, 'has-one-sentence')
  await site.query('update public.podcast_sources set content = $2 where podcast_id = $1', [
    id,
    'Ida Brandt ran the harbour of Kiel for eleven years.',
  ])
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await line(page, 2).focus()
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Rewrite this line' })
  await expect(dialog.getByText(/Change (this line|it) by hand/)).toBeVisible({ timeout: 90_000 })
  await expect(dialog.getByRole('button', { name: 'Use this' })).toBeDisabled()
})

test('WIZ-07 no letter is lost when many arrive while the browser is busy, as from dictation', async ({
  page,
  site,
}) => {
  const id = await openDraft(page, site, 'dictates')
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  const words =
    'Her father was the postmaster, and her mother cooked at the school. She learned early what a jump from the pier costs.'
  await textOf(page, 2).fill('')
  await textOf(page, 2).evaluate((field: HTMLTextAreaElement, letters) => {
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    for (const letter of letters) {
      write?.call(field, field.value + letter)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, words)
  await expect(textOf(page, 2)).toHaveValue(words)
  await expect.poll(() => texts(site, id).then((all) => all[1])).toBe(words)
})

test('creator 3 Q1 lines are selected, moved, joined and searched, chapters named and begun, each undone as one', async ({
  page,
  site,
}) => {
  const id = await openDraft(page, site, 'works-on-many')
  const before = await texts(site, id)
  await page.getByRole('button', { name: 'Edit Dialog' }).click()

  // By keys: two lines, together, to the end and to the other host.
  await line(page, 1).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('2 lines selected')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => texts(site, id)).toEqual([before[2], before[0], before[1], before[3]])
  await page.keyboard.press('j')
  await expect.poll(() => texts(site, id)).toEqual([before[2], `${before[0]} ${before[1]}`, before[3]])
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z')
  await expect.poll(() => texts(site, id)).toEqual(before)
  await line(page, 1).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Selected lines' })).toHaveCount(0)

  // By mouse: with Ctrl, and by dragging.
  await line(page, 1).click({ modifiers: ['ControlOrMeta'], position: { x: 2, y: 4 } })
  await expect(page.getByText('1 line selected')).toBeVisible()
  // The selection moves no line: what is dragged next is what the mouse was on before.
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  const place = await line(page, 1).locator('[data-grip]').boundingBox()
  await line(page, 1).click({ modifiers: ['ControlOrMeta'], position: { x: 2, y: 4 } })
  await expect(page.getByText('1 line selected')).toBeVisible()
  expect(await line(page, 1).locator('[data-grip]').boundingBox()).toEqual(place)
  const { height = 0 } = (await line(page, 2).boundingBox()) ?? {}
  const targetPosition = { x: 90, y: height - 4 }
  await line(page, 1).locator('[data-grip]').dragTo(line(page, 2), { targetPosition })
  await expect.poll(() => texts(site, id)).toEqual([before[1], before[0], before[2], before[3]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => texts(site, id)).toEqual(before)
  await page.getByRole('button', { name: 'Clear the selection' }).click()

  // Found, counted, replaced as one.
  await line(page, 2).focus()
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: 'Find in the script' })
  await bar.getByRole('textbox', { name: 'Find' }).fill('ida')
  await expect(bar.getByRole('status')).toHaveText(/\d+ in \d+ lines?/)
  // The word itself is marked, exactly over where it is written.
  await bar.getByRole('textbox', { name: 'Find' }).press('Enter')
  const mark = page.locator('mark')
  await expect(mark).toHaveText('Ida')
  const field = page.locator('[data-line-text]').and(page.locator(':has(+ * mark)'))
  expect(await mark.locator('xpath=..').boundingBox()).toEqual(await field.boundingBox())
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('Edda')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect.poll(() => texts(site, id)).toEqual(before.map((text) => text.replace(/ida/gi, 'Edda')))
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => texts(site, id)).toEqual(before)
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Close the search' }).click()

  // A chapter of one's own.
  await line(page, 3).focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Chapter title' }).last()).toBeFocused()
  await page.keyboard.type('The night of 1904')
  const parts = async () => (await storedDialog(site, id)).map(({ part }) => part)
  await expect.poll(async () => (await parts()).slice(2)).toEqual(['The night of 1904', 'The night of 1904'])
  await page.getByRole('button', { name: 'Actions for the chapter The night of 1904' }).click()
  await page.getByRole('menuitem', { name: 'Move chapter up' }).click()
  await expect.poll(() => texts(site, id)).toEqual([before[2], before[3], before[0], before[1]])
})

test('Q1 a script goes out as Word and comes back edited: what changed is shown, and taken as one step', async ({
  page,
  site,
}) => {
  const id = await openDraft(page, site, 'takes-scripts')
  const before = await texts(site, id)
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Script as a file' }).click()
  await page.getByRole('menuitem', { name: 'Word' }).click()
  const word = await readFile(await (await download).path())
  const bring = (name: string, buffer: Buffer) =>
    page.getByTestId('script-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await bring('script.docx', word)
  const dialog = page.getByRole('dialog', { name: 'Import this script?' })
  await expect(dialog).toContainText('It has the same lines as the dialog.')
  await page.keyboard.press('Escape')

  await bring('broken.docx', Buffer.from('no zip'))
  await expect(page.getByText('This is not a Word document that can be read.').first()).toBeVisible()

  const edited = before.map(
    (text, n) => `Host ${n % 2 ? 'B' : 'A'}: ${n === 1 ? `${text} So it was.` : text}`,
  )
  await bring('script.txt', Buffer.from(edited.slice(0, -1).join('\n\n')))
  await expect(dialog).toContainText('One line has other words. One line was removed.')
  await dialog.getByRole('button', { name: 'Use this script' }).click()
  const after = before.slice(0, -1).with(1, `${before[1]} So it was.`)
  await expect.poll(() => texts(site, id)).toEqual(after)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => texts(site, id)).toEqual(before)
})

test('Q1 pace and pauses are chosen by keys, shown on the line, stored, and undone', async ({
  page,
  site,
}) => {
  const id = await openDraft(page, site, 'slows-down')
  await page.getByRole('button', { name: 'Edit Dialog' }).click()
  await line(page, 2).focus()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tone, pace and pauses' })
  await expect(dialog.getByRole('combobox', { name: 'Tone' })).toBeDisabled()
  await expect(dialog).toContainText('This voice can’t be told a tone.')
  for (const [label, choice] of [
    ['Pace', 'Slower'],
    ['Pause before', 'Long'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: choice, exact: true }).press('Enter')
    await expect(dialog.getByRole('combobox', { name: label })).toHaveText(choice)
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(line(page, 2)).toBeFocused()
  await expect(line(page, 2)).toContainText('Slower · Long pause before')
  const delivery = async () => {
    const [row] = await site.query<{ delivery: unknown }>(
      'select delivery from public.dialog_segments where podcast_id = $1 and sequence_order = 1',
      [id],
    )
    return row?.delivery
  }
  await expect.poll(delivery).toEqual({ pace: 'slower', before: 'long' })
  await page.keyboard.press('Control+z')
  await expect.poll(delivery).toEqual({ pace: 'slower' })
  await expect(line(page, 2)).toContainText('Slower')
})

test('Q1 a line is commented on and resolved by keys', async ({ page, site }) => {
  await openDraft(page, site, 'comments-on-a-line')
  await line(page, 2).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Comments on this line' })
  await dialog.getByLabel('Your comment').fill('Eleven, or twelve?')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText('Eleven, or twelve?')
  await page.keyboard.press('Escape')
  await expect(line(page, 2)).toBeFocused()
  await expect(line(page, 2)).toContainText('Eleven, or twelve?')
  await page.keyboard.press('m')
  await dialog.getByRole('button', { name: 'Resolve' }).press('Enter')
  await expect(dialog.getByText('Resolved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 2)).not.toContainText('Eleven, or twelve?')
})

test('a message on the screen leaves Escape to the dialog', async ({ page, site }) => {
  await openDraft(page, site, 'saves-the-pace')
  await page.getByRole('button', { name: 'Voices', exact: true }).press('Enter')
  const voices = page.getByRole('dialog', { name: 'Voices of this episode' })
  await voices.getByRole('combobox', { name: 'Pace' }).press('Enter')
  await page.getByRole('option', { name: 'Slower' }).press('Enter')
  await expect(toast(page, 'Sound saved. Generate the audio again to hear it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(voices).toHaveCount(0)
})

test('Q1 the editor’s bars, menus and dialogs open by keys, give the focus back, and pass axe', {
  tag: '@long',
}, async ({ page, site }) => {
  test.setTimeout(900_000)
  const id = await openDraft(page, site, 'worn-everywhere')
  const before = await texts(site, id)
  await page.getByRole('button', { name: 'Edit Dialog' }).press('Enter')
  const look = (what: string) => asWornEverywhere(page, what)
  /** Closes it; the line that it was opened from has the focus again. */
  const leave = async (number: number) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(line(page, number)).toBeFocused()
  }
  await line(page, 2).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('toolbar', { name: 'Selected lines' })).toBeVisible()
  await look('selected lines')
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Pace and pauses of 2 lines' })).toBeVisible()
  await look('pace and pauses of two lines')
  await leave(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Selected lines' })).toHaveCount(0)

  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: 'Find in the script' })
  await bar.getByRole('textbox', { name: 'Find' }).fill('she')
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('1 of 2')
  await look('find and replace')
  await bar.getByRole('textbox', { name: 'Find' }).press('Escape')
  await expect(bar).toHaveCount(0)

  await line(page, 3).focus()
  await page.keyboard.press('c')
  const title = page.getByRole('textbox', { name: 'Chapter title' }).last()
  await expect(title).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('The harbour')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a chapter that cannot be named so')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('The storm')
  await page.keyboard.press('Enter')
  const chapter = page.getByRole('button', { name: 'Actions for the chapter The storm' })
  await chapter.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move chapter up' })).toBeFocused()
  await look('the menu of a chapter')
  await page.keyboard.press('Escape')
  await expect(chapter).toBeFocused()

  await line(page, 2).focus()
  await page.keyboard.press('m')
  const comments = page.getByRole('dialog', { name: 'Comments on this line' })
  for (const words of ['Eleven, or twelve?', 'Twelve.']) {
    await comments.getByLabel('Your comment').fill(words)
    await comments.getByRole('button', { name: 'Comment', exact: true }).press('Enter')
    await expect(comments.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  await comments.getByRole('button', { name: 'Resolve' }).first().press('Enter')
  await expect(comments.getByText('Resolved')).toBeVisible()
  await look('comments')
  await leave(2)
  await look('a line with a comment')

  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'In your text' })).toBeVisible()
  await look('the passage of a line')
  await leave(2)
  await page.keyboard.press('w')
  const rewriting = page.getByRole('dialog', { name: 'Rewrite this line' })
  await expect(rewriting.getByRole('button', { name: 'Use this' })).toBeEnabled({ timeout: 90_000 })
  await look('another wording')
  await leave(2)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look('the keys')
  await leave(2)
  await line(page, 2)
    .getByRole('button', { name: /^Actions for/ })
    .press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Pace and pauses' })).toBeVisible()
  await look('the menu of a line')
  await page.keyboard.press('Escape')

  const file = page.getByRole('button', { name: 'Script as a file' })
  await file.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Word' })).toBeVisible()
  await look('the script as a file')
  await page.keyboard.press('Escape')
  await expect(file).toBeFocused()
  const edited = ['Host A: Good evening.', ...before.slice(1, 3).map((text) => `Host B: ${text} So it was.`)]
  await page.getByTestId('script-file').setInputFiles({
    name: 'script.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(edited.join('\n\n')),
  })
  await expect(page.getByRole('dialog', { name: 'Import this script?' })).toBeVisible()
  await look('what an edited script changes')
  await page.keyboard.press('Escape')

  const pronunciation = page.getByRole('button', { name: 'Pronunciation' })
  await pronunciation.press('Enter')
  await page.getByLabel('Names').fill('Kiel')
  await expect(page.getByText(/must look like/)).toBeVisible()
  await look('a pronunciation with a mistake')
  await page.getByLabel('Names').fill('Kiel = Keel')
  await expect(page.getByRole('button', { name: 'Hear Kiel' })).toBeVisible()
  await look('pronunciations')
  await page.keyboard.press('Escape')
  await expect(pronunciation).toBeFocused()
})

test('Q5 music of one’s own is uploaded, heard, put under an episode and removed, by keys; its dialogs pass axe', {
  tag: '@long',
}, async ({ page, site, expectNoise }) => {
  test.setTimeout(300_000)
  expectNoise(/400.*storage\/v1\/object\/music/)
  await workerIsReady(site)
  const lines = [{ text: 'Welcome. The voices you hear are made by AI.' }, { text: 'And who was she?' }]
  const id = await openDraft(page, site, 'brings-music', { lines })
  const piece = Float32Array.from({ length: 16_000 * 12 }, (_, n) => 0.4 * Math.sin(n / 9))
  const buffer = Buffer.from(encodeWav(piece, 16_000))
  await page.getByRole('button', { name: 'Voices', exact: true }).press('Enter')
  const voices = page.getByRole('dialog', { name: 'Voices of this episode' })
  await voices.getByRole('button', { name: 'Use your own music' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'Music of your own' })
  const bring = (name: string, mimeType: string, bytes: Buffer) =>
    adding.getByTestId('chosen-file').setInputFiles({ name, mimeType, buffer: bytes })
  await bring('harbour.wav', 'audio/wav', buffer)
  await expect(adding.getByText('Say where it comes from and why you may use it.')).toBeVisible()
  await adding.getByRole('textbox').fill('I made it myself.')
  await bring('harbour.mp3', 'audio/mpeg', Buffer.from('no music'))
  await expect(adding.getByText('This is neither an MP3 nor a WAV nor a FLAC file.')).toBeVisible()
  await asWornEverywhere(page, 'adding music')
  await bring('harbour.wav', 'audio/wav', buffer)
  await expect(adding).toHaveCount(0)

  await expect(voices.getByRole('combobox', { name: 'Music' })).toHaveText('Your own')
  await expect(voices.getByText('harbour', { exact: true })).toBeVisible()
  const seconds = () => voices.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  await voices.locator('audio').evaluate((audio: HTMLAudioElement) => audio.load())
  await voices.locator('audio').evaluate((audio: HTMLAudioElement) => audio.setAttribute('preload', 'auto'))
  await expect.poll(seconds).toBeCloseTo(12, 0)
  await asWornEverywhere(page, 'the voices with music')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Generate Audio' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save & Finish' })).toBeVisible({ timeout: 180_000 })

  await openPage(page, `/episodes/${id}/edit?tab=voice`)
  await page.getByRole('button', { name: 'Remove harbour' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove harbour?' })
  await expect(question.getByRole('listitem')).toHaveText('Ida Brandt and the Storm')
  await asWornEverywhere(page, 'removing music')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Music' })).toHaveText('Calm')
  await expect(page.getByRole('button', { name: 'Use your own music' })).toBeVisible()
  expect(await site.query(`select from private.stored_objects where bucket_id = 'music'`)).toEqual([])
})

/** What axe finds on a small laptop and a phone, each in another theme: colours do not depend on the width. */
async function asWornEverywhere(page: Page, what: string): Promise<void> {
  const usual = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height, theme] of [
    [1366, 768, 'light'],
    [360, 740, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await wear(page, theme)
    expect.soft(await problemsAsWorn(page), `${what}, ${theme}, ${width}`).toEqual([])
  }
  await wear(page, 'dark')
  if (usual) await page.setViewportSize(usual)
}
