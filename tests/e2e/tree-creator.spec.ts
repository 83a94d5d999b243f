import { makeAccount, signIn } from './support/accounts.ts'
import {
  announced,
  choose,
  confirmIfAsked,
  press,
  reach,
  seats,
  takeSeat,
  theme,
  withoutLine,
  write,
} from './support/by-tree.ts'
import { leaderFile, workerIsReady } from './support/drafts.ts'
import { expect, openPage, test } from './support/journey.ts'

for (const seat of seats(1366)) {
  test(`a creator brings a text to its listeners by keyboard and tree alone, the line cut five times: ${seat.width} ${seat.theme}`, async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/ERR_|Failed to|dynamically imported|route module|WebSocket/)
    // A dialog is really written, voiced and mastered.
    test.setTimeout(300_000)
    await workerIsReady(site)
    const creator = await makeAccount(site, `tree-${seat.width}-${seat.theme}`)
    await takeSeat(page, seat)
    await signIn(page, creator)
    await openPage(page, '/episodes/manage')
    expect(await theme(page)).toBe(seat.theme)
    await press(page, page.getByRole('link', { name: 'Create New Podcast' }).first())
    await expect(page).toHaveURL(/\/episodes\/new/)

    // 1. At the start of writing: what was chosen stays.
    await write(page, page.getByRole('textbox', { name: 'Leader name' }), 'Ida Brandt')
    const chooser = page.waitForEvent('filechooser')
    await press(page, page.getByLabel('Text about the leader'), 'Space')
    await (await chooser).setFiles(leaderFile)
    await announced(page, /words · .* to read/)
    await select('TTS model', 'Simple voices on this machine')
    const write1 = page.getByRole('button', { name: 'Generate Dialog' })
    await withoutLine(page, () => press(page, write1), /Failed to generate dialog|could not/i)
    await expect(page.getByRole('textbox', { name: 'Leader name' })).toHaveValue('Ida Brandt')
    await press(page, write1)

    const editor = page.getByRole('region', { name: 'Dialog', exact: true })
    await expect(editor).toBeVisible({ timeout: 120_000 })

    // 2. In the middle of a sentence: it is saved once the browser is online again.
    await press(page, page.getByRole('button', { name: 'Edit Dialog' }))
    const first = editor.getByRole('textbox', { name: /line 1$/ })
    await reachLine(first)
    await page.context().setOffline(true)
    await page.keyboard.press('End')
    await page.keyboard.insertText(' We begin at the harbour.')
    await announced(page, /Not saved/)
    await page.context().setOffline(false)
    await expect
      .poll(() =>
        site.query(
          `select 1 from public.dialog_segments join public.podcasts on podcasts.id = podcast_id
           where user_id = $1 and text like '%We begin at the harbour.%'`,
          [creator.id],
        ),
      )
      .toHaveLength(1)
    await press(page, page.getByRole('button', { name: 'Save Changes' }))

    // 3. At the start of voicing.
    const voice = page.getByRole('button', { name: 'Generate Audio' })
    await withoutLine(page, () => press(page, voice), /Failed to|could not/i)
    await press(page, voice)
    const progress = page.getByRole('progressbar', { name: 'Generating the audio' })
    await expect(progress).toBeVisible({ timeout: 30_000 })

    // 4. During voicing: the job continues without the page, and the page catches up.
    await page.context().setOffline(true)
    await page.clock.fastForward(3_000)
    await page.context().setOffline(false)
    const finish = page.getByRole('button', { name: 'Save & Finish' })
    await expect(finish).toBeVisible({ timeout: 200_000 })

    // 5. At the end: nothing typed is lost.
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await write(page, title, `Told at ${seat.width} in ${seat.theme}`)
    await withoutLine(
      page,
      () => press(page, finish),
      /The episode could not be checked.*Nothing was published/,
    )
    await expect(title).toHaveValue(`Told at ${seat.width} in ${seat.theme}`)
    await press(page, finish)
    await confirmIfAsked(page, 'Podcast metadata saved successfully!')
    await announced(page, /Podcast metadata saved successfully!/)
    await expect(page).toHaveURL('/episodes/manage')
    const row = page.getByRole('row', { name: new RegExp(`Told at ${seat.width} in ${seat.theme}`) })
    await expect(row.getByText('Published', { exact: true })).toBeVisible()
    await reach(page, row.getByRole('link', { name: /Told at/ }))

    async function select(field: string, option: string) {
      await press(page, page.getByRole('combobox', { name: field }))
      await choose(page, page.getByRole('option', { name: option }))
    }

    /** The script is one tab stop: Enter opens the text of the focused line. */
    async function reachLine(text: typeof first) {
      await reach(page, editor.getByRole('group', { name: /^Line 1 of / }))
      await page.keyboard.press('Enter')
      await expect(text).toBeFocused()
    }
  })
}
