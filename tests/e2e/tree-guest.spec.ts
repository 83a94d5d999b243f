import { linkIn, mailTo } from './support/accounts.ts'
import { announced, press, reach, seats, takeSeat, theme, withoutLine, write } from './support/by-tree.ts'
import { seedDraft } from './support/drafts.ts'
import { seedGuest } from './support/guests.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

for (const seat of seats(768)) {
  test(`a guest follows the mail, accepts, signs up, asks for changes, sees them and approves by keyboard and tree alone, the line cut five times: ${seat.width} ${seat.theme}`, async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/ERR_|Failed to|dynamically imported|route module|WebSocket/)
    const [owner] = await site.query<{ id: string }>('select id from auth.users where email = $1', [
      admin.email,
    ])
    const id = await seedDraft(site, owner?.id ?? '', { title: 'Reviewed by Tree' })
    const address = `guest-${seat.width}-${seat.theme}@example.org`
    const guest = await seedGuest(site, id, owner?.id ?? '', address)
    await takeSeat(page, seat)

    // 1. An old link has expired: a new one comes by mail.
    await openPage(page, `/guest/invite?token=${encodeURIComponent(btoa(`${guest.id}:${id}`))}`)
    expect(await theme(page)).toBe(seat.theme)
    const ask = page.getByRole('button', { name: 'Ask for a new link' })
    await expect(ask).toBeVisible()
    await withoutLine(page, () => press(page, ask), /No new link could be sent/)
    await press(page, ask)
    await announced(page, /A new link is on its way/)
    await openPage(page, linkIn(await mailTo(site, address, /Invitation/), site))
    await expect(page.getByRole('heading', { level: 1, name: 'Reviewed by Tree' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Accept Invitation' }))
    await announced(page, /Invitation accepted successfully/)
    await expect(page).toHaveURL(/\/login/)

    // 2. At the sign-up: what was typed stays.
    const field = page.getByRole('textbox', { name: 'Email' })
    await expect(field).toHaveValue(address)
    const password = page.getByLabel('Create a password', { exact: true })
    await write(page, password, 'nobody guesses this long sentence')
    const signUp = page.getByRole('button', { name: 'Sign up', exact: true })
    await withoutLine(
      page,
      () => press(page, signUp),
      /couldn’t be loaded|can’t reach the server|server can(?:not|’t) be reached/,
    )
    await expect(field).toHaveValue(address)
    await expect(password).toHaveValue('nobody guesses this long sentence')
    await press(page, signUp)
    // The invitation has proved the address.
    await announced(page, /My Episodes/)
    await expect(page).toHaveURL(/\/guest\/dashboard/)

    // 3. On the way to the script.
    const entry = page.getByRole('link', { name: 'Review Episode: Reviewed by Tree' })
    await expect(entry).toBeVisible()
    await withoutLine(page, () => press(page, entry), /This page couldn’t be loaded.*offline/)
    const lost = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' })
    await press(page, lost.getByRole('button', { name: 'Try Again' }))
    await expect(page).toHaveURL(`/guest/podcast/${id}`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })

    // 4. At sending the review, with a note written offline.
    await press(page, page.getByRole('button', { name: 'Note on line 4' }))
    const note = page.getByRole('textbox', { name: /^Note on line 4/ })
    await expect(note).toBeFocused()
    const change = page.getByRole('button', { name: 'Ask for changes' }).filter({ visible: true })
    await withoutLine(
      page,
      async () => {
        await write(page, note, 'She was never on the moon.')
        await press(page, change)
      },
      /Your review could not be saved/,
    )
    await expect(note).toHaveValue('She was never on the moon.')
    await press(page, change)
    await announced(page, /Your notes were sent/)
    await expect(page.getByText('Changes asked for', { exact: true })).toBeVisible()

    // The creator responds, and the guest is told what became of their notes.
    await rewrite('She never left the earth.')
    await openPage(page, `/guest/podcast/${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Changed since your review' })).toBeVisible()
    await expect(page.getByText('Before: She was the first woman on the moon.')).toBeVisible()

    // 5. At the approval.
    const approve = page.getByRole('button', { name: 'Approve', exact: true }).filter({ visible: true })
    await withoutLine(page, () => press(page, approve), /Your review could not be saved/)
    await press(page, approve)
    await announced(page, /Episode approved/)
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()

    // Later changes are announced by mail, which links to them.
    await rewrite('She stayed in Kiel.')
    // Date the creator's last change back by ten minutes, without the trigger that would set the current time. One
    // transaction, because the embedded database has one session for everybody.
    await site.query(
      `begin; set local session_replication_role = replica; update public.episode_work
         set updated_at = now() - interval '11 minutes' where podcast_id = '${id}'; commit`,
    )
    await openPage(page, linkIn(await mailTo(site, address, /you approved has changed/), site))
    await expect(page.getByText('Before: She never left the earth.')).toBeVisible()
    await reach(page, approve)

    async function rewrite(words: string) {
      await site.query(
        'update public.dialog_segments set text = $2 where podcast_id = $1 and sequence_order = 3',
        [id, words],
      )
    }
  })
}
