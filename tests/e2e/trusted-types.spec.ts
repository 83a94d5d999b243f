import type { Page } from '@playwright/test'
import { makeAccount, signIn } from './support/accounts.ts'
import { seedDraft } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

/** Counts violations of the page's policy, which are console errors too and would fail any other journey. */
async function countViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) => {
      const seen = JSON.parse(sessionStorage.getItem('violations') ?? '[]')
      sessionStorage.setItem(
        'violations',
        JSON.stringify([...seen, `${violatedDirective} ${sample} ${sourceFile}`]),
      )
    })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('violations') ?? '[]'))
}

test('V14 trusted types: no page needs a text to become an element, and a script that tries is refused', async ({
  page,
  site,
  expectNoise,
}) => {
  const violations = await countViolations(page)
  const { id, title } = await seedEpisode(site, { title: 'Held By Its Policy' })
  await openPage(page, '/')
  await page.getByRole('link', { name: `Listen Now: ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // A client-side navigation brought the structured data, so React created that script element itself.
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible()
  for (const path of ['/episodes', `/episodes/${id}`, '/login', '/subscribe', '/faq'])
    await openPage(page, path)

  const creator = await makeAccount(site, 'trusted')
  const draft = await seedDraft(site, creator.id, { title: 'A Draft' })
  await signIn(page, creator)
  for (const path of ['/profile', '/episodes/new', '/episodes/manage', `/episodes/${draft}/edit`]) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await signIn(page, admin)
  for (const path of [
    '/admin',
    '/admin/settings',
    '/admin/voice-settings',
    '/admin/outbox',
    '/admin/models',
    '/admin/security',
  ]) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await violations()).toEqual([])

  expectNoise(/TrustedHTML|TrustedScript|trusted-types|Trusted/)
  const tries = await page.evaluate(() =>
    [
      () => document.createElement('div').insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
      () => Object.assign(document.createElement('script'), { text: 'window.ran = true' }),
      () => Object.assign(document.createElement('script'), { src: 'data:text/javascript,1' }),
      () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
      // biome-ignore lint/suspicious/noExplicitAny: the browser knows it, TypeScript's library does not.
      () => (window as any).trustedTypes.createPolicy('mine', {}),
    ].map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }),
  )
  expect(tries).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError'])
})
