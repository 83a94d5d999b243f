import { problemsAsWorn, seriousProblems } from './support/accessibility.ts'
import { linkIn, mailTo, makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { breakTable } from './support/faults.ts'
import { seedGuest } from './support/guests.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'
import type { Site } from './support/site.ts'

/** Stores that this account accepted the invitation and reviewed the current version with `status`. */
async function acceptAs(site: Site, guestId: string, userId: string, status: string): Promise<void> {
  await site.query(
    `update private.guest_records set invitation_status = 'accepted', guest_user_id = $2 where id = $1`,
    [guestId, userId],
  )
  await site.query(
    `update private.podcast_guest_records set status = $2, reviewed_version =
       (select words_key from public.episode_work as work where work.podcast_id = podcast_guest_records.podcast_id) where guest_id = $1`,
    [guestId, status],
  )
}

test('WIZ-16 INV-01 INV-02 INV-04 GST-01 GST-04 a guest is invited by mail, accepts, reviews a line, and the creator sees it', async ({
  page,
  site,
  browser,
  expectNoise,
}) => {
  expectNoise(/500/)
  const creator = await makeAccount(site, 'invites')
  const id = await seedDraft(site, creator.id, { title: 'With a Guest' })
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit`)
  const section = page.getByRole('group', { name: 'Guest' })
  await section.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page, 'Missing email')).toBeVisible()
  await expect(page.getByText('Please add an email address for the guest first.').first()).toBeVisible()
  await section.getByLabel('Name').fill('Emil Bauer')
  await section.getByLabel('Email').fill('emil@')
  await section.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(section.getByText('This does not look like an email address.')).toBeVisible()
  await expect(section.getByLabel('Email')).toBeFocused()
  await section.getByLabel('Email').fill('Emil@Example.org')
  const mend = await breakTable(site, 'public.outgoing_mails', 'insert')
  try {
    await section.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(toast(page, 'Failed to send invitation')).toBeVisible()
    await expect(page.getByText('Please try again later.', { exact: true }).first()).toBeVisible()
  } finally {
    await mend()
  }
  await section.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page, 'Invitation waits in the outbox')).toBeVisible()
  const mail = await mailTo(site, 'emil@example.org', /Invitation/)
  const link = linkIn(mail, site)
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(atob(token).split(':')[1]).toBe(id)

  // The guest has a browser of their own.
  const guestPage = await (await browser.newContext({ baseURL: site.url })).newPage()
  await guestPage.goto(link)
  await expect(guestPage.getByRole('heading', { name: 'With a Guest' })).toBeVisible()
  await expect(guestPage.getByText('A harbour, a storm, a decision.')).toBeVisible()
  await expect(guestPage.getByText('Emil Bauer')).toBeVisible()
  await expect(guestPage.getByRole('definition').getByText('emil@example.org')).toBeVisible()
  await guestPage.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(toast(guestPage, 'Invitation accepted successfully')).toBeVisible()
  // The link has proved the address: no second mail is waited for.
  await expect(guestPage.getByLabel('Email', { exact: true })).toHaveValue('emil@example.org')
  await guestPage.getByLabel('Create a password').fill('the password of emil')
  await guestPage.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(guestPage).toHaveURL('/guest/dashboard')
  await expect(guestPage.getByRole('heading', { name: 'My Episodes' })).toBeVisible()
  await expect(guestPage.getByText('Pending')).toBeVisible()
  await expect(guestPage.getByText('A harbour, a storm, a decision.')).toBeVisible()
  await guestPage.getByRole('link', { name: 'Review Episode' }).click()
  await expect(guestPage).toHaveURL(`/guest/podcast/${id}`)
  // Beside each statement: what is known of it, and the passage.
  await expect(guestPage.getByText(/^Supported by the source/)).toBeVisible()
  await expect(guestPage.getByText('Ida Brandt ran the harbour of Kiel for eleven years.')).toBeVisible()
  await expect(guestPage.getByText('Not supported by the source')).toBeVisible()
  const ask = guestPage.getByRole('button', { name: 'Ask for changes' })
  expect((await ask.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await ask.click()
  await expect(guestPage.getByText('Please say what should change.')).toBeVisible()
  await guestPage.getByRole('button', { name: 'Note on line 4' }).click()
  const note = guestPage.getByRole('textbox', { name: /Note on line 4/ })
  await expect(note).toBeFocused()
  await note.fill('She never went to the moon.')
  await guestPage.getByRole('button', { name: 'Note on line 2' }).click()
  await guestPage.getByRole('textbox', { name: /Note on line 2/ }).fill('Twelve years.')
  // Not sent yet, but not lost either.
  await guestPage.reload()
  await expect(note).toHaveValue('She never went to the moon.')
  await expect(guestPage.getByText('Notes on 2 lines go with it.')).toBeVisible()
  await guestPage.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(guestPage.getByText('Changes asked for')).toBeVisible()

  await page.reload()
  await expect(section.getByText('Guest asks for changes')).toBeVisible()
  await expect(section.getByText('She never went to the moon.')).toBeVisible()
  await expect(section.getByText('She was the first woman on the moon.')).toBeVisible()
  await expect(section.getByText('Twelve years.')).toBeVisible()
  await expect(section.getByText('Accepted')).toBeVisible()
  await section.getByRole('link', { name: 'Open the dialog' }).click()
  await expect(page.getByRole('group', { name: /^Line 4/ })).toContainText('She never went to the moon.')

  // The creator corrects the line: the review was of another version, and the guest is asked again.
  await site.query(
    `update public.dialog_segments set text = 'She stayed on earth.' where podcast_id = $1 and sequence_order = 3`,
    [id],
  )
  // Whose page still shows the other line: that click approves nothing, and the notes stay.
  await guestPage.getByRole('button', { name: 'Approve' }).click()
  await expect(
    guestPage.getByRole('complementary').getByText('This episode has changed since you opened it'),
  ).toBeVisible()
  await expect(guestPage.getByText('She stayed on earth.')).toBeVisible()
  await expect(note).toHaveValue('She never went to the moon.')
  expect(await seriousProblems(guestPage)).toEqual([])
  await guestPage.getByRole('button', { name: 'I have read it' }).click()
  await expect(guestPage.getByText('Changed since your review')).toBeVisible()
  // What the creator has dealt with does not go with the approval, as if it were about the new words.
  await expect(note).toHaveCount(0)
  await expect(guestPage.getByText('A note on one line goes with it.')).toBeVisible()
  await guestPage.getByRole('button', { name: 'Approve' }).click()
  await expect(guestPage.getByText('Approved', { exact: true })).toBeVisible()
  await expect(guestPage.getByRole('button', { name: 'You approved' })).toBeVisible()
  await openPage(page, '/episodes/manage')
  await expect(page.getByText('Guest approved')).toBeVisible()

  // Both pages of the guest say so once it is out.
  await site.query('update public.podcasts set is_published = true where id = $1', [id])
  await guestPage.reload()
  await expect(guestPage.getByText('This episode is already published')).toBeVisible()
  await guestPage.goto('/guest/dashboard')
  await expect(guestPage.getByText('Already published')).toBeVisible()
})

test('an approver is removed only after a question; the next was asked when the one before approved', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'names-approvers')
  const id = await seedDraft(site, creator.id, { title: 'Two Approve' })
  await site.query(
    `insert into private.approvers (podcast_id, place, address, named_by, asked_at, status, reviewed_at, reviewer, reviewed_key)
     values ($1, 1, 'first@example.org', $2, '2026-03-01 12:00Z', 'approved', '2026-03-04 12:00Z', 'first', private.approval_key($1)),
       ($1, 2, 'second@example.org', $2, '2026-03-01 12:00Z', 'pending', null, null, null)`,
    [id, creator.id],
  )
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit`)
  await page.getByRole('tab', { name: 'Approval' }).click()
  await expect(page.getByText(/^Asked on 4 March 2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove first' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove first?' })
  await expect(question).toContainText('What they said of this episode is removed too.')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove first' }).press('Enter')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(toast(page, 'Approver removed')).toBeVisible()
  await expect(page.getByText('first', { exact: true })).toHaveCount(0)
})

test('Publish says that nobody has been asked for approval, as long as that is so', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'forgets-to-ask')
  const { id } = await seedEpisode(site, { title: 'Unasked', isPublished: false })
  await site.query('update public.podcasts set user_id = $1 where id = $2', [creator.id, id])
  await site.query(
    `insert into private.approvers (podcast_id, place, address, named_by) values ($1, 1, 'first@example.org', $2)`,
    [id, creator.id],
  )
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const answer = page.getByRole('alertdialog', { name: 'Not approved yet' })
  await expect(answer).toContainText('Nobody has been asked to approve this episode yet.')
  await answer.getByRole('link', { name: 'Go to the approval' }).click()
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText(/^Asked on/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(answer).toContainText('This episode waits for the approval of first@example.org.')
})

test('Q1 an approver reads the comments on lines beside the review, answers and resolves them by keys, on a phone', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'asks-an-approver')
  const approver = await makeAccount(site, 'approves-lines')
  const id = await seedDraft(site, creator.id, { title: 'For Approval' })
  await site.query(
    'insert into private.approvers (podcast_id, place, address, asked_at) values ($1, 1, $2, now())',
    [id, approver.email],
  )
  await site.query(
    `insert into public.line_comments (podcast_id, segment_id, user_id, body)
     select $1, id, $2, 'Eleven, or twelve?' from public.dialog_segments where podcast_id = $1 and sequence_order = 1`,
    [id, creator.id],
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, approver)
  await openPage(page, `/guest/podcast/${id}`)
  await expect(page.getByText('asks-an-approver: Eleven, or twelve?')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Comments on line 2' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Comments on this line' })
  // One writes at once.
  await expect(dialog.getByLabel('Your comment')).toBeFocused()
  await dialog.getByLabel('Your comment').fill('Eleven: the ledger says so.')
  await dialog.getByRole('button', { name: 'Comment', exact: true }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Resolve' }).first().press('Enter')
  await expect(dialog.getByText('Resolved')).toBeVisible()
  expect(await problemsAsWorn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByText('Eleven, or twelve?')).toHaveCount(0)
  await expect(page.getByText('approves-lines: Eleven: the ledger says so.')).toBeVisible()
  expect(await problemsAsWorn(page)).toEqual([])
})

test('INV-03 LAY-11 a broken link and a link to nothing are told apart', async ({ page }) => {
  await openPage(page, '/guest/invite?token=abc')
  await expect(page.getByText('Invalid invitation link')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
  const nobody = btoa('00000000-0000-4000-8000-000000000001:00000000-0000-4000-8000-000000000002')
  await openPage(page, `/guest/invite?token=${encodeURIComponent(nobody)}`)
  await expect(toast(page, 'Invalid invitation or podcast not found')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('M1 INV-03 a link from before, or one that was answered, leads to a new one, which is mailed to the invited address', {
  tag: '@long',
}, async ({ page, site }) => {
  const creator = await makeAccount(site, 'invited-long-ago')
  const id = await seedDraft(site, creator.id, { title: 'An Old Invitation' })
  const guest = await seedGuest(site, id, creator.id, 'long-ago@example.org')
  const before = btoa(`${guest.id}:${id}`)
  await openPage(page, `/guest/invite?token=${encodeURIComponent(before)}`)
  await expect(page.getByText('This link has ended')).toBeVisible()
  await expect(page.getByText('An Old Invitation')).toBeHidden()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(toast(page, 'A new link is on its way')).toBeVisible()
  await openPage(page, linkIn(await mailTo(site, 'long-ago@example.org', /Invitation/), site))
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText('If you change your mind, ask for a new link.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeHidden()
  await expect(page.getByText(/If you accept|you will need an account/)).toHaveCount(0)
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'New link asked for' })).toBeVisible()
})

test('INV-03 INV-04 an answer that fails says so; declining goes home and is kept', { tag: '@long' }, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500/)
  const creator = await makeAccount(site, 'invites-in-vain')
  const id = await seedDraft(site, creator.id)
  const guest = await seedGuest(site, id, creator.id, 'declines@example.org')
  await openPage(page, `/guest/invite?token=${encodeURIComponent(guest.token)}`)
  const mend = await breakTable(site, 'private.guest_records', 'update')
  try {
    await page.getByRole('button', { name: 'Accept Invitation' }).click()
    await expect(toast(page, 'Failed to accept invitation')).toBeVisible()
  } finally {
    await mend()
  }
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL('/')
  const [row] = await site.query<{ invitation_status: string; guest_user_id: string | null }>(
    'select invitation_status, guest_user_id from private.guest_records where id = $1',
    [guest.id],
  )
  expect(row).toEqual({ invitation_status: 'declined', guest_user_id: null })
  await signIn(page, creator)
  await openPage(page, '/episodes/manage')
  await expect(page.getByText('Guest declined')).toBeVisible()
})

test('GST-01 GST-02 GST-03 the dashboard of somebody without episodes, without session, and with each state', async ({
  page,
  site,
}) => {
  await openPage(page, '/guest/dashboard')
  await expect(page).toHaveURL(/\/login/)
  const person = await makeAccount(site, 'appears-often')
  await signIn(page, person)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/v1/guests*', async (route) => {
    await isAnswered
    await route.continue()
  })
  await openPage(page, '/guest/dashboard')
  // Three empty cards while it loads.
  await expect(page.getByRole('status', { name: 'Loading' }).locator('> *')).toHaveCount(3)
  answer()
  await expect(page.getByText('No episodes found')).toBeVisible()

  const creator = await makeAccount(site, 'has-guests')
  for (const status of ['pending', 'approved', 'rejected']) {
    const id = await seedDraft(site, creator.id, { title: `It is ${status}` })
    const guest = await seedGuest(site, id, creator.id, person.email)
    await acceptAs(site, guest.id, person.id, status)
  }
  await page.reload()
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(card('It is pending').getByText('Pending', { exact: true })).toBeVisible()
  await expect(card('It is approved').getByText('Approved', { exact: true })).toBeVisible()
  await expect(card('It is rejected').getByText('Changes asked for', { exact: true })).toBeVisible()
})

test('GST-04 a guest hears the episode that nobody else may hear yet', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'lets-listen')
  const person = await makeAccount(site, 'listens-first')
  const { id } = await seedEpisode(site, { title: 'Not Out Yet', isPublished: false })
  await site.query('update public.podcasts set user_id = $1 where id = $2', [creator.id, id])
  const guest = await seedGuest(site, id, creator.id, person.email)
  await acceptAs(site, guest.id, person.id, 'pending')
  await signIn(page, person)
  await openPage(page, `/guest/podcast/${id}`)
  await page.getByRole('button', { name: 'Play the episode' }).click()
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('audio')].some((element) => element.currentTime > 0.2),
      ),
    )
    .toBe(true)
})

test('GST-05 failures of the dashboard are told', async ({ page, site, expectNoise }) => {
  expectNoise(/500/)
  await holdClock(page)
  const person = await makeAccount(site, 'meets-trouble')
  const creator = await makeAccount(site, 'causes-trouble')
  const id = await seedDraft(site, creator.id, { title: 'Came Through' })
  await acceptAs(site, (await seedGuest(site, id, creator.id, person.email)).id, person.id, 'pending')
  await signIn(page, person)
  const failure = page.getByRole('main').getByRole('alert')
  await page.route('**/rest/v1/guests*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await openPage(page, '/guest/dashboard')
  await waitThrough(page, failure.getByText('Unable to fetch guest information', { exact: true }))
  await expect(failure).toContainText('An error occurred while fetching your episodes')
  await page.unroute('**/rest/v1/guests*')
  const mend = await breakTable(site, 'public.podcasts', 'select')
  try {
    await page.getByRole('button', { name: 'Try Again' }).click()
    await waitThrough(page, failure.getByText('Unable to fetch episodes', { exact: true }))
  } finally {
    await mend()
  }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Came Through')).toBeVisible()
})
