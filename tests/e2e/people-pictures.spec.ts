import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast } from './support/drafts.ts'
import { expect, openPage, test } from './support/journey.ts'

test('a picture of the host, of the guest and of the sponsor is sent from this device and kept with the episode', async ({
  page,
  site,
}) => {
  const creator = await makeAccount(site, 'pictures')
  const id = await seedDraft(site, creator.id)
  await signIn(page, creator)
  await openPage(page, `/episodes/${id}/edit`)
  const stored = `${site.url}/storage/v1/object/public/avatars/${creator.id}/`
  for (const [who, label] of [
    ['Host', 'Picture address'],
    ['Guest', 'Picture address'],
    ['Sponsor', 'Logo address'],
  ] as const) {
    const section = page.getByRole('group', { name: who })
    await section.getByLabel('Name', { exact: true }).fill(`The ${who}`)
    await section.getByTestId('chosen-file').setInputFiles('public/icon-192.png')
    await expect(section.getByLabel(label)).toHaveValue(new RegExp(`^${stored}`))
  }
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Podcast updated successfully')).toBeVisible()
  const rows = await site.query<{ picture: string }>(
    `select avatar_url as picture from public.hosts where user_id = $1
     union all select avatar_url from private.guest_records where user_id = $1
     union all select logo_url from public.sponsors where user_id = $1`,
    [creator.id],
  )
  expect(rows).toHaveLength(3)
  for (const { picture } of rows) {
    const answer = await page.request.get(picture)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})
