import type { Pool } from 'pg'
import { z } from 'zod'

/** Largest message. A Postgres notification holds less than 8,000 bytes. */
const mostBytes = 7500

const messageSchema = z.object({
  topic: z.string(),
  /** Id of the sending connection, '' for a message sent over HTTP. */
  from: z.string(),
  isPrivate: z.boolean(),
  payload: z.unknown(),
})
export type Broadcast = z.infer<typeof messageSchema>

/** Sends messages to all subscribers of their topics, in all processes. Throws RangeError when a message exceeds a notification. */
export async function sendBroadcasts(pool: Pool, broadcasts: Broadcast[]): Promise<void> {
  const messages = broadcasts.map((broadcast) => JSON.stringify(broadcast))
  if (messages.some((message) => Buffer.byteLength(message) > mostBytes))
    throw new RangeError('The message is too large.')
  await pool.query(`select pg_notify('rt_broadcast', message) from unnest($1::text[]) as sent (message)`, [
    messages,
  ])
}

export function readBroadcast(message: string): Broadcast {
  return messageSchema.parse(JSON.parse(message))
}

/** Whether a topic is one of the site's own channels. They carry row changes only; clients may not broadcast on them. */
export const isOwnTopic = (name: string) => /^rows-\d+$/.test(name)
