import { makeAccount } from './support/accounts.ts'
import {
  announced,
  choose,
  confirmIfAsked,
  goTo,
  press,
  seats,
  takeSeat,
  theme,
  withoutLine,
  write,
} from './support/by-tree.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

for (const seat of seats(1440)) {
  test(`an admin signs in, takes an episode back, hides a comment and changes the show by keyboard and tree alone, the line cut five times: ${seat.width} ${seat.theme}`, async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/ERR_|Failed to|dynamically imported|route module|WebSocket/)
    await site.query('delete from public.podcasts')
    const { id } = await seedEpisode(site, { title: 'Kept by Tree' })
    for (const title of ['One', 'Two', 'Three', 'Four']) await seedEpisode(site, { title, daysAgo: 2 })
    const talker = await makeAccount(site, `talks-${seat.width}-${seat.theme}`)
    await site.query(
      `insert into public.podcast_comments (podcast_id, user_id, body) values ($1, $2, 'Rude words.')`,
      [id, talker.id],
    )
    await site.query(
      `update public.profiles set username = 'keeper-' || left(id::text, 8) where username is null`,
    )
    await takeSeat(page, seat)

    // 1. At the login.
    await openPage(page, '/login?next=/episodes/manage')
    expect(await theme(page)).toBe(seat.theme)
    await write(page, page.getByRole('textbox', { name: 'Email' }), admin.email)
    await write(page, page.getByLabel('Your password'), admin.password)
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    await withoutLine(
      page,
      () => press(page, signIn),
      /couldn’t be loaded|can’t reach the server|server can(?:not|’t) be reached/,
    )
    await press(page, signIn)
    await expect(page).toHaveURL('/episodes/manage')

    // The list has everybody's episodes; one is found by search, and its row names its owner.
    await write(page, page.getByRole('searchbox', { name: 'Search your podcasts' }), 'kept')
    await announced(page, /^1 of 5$/)
    const row = page.getByRole('row', { name: /Kept by Tree/ })
    await expect(row).toContainText('You')
    await expect(page.getByRole('row')).toHaveCount(2)

    // 2. While something is changed.
    const actions = page.getByRole('button', { name: 'Actions for Kept by Tree' })
    const unpublish = page.getByRole('menuitem', { name: 'Unpublish' })
    await press(page, actions)
    await expect(page.getByRole('menu')).toBeVisible()
    await withoutLine(page, () => choose(page, unpublish), /Error updating podcast/)
    await press(page, actions)
    await choose(page, unpublish)
    await announced(page, /Podcast is a draft again/)
    await press(page, actions)
    await choose(page, page.getByRole('menuitem', { name: 'Publish', exact: true }))
    await confirmIfAsked(page, 'Podcast published')
    await announced(page, /Podcast published/)

    // 3. On the way to the overview.
    await openPage(page, '/about')
    await goTo(page, 'Home')
    await openPage(page, '/admin')
    const comments = page.getByRole('region', { name: 'Comments' })
    if (seat.width < 768) {
      const fold = comments.getByRole('button', { name: 'Comments' })
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await press(page, fold)
    }
    // 4. While a comment is being hidden.
    const hide = comments.getByRole('button', { name: 'Hide' })
    await expect(hide).toBeVisible()
    await withoutLine(page, () => press(page, hide), /Couldn’t change the comment/)
    await press(page, hide)
    await announced(page, /Comment hidden/)
    await expect(comments.getByRole('button', { name: 'Show again' })).toBeVisible()

    const settings = page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Settings', exact: true })
    await withoutLine(page, () => press(page, settings), /This page couldn’t be loaded.*offline/)
    const lost = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' })
    await press(page, lost.getByRole('button', { name: 'Try Again' }))
    await expect(page).toHaveURL('/admin/settings')
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })

    // 5. While the show is changed; what was typed stays.
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toBeVisible()
    const before = await title.inputValue()
    await write(page, title, 'Told by Tree')
    const save = page.getByRole('button', { name: 'Save Show Settings' })
    await withoutLine(page, () => press(page, save), /Couldn’t save the show settings/)
    await expect(title).toHaveValue('Told by Tree')
    await press(page, save)
    await announced(page, /Show settings saved/)
    await write(page, title, before)
    await press(page, save)
    await expect
      .poll(async () => (await site.query('select title from public.show_settings'))[0])
      .toEqual({ title: before })
  })
}
