import { signIn } from './support/accounts.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

test('M10 an admin reads what happened, narrows it down and takes it along', async ({ page, site }) => {
  await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'stranger@example.org', password: 'not the password' }),
  })
  await signIn(page, admin)
  await openPage(page, '/admin/security')
  const list = page.getByRole('region', { name: 'Security events' })
  await expect(list.getByText('stranger@example.org')).toBeVisible()
  await list.getByLabel('Kind of event').selectOption('Limit reached')
  await expect(list.getByText('stranger@example.org')).toBeHidden()
  await list.getByLabel('Kind of event').selectOption('Sign-in failed')
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('security-events.csv')
})
