import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signIn } from './support/accounts.ts'
import { seedDraft, workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin, type Site } from './support/site.ts'

test.describe.configure({ timeout: 300_000 })

async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Every screen of the signed-in side, with something that is there once it has loaded. */
async function screens(site: Site): Promise<[path: string, shown: string][]> {
  const [owner] = await site.query<{ id: string }>('select id from auth.users where email = $1', [
    admin.email,
  ])
  const draft = await seedDraft(site, owner?.id ?? '')
  const { id } = await seedEpisode(site, { title: 'For Everybody', isPublished: false })
  return [
    ['/episodes/new', 'Generate Dialog'],
    [`/episodes/new?podcast=${draft}`, 'Edit Dialog'],
    [`/episodes/new?podcast=${id}`, 'Save & Finish'],
    ['/episodes/manage', 'For Everybody'],
    [`/episodes/${id}/edit`, 'Save Changes'],
    [`/episodes/${draft}/edit?tab=dialog`, 'Edit Dialog'],
    [`/episodes/${id}/edit?tab=rss`, 'Open the feed'],
    [`/episodes/${id}/edit?tab=voice`, 'Host A'],
    ['/guest/dashboard', 'No episodes found'],
    [`/guest/podcast/${id}`, 'This episode is not among yours'],
    ['/guest/invite?token=x', 'Invalid invitation link'],
    ['/admin', 'Database'],
    ['/admin/settings', 'Save Show Settings'],
    ['/admin/outbox', 'Unsent mails'],
  ]
}

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing serious on the signed-in pages (${theme})`, async ({ page, site }) => {
    await workerIsReady(site)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
    await signIn(page, admin)
    for (const [path, shown] of await screens(site)) {
      await openPage(page, path)
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
      expect.soft(await seriousProblems(page), path).toEqual([])
    }
    // What opens over a page.
    await openPage(page, '/episodes/manage')
    await page.getByRole('button', { name: 'Actions for For Everybody' }).first().click()
    expect.soft(await seriousProblems(page), 'a menu').toEqual([])
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    expect.soft(await seriousProblems(page), 'a question').toEqual([])
  })
}

test('no signed-in page is wider than a small phone', async ({ page, site }) => {
  await workerIsReady(site)
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  await signInOnPhone(page)
  for (const [path, shown] of await screens(site)) {
    await openPage(page, path)
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(360)
  }
})

/** The Logout button stands in the menu there. */
async function signInOnPhone(page: Page): Promise<void> {
  await openPage(page, '/login')
  await page.getByLabel('Email address').fill(admin.email)
  await page.getByLabel('Your password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}
