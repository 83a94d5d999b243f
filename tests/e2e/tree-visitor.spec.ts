import {
  announced,
  goTo,
  press,
  reach,
  seats,
  takeSeat,
  theme,
  withoutLine,
  write,
} from './support/by-tree.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

for (const seat of seats(360)) {
  test(`a visitor finds, hears, keeps and subscribes by keyboard and tree alone, the line cut five times: ${seat.width} ${seat.theme}`, async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/ERR_|Failed to|dynamically imported|route module|WebSocket/)
    await site.query('delete from public.podcasts')
    await seedEpisode(site, { title: 'Heard by Tree', daysAgo: 1 })
    await seedEpisode(site, { title: 'Another One', daysAgo: 2 })
    await takeSeat(page, seat)
    await openPage(page, '/subscribe')
    expect(await theme(page)).toBe(seat.theme)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    // 1. While subscribing: what was typed stays.
    const address = `tree-${seat.width}-${seat.theme}@example.org`
    const field = page.getByRole('textbox', { name: 'Email' })
    const subscribe = page.getByRole('main').getByRole('button', { name: 'Subscribe' })
    await write(page, field, address)
    await withoutLine(page, () => press(page, subscribe), /Subscription failed/)
    await expect(field).toHaveValue(address)
    await press(page, subscribe)
    await announced(page, /Successfully subscribed!/)

    // 2. On the way to a page that has not been fetched yet.
    const lost = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' })
    await withoutLine(page, () => goTo(page, 'Episodes'), /This page couldn’t be loaded.*offline/)
    await press(page, lost.getByRole('button', { name: 'Try Again' }))
    await expect(page).toHaveURL('/episodes')
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })

    await write(page, page.getByRole('searchbox', { name: 'Search episodes' }), 'heard')
    await expect(page.getByRole('link', { name: 'Another One', exact: true })).toHaveCount(0)
    await announced(page, /^One episode shown/)
    await press(page, page.getByRole('link', { name: 'Heard by Tree', exact: true }))
    await announced(page, /Heard by Tree/)
    await expect(page.getByRole('heading', { level: 1, name: 'Heard by Tree' })).toBeFocused()

    // 3. At the first Play.
    const main = page.getByRole('main')
    await withoutLine(
      page,
      () => press(page, main.getByRole('button', { name: 'Play', exact: true })),
      /Playback resumes once you’re back online/,
    )
    await expect(main.getByRole('slider', { name: 'Seek' })).toBeVisible()
    const play = main.getByRole('button', { name: 'Play', exact: true })
    const pause = main.getByRole('button', { name: 'Pause', exact: true })
    await expect(play.or(pause)).toBeVisible()
    if (await play.isVisible()) await press(page, play)
    await expect(pause).toBeVisible()
    const at = () =>
      page.locator('audio').evaluate((element: HTMLAudioElement) => Math.round(element.currentTime * 10))

    // 4. During playback: what is buffered continues, and the keys work.
    await expect.poll(at).toBeGreaterThan(2)
    await page.context().setOffline(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(at).toBeGreaterThan(150)
    await press(page, pause)
    await expect(play).toBeFocused()
    await page.context().setOffline(false)

    // 5. At a bookmark: a visitor's are stored in the browser and need no connection.
    const save = main.getByRole('button', { name: 'Save', exact: true })
    await withoutLine(page, () => press(page, save, 'Space'), /Saved in this browser/)
    const saved = main.getByRole('button', { name: 'Saved', exact: true })
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    await reach(page, saved)
    // The transcript is one tab stop; arrow keys move between its lines.
    await expect(page.getByLabel('Text of the transcript')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Comments', level: 2 })).toBeVisible()
  })
}
