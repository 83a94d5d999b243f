import type { Locator, Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { leaderFile, toast, workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { breakTable } from './support/faults.ts'
import { expect, openPage, test } from './support/journey.ts'

/** Runs in the page: notes if the wizard's empty first step is ever shown. */
function noteBeginning(): void {
  new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent === 'Whose story will it be?')
      sessionStorage.setItem('began-anew', 'yes')
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Runs in the page: records each value of the audio's progress bar, also across a reload. */
function noteProgress(): void {
  new MutationObserver(() => {
    const bar = document.querySelector('[role=progressbar][aria-label="Generating the audio"]')
    if (!bar) return
    const seen: number[] = JSON.parse(sessionStorage.getItem('seen-progress') ?? '[]')
    const now = Number(bar.getAttribute('aria-valuenow'))
    if (seen.at(-1) !== now) sessionStorage.setItem('seen-progress', JSON.stringify([...seen, now]))
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] })
}

test('WIZ-01 WIZ-06 WIZ-08 WIZ-09 WIZ-10 WIZ-11 WIZ-15 from a leader’s text to a published episode, leaving and coming back', async ({
  page,
  site,
}) => {
  // A dialog is really written, voiced and mastered.
  test.setTimeout(180_000)
  await workerIsReady(site)
  const creator = await makeAccount(site, 'makes-an-episode')
  await signIn(page, creator)
  await page.addInitScript(noteProgress)
  await openPage(page, '/episodes/manage')
  await page.getByRole('link', { name: 'Create New Podcast' }).first().click()
  await expect(page).toHaveURL(/\/episodes\/new/)

  await page.getByLabel('Leader name').fill('Ida Brandt')
  await page.getByLabel('Text about the leader').setInputFiles(leaderFile)
  await page.getByLabel('Format').click()
  await page.getByRole('option', { name: /Quick Portrait/ }).click()
  await page.getByLabel('TTS model').click()
  await page.getByRole('option', { name: 'Simple voices on this machine' }).click()
  await page.getByRole('button', { name: 'Generate Dialog' }).click()

  const editor = page.getByRole('region', { name: 'Dialog', exact: true })
  await expect(editor).toBeVisible({ timeout: 120_000 })
  await expect(editor.getByText('Ida Brandt').first()).toBeVisible()
  const [draft] = await site.query<{ id: string; is_published: boolean; duration: string; user_id: string }>(
    'select id, is_published, duration, user_id from public.podcasts where user_id = $1',
    [creator.id],
  )
  expect(draft).toMatchObject({ is_published: false, duration: '5:00', user_id: creator.id })
  const box = await editor.locator('.overflow-y-auto').first().boundingBox()
  expect(box?.height).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.6, 0)

  // After leaving and returning, the wizard shows the same dialog.
  await openPage(page, '/')
  await openPage(page, '/episodes/new')
  await expect(page.getByText('You’re continuing “Leadership Lessons from Ida Brandt”')).toBeVisible()
  await expect(editor).toBeVisible()

  await page.getByRole('button', { name: 'Generate Audio' }).click()
  const progress = page.getByRole('progressbar', { name: 'Generating the audio' })
  await expect(progress).toBeVisible({ timeout: 30_000 })
  // The page may be left while the worker continues.
  await page.reload()
  await expect(page.getByRole('heading', { name: /Giving it a voice|Ready for its listeners/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save & Finish' })).toBeVisible({ timeout: 150_000 })
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Leadership Lessons from Ida Brandt')
  // The progress bar moved, and never backwards.
  const seen: number[] = JSON.parse(
    await page.evaluate(() => sessionStorage.getItem('seen-progress') ?? '[]'),
  )
  expect(seen.some((value) => value > 0 && value < 100)).toBe(true)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))

  await page.getByLabel('Title', { exact: true }).fill('Ida Brandt Opens the Basin')
  await page.getByRole('tab', { name: 'Host' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('AI Host')
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page).toHaveURL('/episodes/manage')
  await expect(toast(page, 'Podcast metadata saved successfully!')).toBeVisible()
  const row = page.getByRole('row', { name: /Ida Brandt Opens the Basin/ })
  await expect(row.getByText('Published', { exact: true })).toBeVisible()

  const [made] = await site.query<{
    is_published: boolean
    duration_seconds: number
    audio_url: string
    hosts: number
  }>(
    `select is_published, duration_seconds, audio_url,
       (select count(*)::int from public.podcast_hosts where podcast_id = podcasts.id) as hosts
     from public.podcasts where id = $1`,
    [draft?.id],
  )
  expect(made).toMatchObject({ is_published: true, hosts: 1 })
  expect(made?.duration_seconds).not.toBe(300)

  // The result can be played on its public page by anybody.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await openPage(page, `/episodes/${draft?.id}`)
  await expect(page.getByRole('heading', { name: 'Ida Brandt Opens the Basin', level: 1 })).toBeVisible()
  // All that the built-in writer says of her is proved, and the page says how.
  await expect(
    page.getByText(/^(\d+) of \1 statements checked against the source: \d+ word for word/),
  ).toBeVisible()
  const audio = await page.request.get(made?.audio_url ?? '', { headers: { range: 'bytes=0-99' } })
  expect(audio.status()).toBe(206)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('WIZ-09 WIZ-10 WIZ-12 WIZ-13 WIZ-15 the metadata step: four tabs, Back, a failed save, a reload, and Skip for Now leaves a draft', {
  tag: '@long',
}, async ({ page, site, expectNoise }) => {
  expectNoise(/500/)
  const creator = await makeAccount(site, 'skips')
  const { id } = await seedEpisode(site, { title: 'Not Yet Out', isPublished: false })
  await site.query('update public.podcasts set user_id = $1 where id = $2', [creator.id, id])
  await signIn(page, creator)
  await openPage(page, `/episodes/new?podcast=${id}`)
  await expect(page.getByRole('tab')).toHaveText(['Basic Info', 'Host', 'Guest', 'Sponsor'])
  await page.getByRole('tab', { name: 'Guest' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Guest')
  await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeVisible()
  const mend = await breakTable(site, 'public.podcasts', 'update')
  try {
    await page.getByRole('button', { name: 'Save & Finish' }).click()
    await expect(toast(page, 'Failed to save metadata')).toBeVisible()
  } finally {
    await mend()
  }
  await page.getByRole('tab', { name: 'Basic Info' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Not Yet Out, and Renamed')
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Giving it a voice' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title).toHaveValue('Not Yet Out, and Renamed')
  await page.reload()
  await expect(title).toHaveValue('Not Yet Out, and Renamed')
  // An invalid field on another tab is shown before anything is saved.
  await page.getByRole('tab', { name: 'Sponsor' }).click()
  await page.getByLabel('Website', { exact: true }).fill('nowhere')
  await page.getByRole('tab', { name: 'Basic Info' }).click()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(toast(page, 'Please correct the highlighted fields')).toBeVisible()
  await expect(page.getByLabel('Website', { exact: true })).toBeFocused()
  await page.getByLabel('Website', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL('/episodes/manage')
  await expect(
    page.getByRole('row', { name: /Not Yet Out/ }).getByText('Draft', { exact: true }),
  ).toBeVisible()
  // The wizard no longer opens it.
  await openPage(page, '/episodes/new')
  await expect(page.getByLabel('Leader name')).toHaveValue('')
  await openPage(page, '/episodes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Not Yet Out')).toHaveCount(0)
})

test('WIZ-09 WIZ-10 MAN-08 an episode is named, published and taken back by keyboard alone', {
  tag: '@long',
}, async ({ page, site }) => {
  const creator = await makeAccount(site, 'uses-no-mouse')
  const { id } = await seedEpisode(site, { title: 'Without a Mouse', isPublished: false })
  await site.query('update public.podcasts set user_id = $1 where id = $2', [creator.id, id])
  await signIn(page, creator)
  await page.addInitScript(noteBeginning)
  await openPage(page, `/episodes/new?podcast=${id}`)

  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toBeVisible()
  await tabTo(page, title)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Only Keys')
  await tabTo(page, page.getByRole('tab', { name: 'Basic Info' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Host' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Save & Finish' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/episodes/manage')

  expect(await page.evaluate(() => sessionStorage.getItem('began-anew'))).toBeNull()

  const row = page.getByRole('row', { name: /Only Keys/ })
  await expect(row.getByText('Published', { exact: true })).toBeVisible()
  await tabTo(page, row.getByRole('button', { name: 'Actions for Only Keys' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('unp')
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()

  await tabTo(page, row.getByRole('button', { name: 'Actions for Only Keys' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete this podcast?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(row).toBeVisible()
})

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead there.`)
}
