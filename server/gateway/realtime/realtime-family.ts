import { z } from 'zod'
import { bearerOf } from '#server/bearer.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BodyRule, Family, Offer, OfferLimit, Refusal, Visit } from '#server/door/offer.ts'
import { NotLetIn, refusal } from '#server/door/refusals.ts'
import { isOwnTopic, sendBroadcast } from './broadcasts.ts'
import { mayUsePrivate } from './private-topics.ts'

const json: BodyRule = { kind: 'json', mostBytes: 64 * 1024, shape: 'any' }
const limits: OfferLimit[] = [{ name: 'http-broadcast', points: 300, seconds: 60, by: 'address' }]
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

/** Broadcast by HTTP, in both forms that the client library sends. Everything else of realtime is a WebSocket. */
export function realtimeFamily({
  database,
  identify,
}: Pick<ServerDependencies, 'database' | 'identify'>): Family {
  async function send(visit: Visit, messages: Message[]): Promise<Response> {
    const bearer = bearerOf(visit.request)
    const viewer = bearer ? await identify(bearer).catch(() => null) : null
    if (!viewer) throw new NotLetIn(refusal('account', 'Unauthorized'))
    for (const message of messages) {
      const isAllowed = message.private
        ? await mayUsePrivate(database, viewer, message.topic)
        : !isOwnTopic(message.topic)
      if (!isAllowed) return Response.json({ message: 'Unauthorized' }, { status: 403 })
    }
    try {
      for (const { topic, event, payload, private: isPrivate = false } of messages) {
        const whole = { type: 'broadcast', event, payload }
        await sendBroadcast(database.pool, {
          topic: `realtime:${topic}`,
          from: '',
          isPrivate,
          payload: whole,
        })
      }
    } catch (error) {
      if (error instanceof RangeError) return Response.json({ message: error.message }, { status: 413 })
      throw error
    }
    return new Response(null, { status: 202 })
  }
  const offer = (path: string, answer: Offer['answer']): Offer => {
    return { method: 'POST', path, who: 'everybody', body: json, limits, answer }
  }
  const offers = [
    offer('/api/broadcast', (visit) => {
      const wish = messagesSchema.safeParse(visit.json)
      if (!wish.success)
        throw new NotLetIn(refusal('body', 'The messages are not as the protocol wants them.'))
      return send(visit, wish.data.messages)
    }),
    offer('/api/broadcast/:topic/events/:event', (visit) => {
      const { topic = '', event = '' } = visit.params
      const isPrivate = visit.url.searchParams.get('private') === 'true'
      return send(visit, [{ topic, event, payload: visit.json, private: isPrivate }])
    }),
  ]
  return { name: 'realtime', base: '/realtime/v1', offers, isOpenToSites: true, isPacked: false, refuse }
}

function refuse({ status, message, headers }: Refusal): Response {
  return Response.json({ message }, { status, headers })
}
