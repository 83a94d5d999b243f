import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { problemsAsWorn } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import {
  announced,
  choose,
  confirmIfAsked,
  press,
  reach,
  type Seat,
  seats,
  takeSeat,
  theme,
  write,
} from './support/by-tree.ts'
import { workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin, type Site } from './support/site.ts'

// Everything that distributes a published episode, by keyboard alone, on a dark phone and a light wide screen.
test.describe.configure({ timeout: 300_000 })
const all = seats(360, [360, 1440])
const nameOf = ({ width, theme: worn }: Seat) => `${width} ${worn}`

/** Checks the screen in its current state. */
const looked = async (page: Page, name: string) => expect.soft(await problemsAsWorn(page), name).toEqual([])
async function act(page: Page, title: string, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `Actions for ${title}` }).first())
  await choose(page, page.getByRole('menuitem', { name, exact: true }))
}

for (const seat of all) {
  test(`G planned, by link, changed, compared, restored, numbered, and rid of samples, by keyboard: ${nameOf(seat)}`, async ({
    page,
    site,
  }) => {
    await site.query('delete from public.podcasts')
    const { id } = await seedEpisode(site, { title: 'To Be Reached', isPublished: false })
    // A guest who was not invited would be asked about before publishing.
    await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
    const { id: sample } = await seedEpisode(site, { title: 'A Made-Up One' })
    await site.query('update public.podcasts set is_sample = true where id = $1', [sample])
    await takeSeat(page, seat)
    await signIn(page, admin)
    await openPage(page, '/episodes/manage')
    expect(await theme(page)).toBe(seat.theme)

    await press(page, page.getByRole('button', { name: 'Remove the samples' }))
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await looked(page, 'samples, asked')
    await press(page, question.getByRole('button', { name: 'Remove' }))
    await announced(page, /The sample is removed/)

    await press(page, page.getByRole('button', { name: 'Actions for To Be Reached' }).first())
    await looked(page, 'the menu of an episode')
    await choose(page, page.getByRole('menuitem', { name: 'Publish by link only' }))
    await announced(page, /Published by link only/)
    await expect(page.getByText('Unlisted', { exact: true }).first()).toBeVisible()
    await looked(page, 'the list with an unlisted episode')
    await act(page, 'To Be Reached', 'Unpublish')
    await announced(page, /draft again/)

    await act(page, 'To Be Reached', 'Publish later')
    const plan = page.getByRole('dialog', { name: 'Publish later' })
    const time = plan.getByLabel('Day and time')
    await reach(page, time)
    // Sets the year back, so that the moment is in the past.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await press(page, plan.getByRole('button', { name: 'Schedule' }))
    await expect(plan.getByText('Choose a time in the future.')).toBeVisible()
    // Where screen readers read it, too.
    await expect(time).toBeFocused()
    await looked(page, 'planning, refused')
    await reach(page, time)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await press(page, plan.getByRole('button', { name: 'Schedule' }))
    await announced(page, /Publication planned/)
    await expect
      .soft(
        page.getByRole('button', { name: 'Actions for To Be Reached' }).first(),
        'the focus after planning',
      )
      .toBeFocused({ timeout: 5000 })
    await looked(page, 'the list with a planned episode')

    await openPage(page, `/episodes/${id}/edit`)
    await looked(page, 'the edit page of a planned episode')
    // On phones all but the chief act are in a menu.
    if (seat.width < 640) {
      await press(page, page.getByRole('button', { name: 'More', exact: true }))
      await looked(page, 'the menu of the edit page')
      await choose(page, page.getByRole('menuitem', { name: 'Take the plan back' }))
    } else await press(page, page.getByRole('button', { name: 'Take the plan back' }))
    await announced(page, /draft again|plan/i)
    await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
    await confirmIfAsked(page, 'Podcast published')
    await announced(page, /Podcast published/)

    await changeAndSay(site, id)
    await openPage(page, `/episodes/${id}/edit`)
    await press(page, page.getByRole('button', { name: 'Publish changes' }))
    await expect(question).toContainText('Publish these changes?')
    await looked(page, 'what differs')
    await press(page, question.getByRole('button', { name: /Publish/ }))
    await announced(page, /Changes published/)

    await reach(page, page.getByRole('tab', { name: 'Details' }))
    for (const name of ['Dialog', 'RSS Feed', 'Voices', 'Approval', 'History']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    }
    await press(page, page.getByRole('button', { name: 'Compare edition 1', exact: true }))
    await expect(page.locator('ins').first()).toBeVisible()
    await press(page, page.getByLabel('Compare edition 1 with'))
    await choose(page, page.getByRole('option', { name: /current/ }))
    await expect(page.locator('del').first()).toBeVisible()
    await looked(page, 'two editions compared')
    await press(page, page.getByRole('button', { name: 'Restore edition 1' }))
    await looked(page, 'restoring, asked')
    await press(page, question.getByRole('button', { name: 'Restore' }))
    await announced(page, /Restored as your working copy/)

    await openPage(page, `/episodes/${id}/edit?tab=rss`)
    await write(page, page.getByLabel('Soundbite begins at'), '0:55')
    await expect(page.getByText('The episode ends at 1:00.')).toBeVisible()
    await looked(page, 'a moment that does not fit')
    await write(page, page.getByLabel('Soundbite begins at'), '0:10')
    await write(page, page.getByLabel('Episode number'), '7')
    const fields = page.getByRole('tabpanel', { name: 'RSS Feed' })
    await press(page, fields.getByRole('button', { name: /^Save/ }))
    await announced(page, /Podcast updated successfully/)
    await looked(page, 'feed fields')

    await openPage(page, `/episodes/${id}`)
    await looked(page, 'its page')
    await openPage(page, '/episodes/listens')
    await heardOf(site, id)
    await page.reload()
    const span = page.getByLabel('Time', { exact: true })
    await reach(page, span)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: /listens in 90 days/ })).toBeVisible()
    const stops = page.getByRole('region', { name: 'Where listeners stop' })
    await expect(stops.getByRole('listitem').filter({ hasText: '0:30' })).toContainText('75%')
    await expect(stops.getByRole('listitem').last()).toContainText('The end50%')
    await reach(page, stops.getByLabel('Episode'))
    await looked(page, 'listens')
    const csv = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Export as CSV' }))
    expect((await csv).suggestedFilename()).toBe('listens.csv')
  })

  test(`G a wizard’s last step plans an episode by keyboard: ${nameOf(seat)}`, async ({ page, site }) => {
    const { id } = await seedEpisode(site, { title: 'Planned In The Wizard', isPublished: false })
    await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
    await takeSeat(page, seat)
    await signIn(page, admin)
    await openPage(page, `/episodes/new?podcast=${id}`)
    await press(page, page.getByRole('button', { name: 'Publish Later' }))
    const plan = page.getByRole('dialog', { name: 'Publish later' })
    await expect(plan.getByLabel('Day and time')).toBeVisible()
    await looked(page, 'planning in the wizard')
    await press(page, plan.getByRole('button', { name: 'Schedule' }))
    await announced(page, /Publication planned/)
    await expect(page).toHaveURL('/episodes/manage')
  })

  test(`G the show’s feed, its cover, its mails and subscribers, by keyboard: ${nameOf(seat)}`, async ({
    page,
    site,
    expectNoise,
  }) => {
    await workerIsReady(site)
    await seedEpisode(site, { title: 'Told To Everybody' })
    const person = await makeAccount(site, `reach-${seat.width}-${seat.theme}`)
    const address = `reader-${seat.width}-${seat.theme}@example.org`
    await takeSeat(page, seat)
    await signIn(page, admin)

    await openPage(page, '/admin/settings')
    await expect(page.getByRole('button', { name: 'Save Show Settings' })).toBeVisible()
    const [before] = await site.query<{ image_url: string | null }>(
      'select image_url from public.show_settings',
    )
    const upload = page.getByRole('button', { name: 'Upload a cover' })
    await give(page, upload, { name: 'small.png', mimeType: 'image/png', buffer: await picture(600) })
    await announced(page, /This cover can’t be used/)
    await looked(page, 'a cover that is refused')
    await give(page, upload, { name: 'cover.png', mimeType: 'image/png', buffer: await picture(1400) })
    await announced(page, /Cover uploaded/)
    await write(page, page.getByLabel('New feed address'), 'nowhere')
    await press(page, page.getByRole('button', { name: 'Save Show Settings' }))
    await announced(page, /Please correct the highlighted fields/)
    await looked(page, 'show settings, refused')
    await write(page, page.getByLabel('New feed address'), '')
    await write(page, page.getByLabel('Licence', { exact: true }), 'CC-BY-4.0')
    await press(page, page.getByRole('checkbox', { name: 'Other hosts may not import the show' }), 'Space')
    await press(page, page.getByRole('button', { name: 'Save Show Settings' }))
    await announced(page, /Show settings saved/)
    const feed = await (await page.request.get('/rss')).text()
    expect(feed).toContain('<podcast:license>cc-by-4.0</podcast:license>')
    expect(feed).toContain('>no</podcast:locked>')
    await site.query(`update public.show_settings set image_url = $1, license = null, is_locked = true`, [
      before?.image_url ?? null,
    ])

    await openPage(page, '/admin/feed')
    await expect(page.getByRole('heading', { name: 'Submit the show' })).toBeVisible()
    await press(page, page.getByRole('region', { name: 'Feed check' }).locator('summary').first())
    await looked(page, 'the feed check')
    await press(page, page.getByRole('button', { name: 'Check again' }))
    const mails = page.getByRole('region', { name: 'New-episode email' })
    await press(page, mails.getByRole('button', { name: 'Preview email' }))
    // As a mail program renders it: scripts do not run, and links open in another page.
    expectNoise(/sandboxed/)
    const drawn = mails.getByRole('article', { name: 'The email' }).frameLocator('iframe')
    await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mails.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(scripts|same-origin))/)
    await looked(page, 'the mail of an episode')
    await reach(page, mails.getByRole('tab', { name: 'Formatted' }))
    await page.keyboard.press('ArrowRight')
    await expect(mails.getByRole('tabpanel')).toContainText('/episodes/')
    await looked(page, 'the mail of an episode as text')
    // The site waits for the mail server; while the page's clock is moved on, the request would run out of time.
    const tried = page.waitForResponse('**/try-episode-mail')
    await press(page, mails.getByRole('button', { name: 'Send it to me' }))
    await tried
    await announced(page, /No mail server is set|The mail server has not answered yet/)
    const show = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Download the show' }))
    expect((await show).suggestedFilename()).toBe('show.tar')

    await openPage(page, '/admin')
    const list = page.getByRole('region', { name: 'Subscribers' })
    const folded = list.getByRole('button', { name: 'Subscribers', exact: true })
    await expect(folded.or(list.getByRole('button', { name: 'Import' })).first()).toBeVisible()
    if (await folded.isVisible()) await press(page, folded)
    await press(page, list.getByRole('button', { name: 'Import' }))
    const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
    await press(page, dialog.getByRole('button', { name: 'Import', exact: true }))
    await expect(dialog.getByText('No addresses found.')).toBeVisible()
    await expect(dialog.getByLabel('Addresses')).toBeFocused()
    await looked(page, 'an import of subscribers, refused')
    await write(page, dialog.getByLabel('Addresses'), `${address}\nbroken@\n`)
    await write(page, dialog.getByLabel('How they gave consent'), 'Confirmed by mail on our former site.')
    await press(page, dialog.getByRole('button', { name: 'Import 1' }))
    await expect(dialog.getByText('1 added')).toBeVisible()
    await looked(page, 'an import of subscribers, done')
    await press(page, dialog.getByRole('button', { name: 'Close' }).last())
    await write(page, list.getByRole('searchbox', { name: 'Search subscribers' }), address)
    const removal = list.getByRole('button', { name: `Remove ${address}` })
    await expect(removal).toBeVisible()
    const csv = page.waitForEvent('download')
    await press(page, list.getByRole('button', { name: 'Export as CSV' }))
    expect((await csv).suggestedFilename()).toBe('subscribers.csv')
    await press(page, removal)
    await looked(page, 'a removal, asked')
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await announced(page, /Subscriber removed/)
    await looked(page, 'subscribers')

    await signIn(page, person)
    await openPage(page, '/profile')
    const wish = page.getByRole('checkbox', { name: 'Something fails while making one of my episodes' })
    await press(page, wish, 'Space')
    await expect(wish).not.toBeChecked()
    await expect
      .poll(() =>
        site.query('select told_of_failures as told from public.profiles where id = $1', [person.id]),
      )
      .toEqual([{ told: false }])
    await looked(page, 'which mails one wants')
  })

  test(`G found by what is said, heard on, embedded and kept, by keyboard: ${nameOf(seat)}`, async ({
    page,
    site,
    context,
    expectNoise,
  }) => {
    expectNoise(/favicon/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await site.query('delete from public.podcasts')
    const { id } = await seedEpisode(site, { title: 'Found By Keyboard', daysAgo: 1 })
    await seedEpisode(site, { title: 'The One Before', daysAgo: 2 })
    await takeSeat(page, seat)
    await openPage(page, '/episodes')
    await write(page, page.getByRole('searchbox', { name: 'Search episodes' }), 'musics compose')
    const hit = page
      .getByRole('article')
      .getByRole('link', { name: /compose music of any length/ })
      .first()
    await expect(hit).toBeVisible()
    await looked(page, 'moments that were found')
    await press(page, hit)
    await expect(page).toHaveURL(`/episodes/${id}?t=30`)
    const player = page.getByRole('region', { name: 'Player' })
    await press(page, player.getByRole('button', { name: 'Play', exact: true }))
    const read = (name: 'currentTime' | 'volume') =>
      page.locator('audio').evaluate((element: HTMLAudioElement, which) => element[which], name)
    await expect.poll(() => read('currentTime')).toBeGreaterThan(30)
    await looked(page, 'an episode that plays')
    await page.keyboard.press('n')
    await expect.poll(() => read('currentTime')).toBeGreaterThanOrEqual(40)
    await page.keyboard.press('-')
    await expect.poll(() => read('volume')).toBeLessThan(1)
    // Pause, because the episode lasts only a minute and counts as played near its end.
    await press(page, player.getByRole('button', { name: 'Pause', exact: true }))
    await page.keyboard.press('?')
    const settings = page.getByRole('dialog', { name: 'Listening settings' })
    await press(page, settings.getByRole('switch', { name: 'Play the next episode when one ends' }), 'Space')
    await press(page, settings.getByRole('switch', { name: 'Share where I stop listening' }), 'Space')
    await looked(page, 'listening settings')
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()

    await press(page, page.getByRole('button', { name: 'Embed' }))
    const embed = page.getByRole('dialog', { name: 'Embed this episode' })
    await press(page, embed.getByRole('checkbox', { name: /Start at/ }), 'Space')
    await looked(page, 'the code to embed')
    await press(page, embed.getByRole('button', { name: 'Copy embed code' }))
    await announced(page, /Embed code copied/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`/embed/${id}?t=4`)
    await press(page, page.getByRole('button', { name: 'Copy link to this moment' }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?t=\d+$/)

    await openPage(page, '/')
    const begun = page.getByRole('region', { name: 'Continue listening' })
    await expect(begun.getByRole('link', { name: 'Found By Keyboard' })).toBeVisible()
    await looked(page, 'what was begun')
    await press(page, begun.getByRole('button', { name: 'Continue Found By Keyboard' }))
    await expect.poll(() => read('currentTime')).toBeGreaterThan(1)

    await page.goto(`/embed/${id}?t=31`)
    await reach(page, page.getByLabel('Chapters'))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => read('currentTime')).toBeGreaterThanOrEqual(20)
    await press(page, page.getByRole('button', { name: /Copy link to/ }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?t=[23]\d$/)
    await looked(page, 'the small player')
  })

  test.describe('with the offline worker', () => {
    test.use({ serviceWorkers: 'allow' })
    test(`G an episode is kept on the device and taken away again by keyboard: ${nameOf(seat)}`, async ({
      page,
      site,
    }) => {
      const { id, title } = await seedEpisode(site, { title: 'Kept By Keyboard' })
      await page.addInitScript(() => {
        StorageManager.prototype.persist = () => new Promise(() => {})
      })
      await takeSeat(page, seat)
      await openPage(page, `/episodes/${id}`)
      await press(page, page.getByRole('button', { name: 'Save on this device' }))
      await announced(page, /Episode saved on this device/)
      await expect(page.getByRole('button', { name: /On this device/ })).toBeFocused()
      await openPage(page, '/episodes?saved=1')
      const list = page.getByRole('region', { name: /On this device/ })
      await expect(list).toContainText(/MB|kB/)
      await looked(page, 'what is on this device')
      await press(page, list.getByRole('button', { name: `Remove ${title} from this device` }))
      await expect(list).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    })
  })
}

/** Changes the text, and marks the audio as made from it, as an editor and the worker do. */
async function changeAndSay(site: Site, id: string): Promise<void> {
  await site.query(
    `update public.dialog_segments set text = 'Other words than before.' where podcast_id = $1 and sequence_order = 1 and edition_id is null`,
    [id],
  )
  await site.query(
    `update public.episode_work set heard = private.read_working_lines(podcast_id), heard_key = words_key where podcast_id = $1`,
    [id],
  )
}

async function heardOf(site: Site, id: string): Promise<void> {
  await site.query(
    `insert into public.podcast_listens (podcast_id, listener_hash, program, seconds, day)
     select $1, 'by keyboard ' || n, case when n % 2 = 0 then 'Overcast' else 'Apple Podcasts' end, 90, current_date - n
     from generate_series(0, 20) n`,
    [id],
  )
  await site.query(
    'insert into private.listening_stops (podcast_id, part, listeners) values ($1, 2, 1), ($1, 15, 1), ($1, 20, 2)',
    [id],
  )
}

async function give(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, button)
  await (await chooser).setFiles(file)
}

const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#174' } })
    .png()
    .toBuffer()
