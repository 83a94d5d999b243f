import { z } from 'zod'
import type { Viewer } from '#server/dependencies.ts'
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

/** What a client asks for when it joins. */
export const joinPayloadSchema = z.object({
  config: joinConfigSchema.nullish(),
  access_token: z.string().max(8000).nullish(),
})

export type ChangeSubscription = z.infer<typeof changeSubscription> & { id: number }

/** One topic that one connection listens to, with the rights of whoever joined. */
export type Channel = {
  topic: string
  joinRef: string | null
  connectionId: string
  viewer: Viewer
  wishes: ChangeSubscription[]
  hearsItself: boolean
  isPrivate: boolean
  hearsPresence: boolean
  presenceKey: string
  /** Of what the client tracks on this channel; null while it tracks nothing. */
  presenceRef: string | null
  confirmsBroadcasts: boolean
  /** What its use is counted for. */
  payer: string
  expiry: NodeJS.Timeout | null
  send(frame: Omit<Frame, 'topic'>): void
}

const prefix = 'realtime:'

/** The name people gave the channel; null when it is not a topic of ours. */
export function channelName(topic: string): string | null {
  return topic.startsWith(prefix) && topic.length > prefix.length ? topic.slice(prefix.length) : null
}
