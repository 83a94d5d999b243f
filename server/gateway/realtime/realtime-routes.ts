import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { networkOf } from '#server/http/address-group.ts'
import { bearerOf } from '#server/http/bearer.ts'
import { HttpError, refusal } from '#server/http/http-error.ts'
import type { BodyRule, Refusal, RequestContext, Route, RouteGroup, RouteLimit } from '#server/http/route.ts'
import type { Identify } from '#server/http/viewer.ts'
import { FairQueue } from '#server/limits/fair-queue.ts'
import { isOwnTopic, sendBroadcasts } from './broadcasts.ts'
import { mayUsePrivate } from './private-topics.ts'

const json: BodyRule = { kind: 'json', mostBytes: 64 * 1024, shape: 'any' }
const limits: RouteLimit[] = [{ name: 'http-broadcast', points: 300, seconds: 60, by: 'network' }]
const name = z.string().min(1).max(255)
const messagesSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: name,
        event: z.string().max(100),
        payload: z.unknown(),
        private: z.boolean().optional(),
      }),
    )
    .max(20),
})
type Message = z.infer<typeof messagesSchema>['messages'][number]

/** Broadcast over HTTP, in both formats of the client library. The rest of realtime uses the WebSocket. */
export function realtimeRoutes({
  database,
  identify,
}: {
  database: Database
  identify: Identify
}): RouteGroup {
  /** How many of the database connections broadcasts may use; sign-in needs these connections too. */
  const turns = new FairQueue({ running: 2, runningEach: 1, waiting: 200, waitingEach: 20 })
  async function send(context: RequestContext, messages: Message[]): Promise<Response> {
    const bearer = bearerOf(context.request)
    const viewer = bearer ? await identify(bearer).catch(() => null) : null
    if (!viewer) throw new HttpError(refusal('account', 'Unauthorized'))
    for (const message of messages) {
      const isAllowed = message.private
        ? await mayUsePrivate(database, viewer, message.topic)
        : !isOwnTopic(message.topic)
      if (!isAllowed) return Response.json({ message: 'Unauthorized' }, { status: 403 })
    }
    const broadcasts = messages.map(({ topic, event, payload, private: isPrivate = false }) => ({
      topic: `realtime:${topic}`,
      from: '',
      isPrivate,
      payload: { type: 'broadcast', event, payload },
    }))
    const { userId } = viewer
    const sender = userId ? { name: userId, isKnown: true } : { name: networkOf(context.address) }
    try {
      await turns.run(sender, context.request.signal, () => sendBroadcasts(database.pool, broadcasts))
    } catch (error) {
      if (error instanceof RangeError) return Response.json({ message: error.message }, { status: 413 })
      throw error
    }
    return new Response(null, { status: 202 })
  }
  const route = (path: string, handle: Route['handle']): Route => {
    return { method: 'POST', path, access: 'everybody', body: json, limits, handle }
  }
  const routes = [
    route('/api/broadcast', (context) => {
      const parsed = messagesSchema.safeParse(context.json)
      if (!parsed.success)
        throw new HttpError(refusal('body', 'The messages are not as the protocol wants them.'))
      return send(context, parsed.data.messages)
    }),
    route('/api/broadcast/:topic/events/:event', (context) => {
      const { topic = '', event = '' } = context.params
      const isPrivate = context.url.searchParams.get('private') === 'true'
      return send(context, [{ topic, event, payload: context.json, private: isPrivate }])
    }),
  ]
  return { name: 'realtime', base: '/realtime/v1', routes, isOpenToSites: true, isCompressed: false, refuse }
}

function refuse({ status, message, headers }: Refusal): Response {
  return Response.json({ message }, { status, headers })
}
