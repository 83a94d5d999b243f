import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { linkIn, mailTo, makeAccount, signIn, signInByForm } from './support/accounts.ts'
import { expect, openPage, test } from './support/journey.ts'

async function openSecurity(page: Page) {
  await openPage(page, '/profile')
  await page.getByRole('tab', { name: 'Sign-in & Security' }).click()
}

/** The section of the page under a heading. */
const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

test('M5 a password is changed with the present one, and other places are signed out', async ({
  page,
  site,
  browser,
  expectNoise,
}) => {
  expectNoise(/4\d\d/)
  const account = await makeAccount(site, 'changes-password')
  const phone = await browser.newPage({ baseURL: site.url })
  await signIn(phone, account)
  await openPage(phone, '/profile')
  await expect(phone.getByLabel('Bio', { exact: true })).toBeVisible()
  await signIn(page, account)
  await openSecurity(page)
  await expect(part(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(2)
  const password = part(page, 'Password')
  await password.getByLabel('Current password').fill('not this one')
  await password.getByLabel('New password').fill('short')
  await expect(password.getByText('Too short: 5 more characters.')).toBeVisible()
  await password.getByLabel('New password').fill('quite another password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByRole('alert')).toContainText('That isn’t your current password.')
  await password.getByLabel('Current password').fill(account.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('Your password has been updated')).toBeVisible()
  await expect(part(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1)
  await mailTo(site, account.email, /password was changed/)
  await openPage(phone, '/profile')
  await expect(phone.getByLabel('Bio', { exact: true })).toHaveCount(0)
  await phone.close()
})

test('B3 an e-mail address is changed by both mailboxes', async ({ page, site, expectNoise }) => {
  // The change ends the session with which the page before may still be asking for where one stopped listening.
  expectNoise(/401 \(Unauthorized\) .*\/rest\/v1\/listening_positions/)
  const account = await makeAccount(site, 'moves')
  await signIn(page, account)
  await openSecurity(page)
  const email = part(page, 'Email')
  await email.getByRole('button', { name: /email me a code/ }).click()
  const code = /\b\d{6}\b/.exec((await mailTo(site, account.email, /confirmation code/)).text)?.[0] ?? ''
  await email.getByLabel('Code from the email').fill(code)
  await email.getByLabel('New email').fill('moved@example.org')
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(email.getByText('We’ve emailed both addresses')).toBeVisible()
  await page.goto(linkIn(await mailTo(site, 'moved@example.org', /new email/), site))
  await page
    .getByRole('button', { name: 'Confirm the change' })
    .or(page.getByText('One of two done'))
    .first()
    .waitFor()
  const agree = page.getByRole('button', { name: 'Confirm the change' })
  if (await agree.isVisible()) await agree.click()
  await expect(page.getByRole('heading', { name: 'One of two done' })).toBeVisible()
  // As from a mail program: in a new page.
  await page.goto('about:blank')
  await page.goto(linkIn(await mailTo(site, account.email, /your email change/), site))
  await page
    .getByRole('button', { name: 'Confirm the change' })
    .or(page.getByLabel('Bio', { exact: true }))
    .first()
    .waitFor()
  if (await agree.isVisible()) await agree.click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText('moved@example.org').first()).toBeVisible()
  await mailTo(site, account.email, /address was changed/)
})

test('B3 with an authenticator app, a changed address ends at the question for its code, not at a page of before', {
  tag: '@long',
}, async ({ page, site }) => {
  const account = await makeAccount(site, 'moves-with-app')
  await signIn(page, account)
  await openSecurity(page)
  const app = part(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  const secret = (await app.locator('p.font-mono').textContent()) ?? ''
  await app.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await app.getByRole('button', { name: 'Turn on' }).click()
  await app.getByRole('button', { name: 'I’ve saved them' }).click()
  const email = part(page, 'Email')
  await email.getByLabel('Current password').fill(account.password)
  await email.getByLabel('New email').fill('moved-with-app@example.org')
  await email.getByRole('button', { name: 'Change email' }).click()
  const agree = page.getByRole('button', { name: 'Confirm the change' })
  for (const [address, subject] of [
    ['moved-with-app@example.org', /new email/],
    [account.email, /your email change/],
  ] as const) {
    const link = linkIn(await mailTo(site, address, subject), site)
    await page.goto('about:blank')
    await page.goto(link)
    const next = page.getByText('One of two done').or(page.getByLabel('Code from your app'))
    await agree.or(next).first().waitFor()
    if (await agree.isVisible()) await agree.click()
    await expect(next).toBeVisible()
  }
  // An app's code works once; the next one is valid already.
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
  await page.getByLabel('Code from your app').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText('moved-with-app@example.org').first()).toBeVisible()
})

test('LOG-04 a link opened in another browser asks whose account it is, and replaces nobody unasked', async ({
  page,
  site,
  browser,
  expectNoise,
}) => {
  expectNoise(/403/)
  const ann = await makeAccount(site, 'ann-asks')
  const ben = await makeAccount(site, 'ben-is-in')
  await openPage(page, '/login?view=magic_link')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByText('Check your email for the magic link')).toBeVisible()
  const link = linkIn(await mailTo(site, ann.email, /sign-in/i), site)

  const phone = await browser.newPage({ baseURL: site.url })
  await signIn(phone, ben)
  await phone.goto(link)
  await expect(phone.getByText(`You are signed in as ${ben.email}.`)).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  await phone.emulateMedia({ reducedMotion: 'reduce' })
  expect.soft(await seriousProblems(phone)).toEqual([])
  expect.soft(await overflowAt(phone, [320, 1440])).toEqual({})
  await openPage(phone, '/profile')
  await expect(phone.getByRole('main').getByText(ben.email)).toBeVisible()
  await phone.goto(link)
  await phone.getByRole('button', { name: `Sign in as ${ann.email}` }).click()
  await expect(phone).toHaveURL('/')
  await openPage(phone, '/profile')
  await expect(phone.getByRole('main').getByText(ann.email)).toBeVisible()
  await phone.close()
  // The link is used up, and the browser that requested it gets a plain message.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('already used or expired')
})

test('an authenticator app is set up, asked for at the login, and paper helps when it is lost', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/422/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await makeAccount(site, 'two-factors')
  await signIn(page, account)
  await openSecurity(page)
  const app = part(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await expect(app.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const picture = app.getByRole('img', { name: /QR code/ })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect.soft(await seriousProblems(page)).toEqual([])
  expect.soft(await overflowAt(page, [320, 1440])).toEqual({})
  const secret = (await app.locator('p.font-mono').textContent()) ?? ''
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await app.getByLabel('Code from the app').fill(codeAt(0))
  await app.getByRole('button', { name: 'Turn on' }).click()
  await expect(app.getByText('Save these recovery codes now')).toBeVisible()
  const paper = await app.locator('ul.font-mono li').allTextContents()
  expect(paper).toHaveLength(10)
  await app.getByRole('button', { name: 'I’ve saved them' }).click()
  await mailTo(site, account.email, /authenticator app was added/)

  const leave = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  }
  const passwordAlone = async () => {
    await openPage(page, '/login?next=%2Fprofile')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Your password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Code from your app')).toBeVisible()
  }
  await leave()
  await passwordAlone()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  expect.soft(await seriousProblems(page)).toEqual([])
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That code is wrong.')
  await page.getByLabel('Code from your app').fill(codeAt(1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Bio', { exact: true })).toBeVisible()

  await leave()
  await passwordAlone()
  await page.getByLabel('Code from your app').fill(paper[3] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const leaving = page.getByRole('dialog')
  await leaving.getByLabel('Your password').fill(account.password)
  await leaving.getByLabel('Code from your app').fill('000000')
  expect.soft(await seriousProblems(page)).toEqual([])
  await leaving.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(leaving.getByRole('alert')).toContainText('That code is wrong.')
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await openSecurity(page)
  await part(page, 'Authenticator app').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Authenticator app removed', { exact: true })).toBeVisible()
  await leave()
  await signInByForm(page, account)
})

test('people see where they are signed in and end the other places', async ({ page, site, browser }) => {
  const account = await makeAccount(site, 'many-places')
  const phones = [await browser.newPage({ baseURL: site.url }), await browser.newPage({ baseURL: site.url })]
  for (const phone of phones) await signIn(phone, account)
  await signIn(page, account)
  await openSecurity(page)
  const places = part(page, 'Where you are signed in')
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await expect(places.getByText('This browser')).toHaveCount(1)
  await places
    .getByRole('button', { name: /^Sign out there|^Sign out / })
    .first()
    .click()
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  for (const phone of phones) await phone.close()
})

test('a place that was signed out leaves the list, though the reply was lost', async ({
  page,
  site,
  browser,
  expectNoise,
}) => {
  expectNoise(/end_own_session/)
  const account = await makeAccount(site, 'lost-reply')
  const phone = await browser.newPage({ baseURL: site.url })
  await signIn(phone, account)
  await signIn(page, account)
  await openSecurity(page)
  const places = part(page, 'Where you are signed in')
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await page.route('**/rest/v1/rpc/end_own_session', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await places.getByRole('button', { name: /^Sign out there/ }).click()
  await expect(page.getByText('That didn’t work. Please try again.', { exact: true })).toBeVisible()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await phone.close()
})

test('M5 an account with an authenticator app is deleted with the password and a code', async ({
  page,
  site,
  expectNoise,
}) => {
  // This browser logs out of a session that was deleted with the account.
  expectNoise(/403/)
  const account = await makeAccount(site, 'leaves-with-code')
  await signIn(page, account)
  await openSecurity(page)
  const app = part(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  const secret = (await app.locator('p.font-mono').textContent()) ?? ''
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await app.getByLabel('Code from the app').fill(codeAt(0))
  await app.getByRole('button', { name: 'Turn on' }).click()
  await app.getByRole('button', { name: 'I’ve saved them' }).click()
  await site.query(`update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1`, [
    account.id,
  ])
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Your password').fill(account.password)
  await question.getByLabel('Code from your app').fill(codeAt(1))
  await question.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByText('Your account has been deleted').first()).toBeVisible()
  expect(await site.query('select id from auth.users where id = $1', [account.id])).toEqual([])
})

test('M2 whoever signs up in two browsers is told that no password was kept, and chooses one', async ({
  page,
  site,
  browser,
}) => {
  const email = 'two-browsers@example.org'
  const phone = await browser.newPage({ baseURL: site.url })
  let first = ''
  for (const [where, password] of [
    [page, 'chosen at the desk'],
    [phone, 'chosen on the phone'],
  ] as const) {
    await site.query('delete from private.rate_limits')
    await openPage(where, '/login?view=sign_up')
    await where.getByLabel('Email').fill(email)
    await where
      .getByLabel(/password/i)
      .first()
      .fill(password)
    await where.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(where.getByText('Check your email for the confirmation link')).toBeVisible()
    first ||= (await mailTo(site, email, /Confirm your email/)).text
  }
  await phone.close()
  // The second mail invalidates the link of the first.
  const confirmation = () => mailTo(site, email, /Confirm your email/)
  await expect.poll(async () => (await confirmation()).text).not.toBe(first)
  await page.goto(linkIn(await confirmation(), site))
  await page.getByRole('button', { name: `Sign in as ${email}` }).click()
  await expect(page.getByText('Please choose your password again')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect.soft(await seriousProblems(page)).toEqual([])
  expect.soft(await overflowAt(page, [320, 1440])).toEqual({})
  await mailTo(site, email, /choose a new password/)
  await page.getByLabel('New password').fill('the one that counts')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page).toHaveURL('/')
  const signedIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'the one that counts' }),
  })
  expect(signedIn.status).toBe(200)
})

test('what wants a recent sign-in asks for the password where a session is older, and goes on', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/40[03]/)
  const account = await makeAccount(site, 'came-hours-ago')
  await signIn(page, account)
  const grow = async () => {
    for (const [table, column, where] of [
      ['auth.sessions', 'created_at', 'user_id = $1'],
      [
        'private.session_methods',
        'used_at',
        'session_id in (select id from auth.sessions where user_id = $1)',
      ],
    ])
      await site.query(`update ${table} set ${column} = ${column} - interval '1 hour' where ${where}`, [
        account.id,
      ])
  }
  await grow()
  await openSecurity(page)
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const places = part(page, 'Where you are signed in').getByRole('listitem')
  const app = part(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await expect(proof.getByLabel('Your password')).toBeFocused()
  expect.soft(await seriousProblems(page)).toEqual([])
  expect.soft(await overflowAt(page, [360])).toEqual({})
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.getByRole('alert')).toContainText('Please confirm it’s you')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await proof.getByLabel('Your password').fill('not the password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByRole('alert')).toContainText('Wrong password. Please try again.')
  await proof.getByLabel('Your password').fill(account.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const secret = (await app.locator('p.font-mono').textContent()) ?? ''
  await expect(proof).toBeHidden()
  await expect(places).toHaveCount(1)
  await app.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await app.getByRole('button', { name: 'Turn on' }).click()
  await expect(app.locator('ul.font-mono li')).toHaveCount(10)
  const paper = await app.locator('ul.font-mono li').allTextContents()
  await app.getByRole('button', { name: 'I’ve saved them' }).click()

  // With an app, its code is asked for as well.
  await grow()
  const keys = part(page, 'API keys')
  await keys.getByRole('button', { name: 'New Key' }).click()
  await keys.getByLabel('Name').fill('Newsroom')
  await keys.getByRole('button', { name: 'Make Key' }).click()
  await proof.getByLabel('Your password').fill(account.password)
  await proof.getByLabel('Code from your app').fill(paper[0] ?? '')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(keys.getByText('It is not shown again.')).toBeVisible()
  await app.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await proof.getByLabel('Your password').fill(account.password)
  await proof.getByLabel('Code from your app').fill(paper[1] ?? '')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Authenticator app removed', { exact: true })).toBeVisible()
  // The sign-ins aside have ended.
  await openSecurity(page)
  await expect(places).toHaveCount(1)
})

test('R4 an API key is made, shown once, works, and is revoked', async ({ page, site, expectNoise }) => {
  expectNoise(/40[01]/)
  const account = await makeAccount(site, 'has-keys')
  await signIn(page, account)
  await openSecurity(page)
  const keys = part(page, 'API keys')
  await keys.getByRole('button', { name: 'New Key' }).click()
  await expect(keys.getByLabel('Name')).toBeFocused()
  await keys.getByRole('button', { name: 'Make Key' }).click()
  await expect(keys.getByRole('alert')).toHaveText('Please give the key a name')
  await keys.getByLabel('Name').fill('Newsroom script')
  await keys.getByLabel('Rights').selectOption('Also publish')
  await keys.getByRole('button', { name: 'Make Key' }).click()
  await expect(keys.getByText('It is not shown again.')).toBeVisible()
  const key = await keys.locator('p.font-mono').innerText()
  const ask = () => fetch(`${site.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })
  expect(await (await ask()).json()).toEqual({ email: account.email, rights: 'publish' })
  expect(await seriousProblems(page)).toEqual([])
  expect(await overflowAt(page, [360])).toEqual({})
  await keys.getByRole('button', { name: 'Done' }).click()
  await keys.getByRole('button', { name: 'Revoke the key Newsroom script' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Key revoked', { exact: true })).toBeVisible()
  await expect(keys.getByRole('listitem')).toHaveCount(0)
  expect((await ask()).status).toBe(401)
})
