import { networkOf } from '#server/http/address-group.ts'
import type { RequestContext } from '#server/http/route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { FairQueue } from '#server/limits/fair-queue.ts'

/** Half of the time of the thread that serves all, at most: a list reads and sorts every file of an account, of up to 2,000. */
const places = {
  running: 1,
  runningEach: 1,
  waiting: 200,
  waitingEach: 40,
  restsAfterWork: true,
  longestWaitMs: 20_000,
}

export type InListingTurn = <Result>(
  context: RequestContext,
  work: (viewer: Viewer) => Promise<Result>,
) => Promise<Result>

/** Lists and many links at once take turns by account. */
export function createListingTurns(): InListingTurn {
  const turns = new FairQueue(places)
  return async (context, work) => {
    const viewer = await context.viewer()
    const { userId } = viewer
    const client = userId ? { name: userId, isKnown: true } : { name: networkOf(context.address) }
    return turns.run(client, context.request.signal, () => work(viewer))
  }
}
