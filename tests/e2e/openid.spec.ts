import { startOpenIdProvider } from '../support/openid-provider.ts'
import { expect, openPage, test } from './support/journey.ts'
import { startSite } from './support/site.ts'

test('P4 somebody signs in with the button of their firm, and is what their group says', async ({
  browser,
}) => {
  const firm = await startOpenIdProvider()
  firm.become({
    sub: 'ada',
    email: 'ada@northwind.example',
    email_verified: true,
    name: 'Ada',
    groups: ['makers'],
  })
  const client = { clientId: 'helmcast', clientSecret: 'a secret of both' }
  const providers = [
    { id: 'firm', name: 'Northwind', issuer: firm.issuer, ...client, groups: { makers: 'creator' } },
  ]
  const site = await startSite({ OIDC: JSON.stringify(providers), SIGN_UP: 'closed' })
  firm.allow(`${site.url}/auth/v1/callback`)
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  try {
    await openPage(page, '/login?next=/episodes/new')
    if (process.env.SHOTS)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env.SHOTS}/login-${width}.png` })
      }
    await page.getByRole('button', { name: 'Sign in with Northwind' }).click()
    await page.waitForURL('**/episodes/new')
    await expect(page.getByRole('heading', { name: 'Whose story will it be?' })).toBeVisible()
  } finally {
    await context.close()
    await site.stop()
    await firm.close()
  }
})
