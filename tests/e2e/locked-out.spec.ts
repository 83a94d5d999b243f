import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { mailTo, makeAccount, signInByForm } from './support/accounts.ts'
import { expect, openPage, test } from './support/journey.ts'
import type { Site } from './support/site.ts'

/** Tries as many wrong passwords as an account accepts from unknown clients. */
async function guess(site: Site, email: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a wrong guess' }),
    })
  }
  // Removes the page's own address from the counts, as if the guesses came from elsewhere.
  await site.query(`delete from private.rate_limits where key like 'password-asker%'`)
}

test('S5 LOG-10 while strangers guess, a known browser signs in as ever, and pages come from memory', async ({
  page,
  site,
}) => {
  const account = await makeAccount(site, 'known-browser')
  await signInByForm(page, account)
  const [cookie, ...others] = await page.context().cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({
    name: 'helmcast-device',
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
  })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/')
  await openPage(page, '/')
  expect(await (await asked).headerValue('cookie'), 'so that hasCredentials() finds none').toBeNull()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await guess(site, account.email)
  await signInByForm(page, account)
})

test('S5 LOG-10 while strangers guess, a new browser signs in with a code from a mail', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/429/)
  const account = await makeAccount(site, 'new-browser')
  await guess(site, account.email)
  await openPage(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Your password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const mailMe = page.getByRole('button', { name: 'Email me a code' })
  await expect(mailMe).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with the password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('maybe from someone else').filter({ visible: true })).toBeVisible()
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await mailMe.click()
  const mail = await mailTo(site, account.email, /./)
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  expect(await overflowAt(page, [360, 1440])).toEqual({})
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in with the code' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
