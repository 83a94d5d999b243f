import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/e2e/support/browser.ts'
import { seedEpisode } from '#tests/e2e/support/episodes.ts'
import { type Site, startSite } from '#tests/e2e/support/site.ts'
import { giveCover } from '#tests/support/give-cover.ts'
import { median } from './figures.ts'

/**
 * Measures how the built site loads on a slow phone: a real Chromium, throttled over the DevTools protocol to a quarter of
 * its speed and to Lighthouse's slow 4G. Each visit has a new profile and an empty cache; the median counts.
 * `node --import tsx bench/page-speed.ts [visits] [--tell]` after a build; `--tell` lists what each page loaded and what
 * shifted. With `CHROMIUM=/usr/bin/chromium` and a FONTCONFIG_FILE that has only Roboto and Noto Serif, pages look as on an
 * Android phone.
 */

const visits = Number(process.argv[2]) || 5
const tellsFetches = process.argv.includes('--tell')
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const goals = { lcp: 1800, shift: 0.02, blocked: 150 }

type LongTask = { start: number; ms: number }
/** A layout shift; `of` names the elements with their positions before and after. */
type Shift = { start: number; value: number; of: string[] }
type Seen = { fcp: number; lcp: number; lcpOf: string; shift: number; shifts: Shift[]; longTasks: LongTask[] }
type Fetched = { path: string; bytes: number; ms: number }
type PageLoad = Seen & { fetched: Fetched[] }
declare global {
  interface Window {
    seen: Seen
  }
}

const leaders = ['Ada Lovelace', 'Ernest Shackleton', 'Grace Hopper']
const site = await startSite({ WORKER: 'off' })
const browser = await chromium.launch(await findBrowser())
try {
  const episodes = await seedEpisodes(site)
  const pages = { home: '/', episodes: '/episodes', episode: `/episodes/${episodes[0]}` }
  console.log(
    `median of ${visits} first visits; goals: LCP < ${goals.lcp} ms, CLS < ${goals.shift}, blocking < ${goals.blocked} ms`,
  )
  for (const [name, path] of Object.entries(pages)) {
    await visit(browser, site.url + path) // Warms up: the server's first rendering is not counted.
    const seen: PageLoad[] = []
    for (let n = 0; n < visits; n++) seen.push(await visit(browser, site.url + path))
    console.log(summary(name, seen))
    if (tellsFetches) for (const line of details(seen.at(-1))) console.log(line)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function seedEpisodes(where: Site): Promise<string[]> {
  const ids: string[] = []
  for (const [daysAgo, leaderName] of leaders.entries()) {
    const title = `${leaderName} and the Decision of a Morning`
    const { id } = await seedEpisode(where, { title, daysAgo })
    await giveCover(where, { id, title, leaderName })
    ids.push(id)
  }
  return ids
}

async function visit(chrome: Browser, url: string): Promise<PageLoad> {
  const context = await chrome.newContext(phone)
  try {
    const page = await context.newPage()
    const fetched = await slowDown(page)
    // tsx wraps named functions in calls of __name, which the page does not define.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    // Layout shifts and long tasks after the last response count too.
    await page.waitForTimeout(1500)
    return { ...(await page.evaluate(() => window.seen)), fetched }
  } finally {
    await context.close()
  }
}

/** Throttles the page; returns a list to which each completed response is added. */
async function slowDown(page: Page): Promise<Fetched[]> {
  const devTools = await page.context().newCDPSession(page)
  const begun = new Map<string, { path: string; at: number }>()
  const fetched: Fetched[] = []
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begun.set(requestId, { path: new URL(request.url).pathname, at: timestamp })
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = begun.get(requestId)
    if (request) {
      fetched.push({ path: request.path, bytes: encodedDataLength, ms: (timestamp - request.at) * 1000 })
    }
  })
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow4g)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return fetched
}

/** Runs in the page before its own scripts. */
function observe() {
  window.seen = { fcp: 0, lcp: 0, lcpOf: '', shift: 0, shifts: [], longTasks: [] }
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.fcp = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    window.seen.lcp = entry.startTime
    window.seen.lcpOf = element
      ? `<${element.localName}> ${element.textContent?.slice(0, 30) ?? ''}`.trim()
      : '?'
  })
  type Box = { x: number; y: number; width: number; height: number }
  type Source = { node: Node | null; previousRect: Box; currentRect: Box }
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `<${node.localName} class="${(node.getAttribute('class') ?? '').slice(0, 60)}">`
      : `"${node?.textContent?.slice(0, 40)}"`
  const boxOf = (box: Box) => [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
  watch('layout-shift', (entry) => {
    const moved = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    if (moved.hadRecentInput) return
    window.seen.shift += moved.value
    const of = moved.sources.map(
      ({ node, previousRect, currentRect }) =>
        `${nameOf(node)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
    )
    window.seen.shifts.push({ start: moved.startTime, value: moved.value, of })
  })
  watch('longtask', ({ startTime, duration }) => {
    window.seen.longTasks.push({ start: startTime, ms: duration })
  })
}

function summary(name: string, seen: PageLoad[]): string {
  const of = (value: (one: PageLoad) => number) => median(seen.map(value))
  const bytesOf = (fetched: Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0)
  const kilobytes = of(({ fetched }) => bytesOf(fetched)) / 1000
  const script = of(({ fetched }) => bytesOf(fetched.filter(({ path }) => path.endsWith('.js')))) / 1000
  const [fcp, lcp, shift, blocked] = [of((s) => s.fcp), of((s) => s.lcp), of((s) => s.shift), of(blockedMs)]
  const isMet = lcp < goals.lcp && shift < goals.shift && blocked < goals.blocked
  return [
    `${name}: first paint ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms (${seen.at(-1)?.lcpOf})`,
    `CLS ${shift.toFixed(4)}, blocking ${Math.round(blocked)} ms, ${Math.round(kilobytes)} kB fetched, ${Math.round(script)} of them script`,
    isMet ? 'goals met' : 'GOALS MISSED',
  ].join(', ')
}

/** Returns Lighthouse's total blocking time: what each task takes beyond 50 ms after the first paint. */
function blockedMs({ longTasks, fcp }: PageLoad): number {
  return longTasks
    .filter(({ start, ms }) => start + ms > fcp)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
}

function details(visit: PageLoad | undefined): string[] {
  if (!visit) return []
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  return [
    ...visit.fetched.map(({ path, bytes, ms }) => `    ${kilobytes(bytes)} kB ${Math.round(ms)} ms ${path}`),
    ...visit.shifts.flatMap(({ start, value, of }) => [
      `    moved by ${value.toFixed(4)} at ${Math.round(start)} ms`,
      ...of.map((what) => `      ${what}`),
    ]),
    ...visit.longTasks.map(
      ({ start, ms }) => `    busy for ${Math.round(ms)} ms from ${Math.round(start)} ms`,
    ),
  ]
}
