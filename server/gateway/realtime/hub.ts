import type { Identify, Viewer } from '#server/http/viewer.ts'
import type { Channel } from './channel.ts'
import type { Presences } from './presences.ts'
import type { Usage } from './usage.ts'

/** Everything that the connections of a process share. */
export type Hub = {
  channels: Set<Channel>
  /** Sends a message to all subscribers of the topic, in all processes. Throws RangeError when it is too large. */
  broadcast(from: Channel, payload: unknown): Promise<void>
  /** Calls `listener` when a session ends: log-out, a ban, a new password. Returns a function that stops the calls. */
  onSessionEnd(listener: (sessionId: string) => void): () => void
  identify: Identify
  mayUsePrivate(viewer: Viewer, name: string): Promise<boolean>
  usage: Usage
  presences: Presences
}

/** Returns the topic under which presences are kept. A private and a public topic of the same name are different topics. */
export const presenceTopic = ({ topic, isPrivate }: Pick<Channel, 'topic' | 'isPrivate'>) =>
  `${isPrivate ? 'private ' : ''}${topic}`
