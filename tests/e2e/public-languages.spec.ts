import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { germanMessages } from '#app/messages/de/messages.ts'
import { linkIn, mailTo, makeAccount } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

const built = join(import.meta.dirname, '..', '..', 'build', 'client')

test('a visitor reads the site in German: links, switch, search engines, and no other language in the scripts', async ({
  page,
  site,
}) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await openPage(page, '/de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Gespräche über Führung, die etwas verändern',
  )
  const hrefs = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(hrefs).toEqual([
    ['en', `${site.url}/`],
    ['es', `${site.url}/es`],
    ['fr', `${site.url}/fr`],
    ['de', `${site.url}/de`],
    ['x-default', `${site.url}/`],
  ])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/de`)

  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Folgen' }).click()
  await expect(page).toHaveURL('/de/episodes')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  const texts = [...scripts].map((name) => readFileSync(join(built, name), 'utf8')).join('\n')
  expect(texts).toContain('Zum Inhalt springen')
  for (const other of ['Skip to content', 'Saltar al contenido', 'Aller au contenu'])
    expect(texts).not.toContain(other)

  await page.goto('/de/episodes?q=storm#content')
  const languages = page.getByRole('navigation', { name: 'Übersetzungen' })
  await languages.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/episodes?q=storm#content')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a missing page leads to the same address in another language', async ({ page, expectNoise }) => {
  expectNoise(/404/)
  await openPage(page, '/nope')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/nope')
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible()
})

test('a page is cached for each language and changes with the site; what is missing is missing in its language', async ({
  site,
}) => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text()
  expect(await textOf('/fr')).toContain('<html lang="fr"')
  await textOf('/')
  expect(await textOf('/')).toContain('<html lang="en"')
  expect(await textOf('/fr')).toContain('Derniers épisodes')
  const { id } = await seedEpisode(site, { title: 'A storm at sea' })
  await expect.poll(() => textOf('/fr'), { timeout: 10_000 }).toContain(`href="/fr/episodes/${id}"`)
  for (const [path, words] of [
    ['/de/nope', 'Seite nicht gefunden'],
    ['/nope', 'Page not found'],
    ['/es/nope', 'Página no encontrada'],
  ] as const)
    for (const _ of [1, 2]) {
      const response = await fetch(site.url + path)
      expect([response.status, (await response.text()).includes(words)]).toEqual([404, true])
    }
  expect(await textOf('/sitemap.xml')).toContain(`hreflang="de" href="${site.url}/de/episodes/${id}"`)
})

test('a visitor reads in the page’s language why the server refused, and an English page loads no translation', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/422/)
  const translations: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/said-by-server|translate-sentence/.test(pathname)) translations.push(pathname)
  })
  const signUp = async (path: string, [email, password, button]: [string, string, string]) => {
    await openPage(page, `${path}/login?view=sign_up`)
    await page.getByLabel(email).fill('mira@example.org')
    await page.getByLabel(password, { exact: true }).fill('password123')
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  await signUp('', ['Email', 'Create a password', 'Sign up'])
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible()
  expect(translations).toEqual([])
  await signUp('/de', ['E‑Mail', 'Passwort wählen', 'Konto erstellen'])
  await expect(page.getByText('Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.')).toBeVisible()
  expect(translations).toHaveLength(2)
})

test('P LOG-03 the mail for a new password is in the language of the page, and so is where its link leads', async ({
  page,
  site,
}) => {
  const { account: words } = germanMessages
  const account = await makeAccount(site, 'vergisst')
  await openPage(page, '/de/login?view=forgotten_password')
  await page.getByLabel(words.email, { exact: true }).fill(account.email)
  await page.getByRole('button', { name: words.sendReset }).click()
  await page.goto(linkIn(await mailTo(site, account.email, /^Ein neues Passwort/), site))
  await expect(page.getByRole('button', { name: words.updatePassword })).toBeVisible()
  await expect(page).toHaveURL(/\/de\//)
})
