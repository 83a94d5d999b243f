import { overflowAt } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin, type Site } from './support/site.ts'

/** Returns a word of this length without spaces, hyphens or other places to break a line. */
const word = (letters: number) => 'Donaudampfschifffahrt'.repeat(10).slice(0, letters)
const long = word(200)

type Filled = { episode: string; draft: string; guestEmail: string; name: string }

/** Fills every text field with such a word, in a published episode and a draft with a guest's notes. */
async function fillWithLongWords(site: Site, ownerId: string): Promise<Filled> {
  const { id: episode } = await seedEpisode(site, { title: `${long} of an episode`, isPublished: false })
  const draft = await seedDraft(site, ownerId, { title: `${long} of a draft` })
  await site.query(
    `update public.podcasts set description = $1, leader_name = $1, lexicon = $1, categories = array[$2, 'History'],
       chapters = coalesce((select jsonb_agg(chapter || jsonb_build_object('title', $1::text))
         from jsonb_array_elements(chapters) as chapter), '[]')`,
    [long, word(60)],
  )
  await site.query('update public.dialog_segments set text = $1, part = $1 where edition_id is null', [long])
  await site.query(
    'update public.podcast_sources set file_name = $1, content = $1, audience = $1, wish = $1',
    [long],
  )
  await site.query('update public.hosts set name = $1, title = $1', [long])
  await site.query('update public.sponsors set name = $1, description = $1', [long])
  const guest = await makeAccount(site, 'longguest')
  await site.query(
    `update private.guest_records set name = $1, title = $1, bio = $1, guest_email = $2, guest_user_id = $3,
       invitation_status = 'accepted'`,
    [long, `${word(200).toLowerCase()}@example.org`, guest.id],
  )
  await site.query(
    `insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
     select $1, id, card_id from private.guest_records`,
    [draft],
  )
  await site.query(
    `update private.podcast_guest_records set status = 'rejected', note = $1,
       line_notes = (select jsonb_agg(jsonb_build_object('segment_id', id, 'speaker', speaker, 'text', text, 'note', $1::text))
         from public.dialog_segments where dialog_segments.podcast_id = podcast_guest_records.podcast_id),
       reviewed_version = (select words_key from public.episode_work as work where work.podcast_id = podcast_guest_records.podcast_id)`,
    [long],
  )
  const name = word(30)
  await site.query('update public.profiles set username = $2, bio = $3 where id = $1', [ownerId, name, long])
  await site.query('insert into public.podcast_comments (podcast_id, user_id, body) values ($1, $2, $3)', [
    episode,
    ownerId,
    long,
  ])
  await site.query(
    `insert into public.podcast_listens (podcast_id, listener_hash, seconds, program)
     select $1, 'listener ' || number, 90, $2 from generate_series(1, 1234) as number`,
    [episode, word(100)],
  )
  await site.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind, status, error, finished_at)
     values ($1, $2, 'make-audio', 'failed', $3, now())`,
    [draft, ownerId, long],
  )
  await site.query(
    `insert into public.security_events (kind, subject, route) values ('sign-in-failed', $1, $1)`,
    [long],
  )
  await site.query('insert into public.newsletter_subscribers (email) values ($1)', [
    `${word(200).toLowerCase()}@example.org`,
  ])
  await site.query(`update public.rss_feeds set title = $1, summary = $1`, [long])
  await site.query(
    `update public.show_settings set title = $1, description = $1, author = $1, owner_name = $1, copyright = $1,
       funding_text = $1, shows_listens = true`,
    [long],
  )
  // Last, because a published edition does not change any more.
  await site.query('update public.podcasts set is_published = true where id = $1', [episode])
  return { episode, draft, guestEmail: guest.email, name }
}

// The site is shared with later journeys.
test.afterEach(async ({ site }) => {
  await site.query(
    `update public.show_settings set title = 'Helmcast', description = 'Stories of leaders.', author = 'Helmcast',
       owner_name = '', copyright = null, funding_text = null, shows_listens = false`,
  )
})

test('LAY-11 no page is wider than its screen when every field holds a word of 200 letters', async ({
  page,
  site,
  browser,
}) => {
  const [owner] = await site.query<{ id: string }>('select id from auth.users where email = $1', [
    admin.email,
  ])
  const filled = await fillWithLongWords(site, owner?.id ?? '')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = async (view: typeof page, path: string, shown: string) => {
    await openPage(view, path)
    await expect(view.locator('main').getByText(shown).first(), path).toBeAttached()
    expect.soft(await overflowAt(view, [360, 1200]), path).toEqual({})
  }
  await look(page, '/', long)
  await look(page, '/episodes', long)
  await look(page, `/episodes/${filled.episode}`, long)
  await signIn(page, admin)
  await look(page, '/', long)
  await look(page, `/episodes/${filled.episode}`, long)
  await look(page, '/episodes/manage', long)
  await look(page, '/episodes/listens', long)
  // A number beside such a word stays in one piece.
  await page.setViewportSize({ width: 360, height: 800 })
  const number = page.getByRole('region', { name: 'By episode' }).getByText('1,234', { exact: true })
  const lines = await number.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
  await look(page, `/episodes/${filled.episode}/details`, long)
  for (const tab of ['basic', 'dialog', 'voice', 'rss']) {
    await look(page, `/episodes/${filled.draft}/edit?tab=${tab}`, long)
    await look(page, `/episodes/${filled.episode}/edit?tab=${tab}`, long)
  }
  await look(page, `/episodes/new?podcast=${filled.draft}`, long)
  await look(page, '/profile', filled.name)
  await look(page, '/admin', long.toLowerCase())
  // Other tests may have made more accounts than a page shows.
  await look(page, `/admin/people?search=${filled.name.slice(0, 30)}`, filled.name)
  await look(page, '/admin/settings', 'Save Show Settings')
  await look(page, '/admin/security', long)
  const guestPage = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(guestPage, { email: filled.guestEmail, password: 'the password of longguest' })
  await look(guestPage, '/guest/dashboard', long)
  await look(guestPage, `/guest/podcast/${filled.draft}`, long)
})
