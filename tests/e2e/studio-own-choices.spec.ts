import { join } from 'node:path'
import sharp from 'sharp'
import { readerVersion } from '#core/checks/support-label.ts'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast, workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

const narrowAndWide = [360, 1440]

test('D24 VOI-02 a creator chooses the voices of an episode, by keyboard too; the show’s voices are only what it began with', async ({
  page,
  site,
}) => {
  await workerIsReady(site)
  const creator = await makeAccount(site, 'chooses-voices')
  const ofTheShow = await site.query<{ user_id: string; host_position: string; voice_id: string }>(
    'select user_id, host_position, voice_id from public.user_host_voices',
  )
  // Undo what an earlier journey may have set.
  await site.query(
    `update public.user_host_voices set voice_id = (select max(voice_id) from public.voice_options where voice_id not like 'espeak:%')`,
  )
  const id = await seedDraft(site, creator.id, { title: 'Two Other Voices' })
  const voices = async () =>
    (
      await site.query<{ voices: Record<string, string> }>(
        'select voices from public.episode_work where podcast_id = $1',
        [id],
      )
    )[0]?.voices
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit?tab=voice`)
  const own = page.getByRole('region', { name: 'Voices of this episode' })
  await expect(page.getByText('Voice settings are restricted to admin users only.')).toBeVisible()
  await expect(own.getByLabel('TTS model')).toContainText('Simple voices on this machine')
  // The show uses another model than this episode: then both hosts are chosen here.
  await own.getByRole('combobox', { name: 'Host A' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Saved for this episode')).toBeVisible()
  const pair = await voices()
  expect(Object.keys(pair ?? {}).sort()).toEqual(['Host A', 'Host B'])
  expect(Object.values(pair ?? {}).every((voice) => voice.startsWith('espeak:'))).toBe(true)
  await expect(own.getByRole('button', { name: 'Preview the voice of Host B' })).toBeEnabled()
  expect.soft(await seriousProblems(page)).toEqual([])
  expect.soft(await overflowAt(page, narrowAndWide)).toEqual({})

  await site.query(
    `update public.user_host_voices set voice_id = (select max(voice_id) from public.voice_options where voice_id like 'espeak:en%')`,
  )
  expect(await voices()).toEqual(pair)
  for (const { user_id, host_position, voice_id } of ofTheShow)
    await site.query(
      'update public.user_host_voices set voice_id = $3 where user_id = $1 and host_position = $2',
      [user_id, host_position, voice_id],
    )
  await openPage(page, `/episodes/${id}/edit?tab=dialog`)
  const open = page.getByRole('button', { name: 'Voices', exact: true })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Voices of this episode' })
  await expect(dialog.getByRole('combobox', { name: 'Host A' })).toBeVisible()
  for (const width of narrowAndWide) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await seriousProblems(page), `the dialog at ${width}`).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('D22 another title leaves the cover; it says what stands on it, and is drawn again when somebody asks', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'A Cover Of Its Own' })
  const address = (name: string) => `/media/podcasts/${id}/${name}.jpg`
  const folder = join(site.dataDir, 'media', 'podcasts', id)
  for (const name of ['first', 'second', 'first-640', 'second-640'])
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#225' } }).toFile(
      join(folder, `${name}.${name.endsWith('640') ? 'webp' : 'jpg'}`),
    )
  await site.query('update public.podcasts set image_url = $2 where id = $1', [id, address('first')])
  await site.query(`update public.episode_work set cover = '{"says": "Ada Byron"}' where podcast_id = $1`, [
    id,
  ])
  // Replaces the worker, whose rendering takes many seconds: worker/whole-episode.test.ts covers it.
  await page.route('**/functions/v1/draw-cover', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ podcastId: id, otherColours: false })
    await site.query(
      `update public.episode_work set image_url = $2, cover = '{"says": "Ada Lovelace"}' where podcast_id = $1`,
      [id, address('second')],
    )
    await route.fulfill({ json: { url: address('second') } })
  })
  const [before] = await site.query('select image_url from public.podcasts where id = $1', [id])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit`)
  await expect(page.getByText('It says “Ada Byron”. Drawn again it says “Ada Lovelace”.')).toBeVisible()
  expect.soft(await seriousProblems(page)).toEqual([])
  expect.soft(await overflowAt(page, narrowAndWide)).toEqual({})
  await page.getByRole('button', { name: 'Draw the cover again' }).click()
  await expect(toast(page, 'The cover is drawn')).toBeVisible()
  await expect(page.getByText('It says “Ada Byron”')).toBeHidden()
  await expect(page.getByText('Changes not published')).toBeVisible()
  expect(await site.query('select image_url from public.podcasts where id = $1', [id])).toEqual([before])
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toHaveText(['The cover is another one.'])
  await question.getByRole('button', { name: /Publish/ }).click()
  await expect(toast(page, 'Changes published')).toBeVisible()
  const [after] = await site.query('select image_url from public.podcasts where id = $1', [id])
  expect(after).not.toEqual(before)
})

test('an unlisted episode opens by its link, is in no list and no feed, and comes to everybody when it is wanted', async ({
  page,
  site,
  browser,
}) => {
  const { id, title } = await seedEpisode(site, { title: 'Only By Its Link', isPublished: false })
  // A guest who was not invited would be asked about before publishing.
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  const isListed = async () => {
    const shown = await Promise.all(
      ['/episodes', '/rss', '/sitemap.xml'].map(async (path) => (await visitor.request.get(path)).text()),
    )
    return shown.map((text) => text.includes(id))
  }
  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit`)
  await page.getByRole('button', { name: 'Publish by link only' }).click()
  await expect(toast(page, 'Published by link only')).toBeVisible()
  await expect(page.getByText('Unlisted', { exact: true })).toBeVisible()
  const answer = await visitor.goto(`/episodes/${id}`)
  expect(answer?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Unlisted: only people with the link can open it')).toBeVisible()
  await expect(visitor.getByText('It was made in 1843')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.getByRole('button', { name: 'Like' })).toBeHidden()
  // It must not be framed, so no oEmbed address is announced.
  await expect(visitor.locator('link[type="application/json+oembed"]')).toHaveCount(0)
  expect(await isListed()).toEqual([false, false, false])
  // Nothing has changed since, so there is nothing to ask.
  await page.getByRole('button', { name: 'Publish later' }).click()
  await page.getByRole('dialog', { name: 'Publish later' }).getByRole('button', { name: 'Cancel' }).click()
  // An undo would publish it for everybody.
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast(page, 'Podcast is a draft again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect((await visitor.request.get(`/episodes/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Publish by link only' }).click()
  await page.getByRole('button', { name: 'Publish for everyone' }).click()
  await expect(toast(page, 'Podcast published')).toBeVisible()
  await expect.poll(isListed).toEqual([true, true, true])
  await visitor.context().close()
})

test('unlisting one asks first as unlisting several does, and each other step of being listed has its undo', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'Listed And Not' })
  const state = async () => {
    const [row] = await site.query(
      'select is_published, unlisted_at, published_at from public.podcasts where id = $1',
      [id],
    )
    return row?.is_published ? (row.unlisted_at ? 'unlisted' : 'out') : 'draft'
  }
  await site.query('delete from private.podcast_guest_records where podcast_id = $1', [id])
  await signIn(page, admin)
  await openPage(page, '/episodes/manage?q=Listed')
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Listed And Not' }).first().click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Unlist: by link only')
  const question = page.getByRole('alertdialog', { name: 'Unlist this podcast?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await state()).toBe('out')
  await act('Unlist: by link only')
  await question.getByRole('button', { name: 'Unlist' }).click()
  await expect(toast(page, 'Published by link only')).toBeVisible()
  expect(await state()).toBe('unlisted')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await act('Publish for everyone')
  await expect(toast(page, 'Podcast published')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(state).toBe('unlisted')
  await act('Unpublish')
  await expect.poll(state).toBe('draft')
  await act('Publish by link only')
  await expect.poll(state).toBe('unlisted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(state).toBe('draft')

  // In German its words are long: on a phone they are broken, not cut off.
  await site.query('update public.podcasts set is_published = true where id = $1', [id])
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/de/episodes/manage?q=Listed')
  await page.getByRole('button', { name: 'Aktionen für Listed And Not' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Nicht mehr listen: nur noch per Link' })).toBeVisible()
  expect((await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(0)
})

test('samples of a first start are marked, stay out of the feed, and an admin removes them with one click', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'Made On The First Start' })
  // Earlier journeys leave samples on this site.
  await site.query('update public.podcasts set is_sample = (id = $1)', [id])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `/episodes?q=${encodeURIComponent('Made On The First Start')}`)
  await expect(page.getByRole('article').filter({ hasText: 'Made On The First Start' })).toContainText(
    'Sample',
  )
  expect(await (await page.request.get('/rss')).text()).not.toContain(id)
  await signIn(page, admin)
  await openPage(page, '/episodes/manage')
  await expect(page.getByText('One sample of what this site makes')).toBeVisible()
  expect.soft(await seriousProblems(page)).toEqual([])
  expect.soft(await overflowAt(page, narrowAndWide)).toEqual({})
  await page.getByRole('button', { name: 'Remove the samples' }).click()
  expect.soft(await seriousProblems(page), 'the question').toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'The sample is removed')).toBeVisible()
  await expect(page.getByText('of what this site makes')).toBeHidden()
  expect((await page.request.get(`/episodes/${id}`)).status()).toBe(410)
})

test('RSS-03 the next number of the season is proposed and taken with one press', async ({ page, site }) => {
  const creator = await makeAccount(site, 'counts-on')
  const { id: earlier } = await seedEpisode(site, { title: 'Number Seven' })
  await site.query(
    `insert into public.rss_feeds (podcast_id, season, episode_number) values ($1, 900, 7)
     on conflict (podcast_id) do update set season = 900, episode_number = 7`,
    [earlier],
  )
  const id = await seedDraft(site, creator.id, { title: 'Number Eight' })
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit?tab=rss`)
  await expect(page.getByText('The next one is season 900, number 8.')).toBeVisible()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByLabel('Season')).toHaveValue('900')
  await expect(page.getByLabel('Episode number')).toHaveValue('8')
  await expect(page.getByText('The next one is')).toBeHidden()
  await site.query('update public.rss_feeds set season = null, episode_number = null where podcast_id = $1', [
    earlier,
  ])
})

test('M 1 where the creator allows it a line of the transcript opens its passage, by click and by keyboard', async ({
  page,
  site,
  browser,
}) => {
  const { id } = await seedEpisode(site, { title: 'What It Rests On' })
  const line = 'It was made in 1843, and nobody at the time saw how large it was.'
  const passage = `The notes were printed in 1843, ${'and again '.repeat(30)}later.`
  await site.query(
    `insert into public.podcast_sources (podcast_id, file_name, content) values ($1, 'notes.md', $2)`,
    [id, passage],
  )
  await site.query(
    `update public.dialog_segments set support = 'supported', proved_by = 'words', source_start = 0, source_end = $3,
       grounding_version = $4
     where podcast_id = $1 and text = $2 and edition_id is null`,
    [id, line, passage.length, readerVersion],
  )
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  const opener = visitor.getByRole('button', { name: 'Passage in the source text' })
  await openPage(visitor, `/episodes/${id}`)
  await expect(visitor.getByText(line)).toBeVisible()
  await expect(opener).toHaveCount(0)

  await signIn(page, admin)
  await openPage(page, `/episodes/${id}/edit?tab=dialog`)
  await page.getByRole('checkbox', { name: 'Listeners may open the passage' }).click()
  await expect(toast(page, 'Listeners can open the passages')).toBeVisible()

  for (const width of narrowAndWide) {
    await visitor.setViewportSize({ width, height: 800 })
    await openPage(visitor, `/episodes/${id}`)
    await expect(opener).toHaveCount(1)
    await opener.click()
    await expect(visitor.locator('blockquote')).toHaveText(/^The notes were printed in 1843, .* again…$/)
    expect(await overflowAt(visitor, [width])).toEqual({})
    expect(await seriousProblems(visitor)).toEqual([])
    await visitor.keyboard.press('Enter')
    await expect(visitor.locator('blockquote')).toBeHidden()
  }
  await visitor.context().close()

  // A finger has no tooltip: the button says in words what it is for, and stands with its passage under the line.
  const touch = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 800 },
  })
  const phone = await touch.newPage()
  await openPage(phone, `/episodes/${id}`)
  const button = phone.getByRole('button', { name: 'Passage in the source text' })
  const inWords = button.getByText('Passage in the source text')
  expect((await inWords.boundingBox())?.width).toBeGreaterThan(100)
  await button.tap()
  const [text, own, opened] = await Promise.all(
    [phone.getByRole('paragraph').filter({ hasText: line }), button, phone.locator('blockquote')].map(
      async (one) => Math.round((await one.boundingBox())?.x ?? 0),
    ),
  )
  expect([own, opened]).toEqual([text, text])
  await touch.close()
})
