import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BusyError } from '#server/limits/fair-queue.ts'
import { busyResponse, limitRenders } from './render-limits.ts'

const stays = new AbortController().signal

/** Renders that occupy this thread for some milliseconds, with a manual clock. */
function givenRenders() {
  const clock = { now: 0 }
  const limits = limitRenders(() => clock.now)
  const render = (address: string, milliseconds = 0) =>
    limits.forOne(address, stays, async () => {
      const until = performance.now() + milliseconds
      while (performance.now() < until);
      return 'a page'
    })
  return { clock, limits, render }
}

test('S2 who has had more processor time than an address may have is told when to come again; others are served', async () => {
  const { clock, limits, render } = givenRenders()
  // More than the saved-up budget, in several renders.
  for (let n = 0; n < 5; n++) expect(await render('192.0.2.1', 900)).toBe('a page')
  const refused = await render('192.0.2.1').catch((error) => error)
  expect(refused).toBeInstanceOf(BusyError)
  expect(refused).toMatchObject({ status: 429 })
  expect(await render('192.0.2.2')).toBe('a page')
  expect(await limits.forEverybody('192.0.2.1', async () => 'a page')).toBe('a page')
  clock.now += refused.retryAfterSeconds * 1000
  expect(await render('192.0.2.1')).toBe('a page')
})

test('S2 two pages are made at once, one for an address, and between them others get their turn', async () => {
  const { limits } = givenRenders()
  const begun: string[] = []
  const finish: (() => void)[] = []
  const ask = (address: string) =>
    limits.forOne(
      address,
      stays,
      () =>
        new Promise<void>((resolve) => {
          begun.push(address)
          finish.push(resolve)
        }),
    )
  const asked = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'].map(ask)
  // Not in the same event loop turn as the socket that asked.
  await Promise.resolve()
  expect(begun).toEqual([])
  for (let n = 0; n < 3; n++) await nextTurn()
  expect(begun).toEqual(['192.0.2.1', '192.0.2.2'])
  for (let n = 0; n < 4; n++) {
    await expect.poll(() => finish.length).toBeGreaterThan(n)
    finish[n]?.()
  }
  await Promise.all(asked)
})

test('S2 a page for everybody waits for no page of one asker, nor for all that another one wants', async () => {
  const { limits } = givenRenders()
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'])
    limits.forOne(address, stays, () => new Promise(() => {})).catch(() => {})
  const made: string[] = []
  const ask = (address: string | null, page: string) =>
    limits.forEverybody(address, async () => void made.push(page))
  const flood = Array.from({ length: 20 }, (_, n) => ask('192.0.2.1', `of a flood ${n}`))
  await Promise.all([...flood, ask('192.0.2.9', 'home')])
  expect(made.indexOf('home')).toBeLessThan(3)
})

test('S2 instead of a page that is not made there are words, and when to come again', async () => {
  const response = busyResponse(new BusyError(503, 2))
  expect([
    response.status,
    response.headers.get('retry-after'),
    response.headers.get('cache-control'),
  ]).toEqual([503, '2', 'no-store'])
  expect(await response.text()).toMatch(/<h1>The site is busy<\/h1>.*in 2 seconds/)
  expect(() => busyResponse(new Error('another'))).toThrow('another')
})
