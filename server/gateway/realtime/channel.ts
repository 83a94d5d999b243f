import { z } from 'zod'
import type { Viewer } from '#server/http/viewer.ts'
import type { Frame } from './frames.ts'

const changeSubscription = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']).catch('*'),
  schema: z.string().max(63).default('public'),
  table: z.string().max(63).optional(),
  filter: z.string().max(500).optional(),
})

const joinConfigSchema = z.object({
  broadcast: z.object({ ack: z.boolean().optional(), self: z.boolean().optional() }).nullish(),
  presence: z.object({ enabled: z.boolean().optional(), key: z.string().max(100).optional() }).nullish(),
  postgres_changes: z.array(changeSubscription).max(50).nullish(),
  private: z.boolean().nullish(),
})

export const joinPayloadSchema = z.object({
  config: joinConfigSchema.nullish(),
  access_token: z.string().max(8000).nullish(),
})

export type ChangeSubscription = z.infer<typeof changeSubscription> & { id: number }

/** One topic that one connection has joined, with the rights of the token it joined with. */
export type Channel = {
  topic: string
  joinRef: string | null
  connectionId: string
  /** Network address of the connection, in the form that limits count. */
  address: string
  viewer: Viewer
  subscriptions: ChangeSubscription[]
  receivesOwn: boolean
  isPrivate: boolean
  receivesPresence: boolean
  presenceKey: string
  /** Ref of the tracked presence; null while nothing is tracked. */
  presenceRef: string | null
  confirmsBroadcasts: boolean
  /** Key for usage counting: an account or a network address. */
  payer: string
  expiry: NodeJS.Timeout | null
  send(frame: Omit<Frame, 'topic'>): void
}

const prefix = 'realtime:'

/** Returns the channel's name in the client library; null for a topic without the prefix. */
export function channelName(topic: string): string | null {
  return topic.startsWith(prefix) && topic.length > prefix.length ? topic.slice(prefix.length) : null
}
