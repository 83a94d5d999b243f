import type { Pool } from 'pg'
import { z } from 'zod'

/** A notification of Postgres holds less than 8,000 bytes. */
const mostBytes = 7500

const messageSchema = z.object({
  topic: z.string(),
  /** The connection that sent it, '' for one that came by HTTP. */
  from: z.string(),
  isPrivate: z.boolean(),
  payload: z.unknown(),
})
export type Broadcast = z.infer<typeof messageSchema>

/** Passes a message on to everybody on the topic, in all processes. Throws RangeError when it is too large for that. */
export async function sendBroadcast(pool: Pool, broadcast: Broadcast): Promise<void> {
  const message = JSON.stringify(broadcast)
  if (Buffer.byteLength(message) > mostBytes) throw new RangeError('The message is too large.')
  await pool.query(`select pg_notify('rt_broadcast', $1)`, [message])
}

export function readBroadcast(message: string): Broadcast {
  return messageSchema.parse(JSON.parse(message))
}

/** The site's own channels listen to rows only; nobody may speak on them. */
export const isOwnTopic = (name: string) => /^rows-\d+$/.test(name)
