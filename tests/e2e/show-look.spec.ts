import sharp from 'sharp'
import { signIn } from './support/accounts.ts'
import { toast, workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin, startSite } from './support/site.ts'

const logo = () =>
  sharp({ create: { width: 240, height: 240, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="240" height="240"><circle cx="120" cy="120" r="90" fill="#7a1f6d"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer()

const publicPages = [
  '/',
  '/episodes',
  '/about',
  '/faq',
  '/contact',
  '/subscribe',
  '/login',
  '/privacy',
  '/terms',
  '/accessibility',
]

test('M3 M4 LAY-02 an admin gives the show a name, logo, colours and pages, and its site says nothing of another', async ({
  browser,
}) => {
  const site = await startSite()
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  try {
    await workerIsReady(site)
    const episode = await seedEpisode(site, { title: 'The long way to port' })
    await site.query(`update public.hosts set name = 'AI Host'`)
    await signIn(page, admin)
    await openPage(page, '/admin/look')
    await page.getByLabel('Name of the show').fill('Northwind Voices')
    await page.getByLabel('Headline', { exact: true }).fill('People who run ferries')
    await page.getByLabel('Accent', { exact: true }).fill('#1a237')
    await page
      .getByTestId('chosen-file')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
    await expect(page.getByRole('button', { name: 'Upload another logo' })).toBeVisible()
    await page.getByRole('button', { name: 'Save the look' }).click()
    await expect(page.getByText('Write the colour as # and six digits, such as #1b5e9b.')).toBeVisible()
    await page.getByLabel('Accent', { exact: true }).fill('#7a1f6d')
    await expect(page.getByText(/The dark theme shows your accent lighter/)).toBeVisible()
    await page.getByRole('button', { name: 'Save the look' }).click()
    await expect(toast(page, 'The look is saved')).toBeVisible()
    // Header and footer follow without loading the page anew; the logo once the worker has drawn it.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Northwind Voices, home' })).toBeVisible()
    await expect(page.getByRole('banner').locator('.show-logo')).toBeVisible({ timeout: 30_000 })

    await page.getByRole('button', { name: 'Edit: Imprint' }).click()
    await page
      .getByLabel('Text of Imprint')
      .fill('# Imprint\n\nWho answers.\n\n## Operator\n\nNorthwind Ferries, [write](/contact) <b>us</b>')
    await page.getByRole('button', { name: 'Save this page' }).click()
    await expect(toast(page, 'Imprint is saved')).toBeVisible()
    await site.query(
      `update public.show_settings set names_hosts = true, host_a_name = 'Ines', host_b_name = 'Tomas'`,
    )

    for (const path of [...publicPages, '/imprint', `/episodes/${episode.id}`]) {
      const html = await (await fetch(site.url + path)).text()
      const text = html
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
        .replaceAll('helmcast-device', '')
      expect(text.match(/Helmcast/gi)?.length, path).toBe(1)
      expect(text, path).toContain('Made with ')
      expect(html, path).toMatch(/<style>:root\{--ground:#/)
      expect(html, path).toMatch(/<link rel="icon" href="\/media\/show\//)
      expect(text, path).not.toMatch(/>Host [AB]<|AI Host/)
    }
    const read = async (path: string) => (await fetch(site.url + path)).text()
    expect(await read(`/episodes/${episode.id}`)).toMatch(/Ines/)
    expect(await read('/imprint')).toContain('Northwind Ferries')
    expect(await read('/')).toContain('People who run ferries')
    const manifest = JSON.parse(await read('/manifest.webmanifest'))
    expect(manifest).toMatchObject({
      name: 'Northwind Voices',
      background_color: expect.stringMatching(/^#(?!0a110e)/),
    })
    for (const icon of manifest.icons) {
      const file = await fetch(new URL(icon.src, site.url))
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    for (const path of [
      '/rss',
      `/embed/${episode.id}`,
      `/oembed?url=${site.url}/episodes/${episode.id}`,
      '/manifest.webmanifest',
    ])
      expect((await read(path)).replace(/<generator>.*?<\/generator>/, ''), path).not.toMatch(/Helmcast/)
    expect(await read(`/embed/${episode.id}`)).toContain('Ines &amp; Tomas')
    const mail = await site.query<{ subject: string }>('select subject from public.outgoing_mails')
    expect(JSON.stringify(mail)).not.toContain('Helmcast')
    if (process.env.SHOTS)
      for (const path of [
        '/',
        '/about',
        '/privacy',
        '/imprint',
        '/admin/look',
        '/login',
        `/episodes/${episode.id}`,
      ])
        for (const width of [360, 1440])
          for (const theme of ['dark', 'light']) {
            await page.setViewportSize({ width, height: width === 360 ? 760 : 900 })
            await page.evaluate((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
            await openPage(page, path)
            await page.waitForTimeout(600)
            const name = path.replace(/\W+/g, '-').slice(0, 14)
            await page.screenshot({
              path: `${process.env.SHOTS}/${name}-${width}-${theme}.png`,
              fullPage: path.startsWith('/admin'),
            })
          }
  } finally {
    await context.close()
    await site.stop()
  }
})
