import { networkOf } from '#server/http/address-group.ts'
import type { RequestContext } from '#server/http/route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { FairQueue } from '#server/limits/fair-queue.ts'

/**
 * A list reads and sorts all files of an account, up to 2,000. With a rest after each, lists take half of the time of the thread that
 * serves all requests, at most.
 */
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

/** Returns a function that runs lists, and requests for many links, in turn by account. */
export function createListingTurns(): InListingTurn {
  const turns = new FairQueue(places)
  return async (context, work) => {
    const viewer = await context.viewer()
    const { userId } = viewer
    const client = userId ? { name: userId, isKnown: true } : { name: networkOf(context.address) }
    return turns.run(client, context.request.signal, () => work(viewer))
  }
}
