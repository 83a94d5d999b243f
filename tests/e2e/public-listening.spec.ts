import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, test } from './support/journey.ts'

test('an episode plays in a page of another site, from its moment and by its chapters', async ({
  page,
  site,
  expectNoise,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await seedEpisode(site, { title: 'To Be "Embedded"' })
  const address = encodeURIComponent(`${site.url}/episodes/${id}?t=25`)
  const { html } = await (await fetch(`${site.url}/oembed?url=${address}`)).json()
  const foreign = createServer((_, response) => {
    const body = `<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1>${html}</main></html>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
  expectNoise(new RegExp(`foreign request: ${elsewhere}`))
  try {
    await page.goto(elsewhere)
    const player = page.frameLocator('iframe')
    await expect(player.getByRole('heading')).toHaveText('To Be "Embedded"')
    await expect(player.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', /\?t=25$/)
    const sound = player.locator('audio')
    const time = () => sound.evaluate((element: HTMLAudioElement) => element.currentTime)
    await player.getByLabel('Chapters').selectOption('What to take along')
    await expect.poll(time).toBeGreaterThanOrEqual(40)
    await sound.evaluate((element: HTMLAudioElement) => {
      element.currentTime = 31
    })
    await expect(player.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', /\?t=3[1-9]$/)
    await expect(player.getByRole('button', { name: /Copy link to 0:3\d/ })).toBeVisible()
    expect(await overflowAt(page, [320, 1440])).toEqual({})
    // Nothing but the player may be framed.
    const inFrame = await fetch(`${site.url}/episodes/${id}`)
    expect(inFrame.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    await page.goto(`${site.url}/embed/${id}`)
    expect(await seriousProblems(page)).toEqual([])
  } finally {
    foreign.closeAllConnections()
    foreign.close()
  }
})
