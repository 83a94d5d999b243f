import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMp3Encoder } from 'wasm-media-encoders'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { signIn } from './support/accounts.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

test('RSS-01 an admin takes over a show by its address; its episodes play, and nothing of AI is said of them', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 22_050, channels: 1, bitrate: 32 })
  const quiet = Float32Array.from({ length: 22_050 * 20 }, (_, n) => Math.sin(n / 20) / 20)
  const sound = Buffer.concat([
    Buffer.from(encoder.encode([quiet]).slice()),
    Buffer.from(encoder.finalize().slice()),
  ])
  const former = createServer(({ url = '', headers }, response) => {
    if (url.endsWith('.mp3')) return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound)
    const item = (title: string, file: string) =>
      `<item><title>${title}</title><guid isPermaLink="false">was-${file}</guid><pubDate>Fri, 01 Jan 2021 10:00:00 GMT</pubDate>
       <enclosure url="http://${headers.host}/${file}" length="1" type="${file.endsWith('.mp4') ? 'video/mp4' : 'audio/mpeg'}"/></item>`
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>Old</title>${item('From another place', 'a.mp3')}${item('A film', 'b.mp4')}</channel></rss>`,
      )
  })
  await new Promise<void>((resolve) => former.listen(0, '127.0.0.1', resolve))
  try {
    await signIn(page, admin)
    await openPage(page, '/admin/feed')
    const part = page.getByRole('region', { name: 'Import a show from elsewhere' })
    const begin = part.getByRole('button', { name: 'Import the show' })
    await expect(part.getByText('MP3 and M4A are taken over as they are')).toBeVisible()
    await begin.focus()
    await page.keyboard.press('Enter')
    await expect(part.getByText('It starts with https://.')).toBeVisible()
    await expect(part.getByText('Please confirm this first.')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
    expect(await overflowAt(page, [360, 1440])).toEqual({})
    await part.getByLabel('Feed URL').focus()
    await page.keyboard.type(`http://127.0.0.1:${(former.address() as AddressInfo).port}/feed`)
    await part.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await begin.focus()
    await page.keyboard.press('Enter')
    await expect(part.getByText('1 episode taken over · 1 left out')).toBeVisible()
    await part.getByText('What was left out and why').click()
    await expect(part.getByText('Its audio is neither MP3 nor M4A but video/mp4.')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
    expect(await overflowAt(page, [360, 1440])).toEqual({})

    // Found by search: other journeys' newer episodes come first in the list.
    await openPage(page, '/episodes?q=From+another+place')
    await page.getByRole('link', { name: 'From another place' }).first().click()
    await expect(page.getByText('was recorded elsewhere and has no transcript')).toBeVisible()
    await expect(page.getByText('AI Generated')).toHaveCount(0)
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click()
    await expect
      .poll(() => page.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime))
      .toBeGreaterThan(0.2)
    const [row] = await site.query<{ id: string }>(
      `select id from public.podcasts where former_guid = 'was-a.mp3'`,
    )
    await openPage(page, `/episodes/${row?.id}/edit`)
    await expect(page.getByRole('tab')).toHaveText(['Details', 'RSS Feed', 'Approval', 'History'])
    expect(await (await fetch(`${site.url}/rss`)).text()).toContain(
      '<guid isPermaLink="false">was-a.mp3</guid>',
    )
  } finally {
    former.close()
    await site.query('delete from public.podcasts where former_guid is not null')
  }
})
