import { readFileSync } from 'node:fs'
import { seriousProblems } from './support/accessibility.ts'
import { linkIn, mailTo, makeAccount, signIn } from './support/accounts.ts'
import { seedDraft, toast } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

test('M7 an admin bans an account, lifts the ban, and deletes it, told each time what becomes of its episodes', async ({
  page,
  site,
}) => {
  const account = await makeAccount(site, 'misbehaves')
  const id = await seedDraft(site, account.id, { title: 'Of a Banned Account' })
  await site.query('update public.podcasts set is_published = true where id = $1', [id])
  await signIn(page, admin)
  await openPage(page, '/admin/people')
  await page.getByLabel('Search accounts').fill(account.email)
  const actions = page.getByRole('button', { name: `Actions for ${account.email}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Ban' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('is signed out everywhere')).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  await question.getByRole('radio', { name: /Are unpublished/ }).check()
  await question.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(toast(page, 'Account banned')).toBeVisible()
  await expect(page.getByText('Banned', { exact: true })).toBeVisible()
  expect(await site.query('select is_published from public.podcasts where id = $1', [id])).toEqual([
    { is_published: false },
  ])
  await actions.click()
  await page.getByRole('menuitem', { name: 'Lift the ban' }).click()
  await question.getByRole('button', { name: 'Lift the ban' }).click()
  await expect(toast(page, 'Ban lifted')).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question.getByRole('radio', { name: /Are deleted/ })).toBeChecked()
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'Account deleted')).toBeVisible()
  await expect(page.getByText('No matches.')).toBeVisible()
  expect(await site.query('select id from public.podcasts where id = $1', [id])).toEqual([])
})

test('ADM-03 an admin gives roles: a listener is offered no episode to make, and an admin is asked about', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/400/)
  const account = await makeAccount(site, 'will-be-admin')
  const rights = () => site.query('select role, settings from public.profiles where id = $1', [account.id])
  await signIn(page, admin)
  await openPage(page, '/admin/people')
  await page.getByLabel('Search accounts').fill('will-be-admin')
  const role = page.getByLabel(`Role of ${account.email}`)
  const makeAdmin = async () => {
    await role.selectOption('Admin')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  }
  await site.query(`update auth.sessions set created_at = created_at - interval '1 hour' where user_id in
    (select id from auth.users where email = '${admin.email}')`)
  await makeAdmin()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Your password').fill(admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, 'will-be-admin is an admin now')).toBeVisible()
  expect(await rights()).toEqual([{ role: 'creator', settings: { isAdmin: true } }])
  await role.selectOption('Listener')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click()
  await expect(toast(page, 'will-be-admin is a listener now')).toBeVisible()
  expect(await rights()).toEqual([{ role: 'listener', settings: { isAdmin: false } }])

  await signIn(page, account)
  await openPage(page, '/episodes/new')
  await expect(page.getByText('You can listen here, but not make episodes')).toBeVisible()
  await openPage(page, '/')
  await expect(page.getByRole('link', { name: 'Create an Episode' })).toBeHidden()
})

test('M7 an admin invites a person and takes it back', async ({ page }) => {
  await signIn(page, admin)
  await openPage(page, '/admin/people')
  const panel = page.getByRole('region', { name: 'Invited people' })
  await panel.getByLabel('Email of the person to invite').fill('somebody.new@example.org')
  await panel.getByRole('button', { name: 'Invite' }).click()
  await expect(panel.getByRole('status').getByText('Invitation waits in the outbox')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Open the outbox' })).toBeVisible()
  // No message at the edge of the page covers the new row.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Take back the invitation of somebody.new@example.org' }).click()
  await expect(panel.getByText('Nobody is invited.')).toBeVisible()
})

test('M7 a person invited by an admin opens the mailed link, creates a password and is signed in', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, admin)
  await openPage(page, '/admin/people')
  const panel = page.getByRole('region', { name: 'Invited people' })
  await panel.getByLabel('Email of the person to invite').fill('Nora.New@Example.org')
  await panel.getByRole('button', { name: 'Invite' }).click()
  const mail = await mailTo(site, 'nora.new@example.org', /invited/)

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  const nora = await context.newPage()
  await nora.goto(linkIn(mail, site))
  await expect(nora.getByLabel('Email', { exact: true })).toHaveValue('nora.new@example.org')
  await expect(
    nora.getByText('You are invited. Choose a password, or sign in if you have an account.'),
  ).toBeVisible()
  // The secret is in neither the address bar nor the history.
  expect(nora.url()).not.toContain('invitation')
  await nora.getByLabel('Create a password').fill('the password of nora')
  await nora.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(nora).toHaveURL('/')
  await openPage(nora, '/profile')
  await expect(nora.getByRole('main').getByText('nora.new@example.org')).toBeVisible()
  await context.close()
  await page.reload()
  await expect(panel.getByRole('row', { name: /^nora\.new@example\.org .* made/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Remove nora.new@example.org from this list' }).click()
  await expect(panel.getByText('Nobody is invited.')).toBeVisible()
})

test('M7 a person takes their data along and deletes their account, by password', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/40[0-9]/)
  // The session ends with the account: nothing is left to be refused.
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.url().includes('/auth/v1/logout') && !reply.ok()) refused.push(reply.url())
  })
  const account = await makeAccount(site, 'leaves')
  await seedDraft(site, account.id, { title: 'Goes Along' })
  await signIn(page, account)
  await openPage(page, '/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download My Data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('helmcast-my-data.json')
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email: account.email }, episodes: [{ title: 'Goes Along' }] })

  await site.query(`update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1`, [
    account.id,
  ])
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const question = page.getByRole('dialog')
  expect(await seriousProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(question.getByText('Please confirm it’s you: sign out, sign in again')).toBeVisible()
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(question.getByText('Wrong password. Please try again.')).toBeVisible()
  await question.getByLabel('Your password').fill(account.password)
  await question.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(refused).toEqual([])
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await site.query('select id from auth.users where id = $1', [account.id])).toEqual([])
})

test('M6 too many comments: a sentence says when one can go on, and the words stay in the field', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/429/)
  const account = await makeAccount(site, 'talks-too-much')
  const { id } = await seedEpisode(site, { title: 'Much Discussed' })
  await site.query(
    `insert into private.lid_counts (account, table_name, seconds, used) values ($1, 'podcast_comments', 3600, 60)`,
    [account.id],
  )
  await signIn(page, account)
  await openPage(page, `/episodes/${id}`)
  const field = page.getByLabel('Your comment')
  await field.fill('One more.')
  await page.getByRole('button', { name: 'Publish comment' }).click()
  await expect(
    page.getByText(/at most 60 comments within an hour\. You can go on in \d+ minutes\./).first(),
  ).toBeVisible()
  await expect(field).toHaveValue('One more.')
})
