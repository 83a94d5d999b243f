import { makeAccount, signInByForm } from './support/accounts.ts'
import { toast, workerIsReady } from './support/drafts.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin, startSite } from './support/site.ts'

test('M17 the first admin is led once from the sign-in to a show with a name, colours and two named hosts', async ({
  browser,
}) => {
  const site = await startSite()
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const shot = async (name: string) => {
    if (!process.env.SHOTS) return
    for (const width of [360, 1440])
      for (const theme of ['dark', 'light']) {
        await page.setViewportSize({ width, height: width === 360 ? 760 : 900 })
        await page.evaluate((chosen) => {
          document.documentElement.classList.remove('dark', 'light')
          document.documentElement.classList.add(chosen)
        }, theme)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${theme}.png`, fullPage: true })
      }
  }
  try {
    await workerIsReady(site)
    await openPage(page, '/login')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/admin/setup')

    await page.getByLabel('Name of the show').fill('Northwind Voices')
    await page.getByLabel('Headline', { exact: true }).fill('People who run ferries')
    await page.getByLabel('Accent', { exact: true }).fill('#7a1f6d')
    await shot('show')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    // A keyboard goes on at the new step.
    await expect(page.getByRole('heading', { name: 'The hosts' })).toBeFocused()
    await page.getByLabel('Name of Host A').fill('Ines')
    await page.getByLabel('Name of Host B').fill('Tomas')
    await expect(page.getByRole('checkbox', { name: /Show the hosts by their names/ })).toBeChecked()
    await shot('hosts')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
    // What was done stays done: the set-up goes on where it was left.
    await openPage(page, '/admin/setup')
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
    await page.getByText('Invited people').click()
    await shot('people')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await expect(page.getByRole('heading', { name: 'Writers and voices' })).toBeVisible()
    await shot('services')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Send a test email to me' }).click()
    await expect(page.getByText('It is kept in the Outbox: no mail server is set (SMTP_URL).')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Check the site from outside' }).click()
    await expect(page.getByText(`${site.url} responds.`)).toBeVisible({ timeout: 30_000 })
    await shot('connections')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('There are no samples on this site.')).toBeVisible()
    await shot('samples')
    await page.getByRole('button', { name: 'Finish' }).click()

    await expect(toast(page, 'The show is set up. You find everything again under Admin.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'People who run ferries' })).toBeVisible()
    await shot('home')
    const [show] = await site.query(
      'select title, accent_colour, names_hosts, host_a_name, host_b_name, sign_up from public.show_settings',
    )
    expect(show).toEqual({
      title: 'Northwind Voices',
      accent_colour: '#7a1f6d',
      names_hosts: true,
      host_a_name: 'Ines',
      host_b_name: 'Tomas',
      sign_up: 'invited',
    })

    await openPage(page, '/admin')
    const card = page.getByRole('region', { name: 'Not set yet' })
    await expect(card.getByRole('link')).toHaveText([
      'Emails can’t be sent: no mail server is set.',
      'The site’s address works on this machine only.',
    ])
    await shot('card')
    await card.getByRole('button', { name: 'Hide this list' }).click()
    await expect(card).toHaveCount(0)

    // Whoever signs in from now on, admin or not, is led nowhere.
    await site.query(`update public.show_settings set sign_up = 'open'`)
    for (const account of [admin, await makeAccount(site, 'set-up-reader')]) {
      await context.clearCookies()
      await page.evaluate(() => localStorage.clear())
      await signInByForm(page, account)
    }
    await page.goto('/admin/setup')
    await expect(toast(page, 'Admin access required')).toBeVisible()
  } finally {
    await context.close()
    await site.stop()
  }
})
