import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

test.describe('with the offline worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('LAY-13 an episode that is kept plays while the site is gone, in a page of ours, and goes away again', async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/ERR_CONNECTION_REFUSED|503|Failed to (fetch|load)/)
    const { id } = await seedEpisode(site, { title: 'To Be <i>Kept</i>' })
    // Some browsers ask the user, who may never decide.
    await page.addInitScript(() => {
      StorageManager.prototype.persist = () => new Promise(() => {})
    })
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await openPage(page, `/episodes/${id}`)
    expect(await workers()).toBe(0)
    expect(await overflowAt(page, [360, 1440])).toEqual({})
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Save on this device' }).click()
    await expect(page.getByText('Episode saved on this device', { exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const address = await site.query<{ audio_url: string }>(
      'select audio_url from public.podcasts where id = $1',
      [id],
    )
    const range = (value: string) =>
      page.evaluate(
        async ([url, wanted]) => {
          const answer = await fetch(url as string, { headers: { range: wanted as string } })
          return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
        },
        [address[0]?.audio_url, value],
      )
    // Nothing else is cached: neither pages nor API responses.
    const stored = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return lists.flat().map(({ url }) => new URL(url).pathname)
      })
    await openPage(page, '/profile')
    await openPage(page, `/episodes/${id}`)
    expect(await stored()).toEqual([address[0]?.audio_url, `/kept-episodes/${id}.json`])
    // The next page removes the rest of an interrupted download.
    await page.evaluate(async () =>
      (await caches.open('kept-episodes')).put('/media/podcasts/x/half.mp3', new Response('half')),
    )
    await openPage(page, `/episodes/${id}`)
    await expect.poll(stored).toEqual([address[0]?.audio_url, `/kept-episodes/${id}.json`])
    await site.kill()
    const [status, place, size] = await range('bytes=0-99')
    expect([status, size]).toEqual([206, 100])
    const whole = Number(String(place).split('/')[1])
    expect(await range('bytes=-50')).toEqual([206, `bytes ${whole - 50}-${whole - 1}/${whole}`, 50])
    expect(await range(`bytes=${whole}-`)).toEqual([416, `bytes */${whole}`, 0])
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can’t reach the site')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('To Be <i>Kept</i>')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'light'))
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    expect(await overflowAt(page, [360, 1440])).toEqual({})
    const received = await page.locator('audio').evaluate(async (element: HTMLAudioElement) => {
      await element.play()
      element.currentTime = 30
      await new Promise((resolve) => element.addEventListener('timeupdate', resolve, { once: true }))
      return element.currentTime
    })
    expect(received).toBeGreaterThanOrEqual(30)
    await site.startAgain()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openPage(page, '/episodes?saved=1')
    const list = page.getByRole('region', { name: /On this device/ })
    await expect(list).toContainText(/\d\.\d MB/)
    expect(await seriousProblems(page)).toEqual([])
    expect(await overflowAt(page, [360, 1440])).toEqual({})
    const remove = list.getByRole('button', { name: 'Remove To Be <i>Kept</i> from this device' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    // Removing the last one unregisters the worker.
    await expect.poll(workers).toBe(0)
  })

  test.describe('where another version of it was', () => {
    // The page's policy allows only this script.
    test.use({ bypassCSP: true })
    test('LAY-13 a newer offline worker takes the place of an older one at once, and what is kept stays', async ({
      page,
      site,
    }) => {
      const { id } = await seedEpisode(site, { title: 'Kept Over Versions' })
      const working = () =>
        page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ''))
      await openPage(page, `/episodes/${id}`)
      await page.getByRole('button', { name: 'Save on this device' }).click()
      await expect.poll(working).toBe('/offline-worker.js')
      await page.evaluate(() => navigator.serviceWorker.register('/offline-worker.js?older'))
      await expect.poll(working).toBe('/offline-worker.js?older')
      await openPage(page, `/episodes/${id}`)
      await expect.poll(working).toBe('/offline-worker.js')
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        1,
      )
      await page.getByRole('button', { name: /On this device/ }).click()
      await expect(page.getByRole('button', { name: 'Save on this device' })).toBeVisible()
    })
  })
})
