import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Site, startSite } from './site.ts'

type PerTest = {
  /** Names console output that a test causes on purpose. */
  expectNoise: (pattern: RegExp) => void
}
type PerWorker = { site: Site }

/**
 * A test with a running site. Fails when a page logs an error, throws, or sends a request to another host, unless the
 * test expects it.
 */
export const test = base.extend<PerTest & { quiet: undefined }, PerWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture needs from here.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectNoise: async ({ context, site }, use) => {
    const allowed: RegExp[] = []
    const noise = listen(context, site.url)
    await use((pattern) => allowed.push(pattern))
    expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
  },
  // Collects the output in every test, also in those that do not use `expectNoise`.
  quiet: [async ({ expectNoise: _ }, use) => use(undefined), { auto: true }],
})

export { expect }

function listen(context: BrowserContext, siteUrl: string): string[] {
  const noise: string[] = []
  context.on('weberror', (error) => noise.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    // A header with a feature that the browser does not know is only a warning, on every page.
    if (message.type() === 'error' || /Unrecognized feature/.test(message.text()))
      noise.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(siteUrl) && !/^(data|blob|ws):/.test(url)) noise.push(`foreign request: ${url}`)
  })
  return noise
}

/** Opens a page and waits until React has hydrated it, so that presses are not lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
}
