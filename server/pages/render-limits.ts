import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { networkOf } from '#server/http/address-group.ts'
import { Budgets, renderBudget } from '#server/limits/cost-budgets.ts'
import { BusyError, FairQueue } from '#server/limits/fair-queue.ts'

/** Limits of pages rendered per request: how many run at once in total and for each network. */
const forOneLimits = {
  running: 2,
  runningEach: 1,
  waiting: 200,
  waitingEach: 60,
  restsAfterWork: true,
  countsJobs: true,
}
/** Limits of cacheable pages, in addition to those above; a single like invalidates all of these. */
const forEverybodyLimits = { ...forOneLimits, running: 1 }

type Render<Page> = () => Promise<Page>

export type LimitRenders = {
  /** Renders for one client, and charges the processor time to `address`. */
  forOne<Page>(address: string, signal: AbortSignal, render: Render<Page>): Promise<Page>
  /**
   * Renders for all clients, who share the result: charges none of them, and does not wait for `forOne` renders. `address` null: no
   * client waits.
   */
  forEverybody<Page>(address: string | null, render: Render<Page>): Promise<Page>
}

/** Limits rendering by a time budget and a queue, because pages are rendered on the thread that serves all requests. Throws BusyError. */
export function limitRenders(now?: () => number): LimitRenders {
  const budgets = new Budgets(renderBudget, now)
  const pagesForOne = new FairQueue(forOneLimits)
  const pagesForEverybody = new FairQueue(forEverybodyLimits)
  return {
    async forOne(address, signal, render) {
      const seconds = budgets.spend(address, 0)
      if (seconds !== null) throw new BusyError(429, seconds)
      return takeTurn(pagesForOne, address, signal, async () => {
        const before = performance.eventLoopUtilization()
        try {
          return await render()
        } finally {
          // Excludes idle time of the event loop. Includes the work of other requests meanwhile, which cannot be told
          // apart.
          budgets.charge(address, performance.eventLoopUtilization(before).active)
        }
      })
    },
    // Other clients may share the result, so the render goes on when this client disconnects.
    forEverybody: (address, render) =>
      takeTurn(pagesForEverybody, address, new AbortController().signal, render),
  }
}

function takeTurn<Page>(
  queue: FairQueue,
  address: string | null,
  signal: AbortSignal,
  render: Render<Page>,
): Promise<Page> {
  return queue.run({ name: address === null ? 'site' : networkOf(address) }, signal, async () => {
    // Lets pending cheaper requests run first.
    await nextTurn()
    return render()
  })
}

/** For `catch`: returns a short static response, because rendering a page would add to the load. */
export function busyResponse(error: unknown): Response {
  if (!(error instanceof BusyError)) throw error
  const { status, retryAfterSeconds } = error
  const [title, why] =
    status === 429
      ? ['Please wait a moment', 'Your network is asking for more pages than this site can serve.']
      : ['The site is busy', 'The site is getting more requests than it can serve right now.']
  const when = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${why} Please load it again in ${when}.</p></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
  }
  return new Response(html, { status, headers })
}
