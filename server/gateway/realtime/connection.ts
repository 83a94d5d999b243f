import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Channel, channelName, joinPayloadSchema } from './channel.ts'
import { type Frame, readFrame, writeFrame } from './frames.ts'

export type Hub = {
  channels: Set<Channel>
  /** Passes a message on to everybody on the topic, in all processes. Throws when it is too large for that. */
  broadcast(from: Channel, payload: unknown): Promise<void>
}

const mostChannels = 50
const mostBytesWaiting = 1024 * 1024
const silenceMs = 60_000
const mostMessagesPerSecond = 60
const tokenSchema = z.object({ access_token: z.string() })

let nextWishId = 1

/** Serves one socket until it closes. `apiKey` is what a channel without a token of its own is joined with. */
export function serveConnection(
  socket: WebSocket,
  version: 1 | 2,
  apiKey: string,
  deps: Pick<ServerDependencies, 'identify'>,
  hub: Hub,
): void {
  const connectionId = randomUUID()
  const channels = new Map<string, Channel>()
  let heardAt = Date.now()
  let messages = 0
  const pulse = setInterval(() => {
    if (Date.now() - heardAt > silenceMs) socket.terminate()
  }, 15_000)
  const second = setInterval(() => {
    messages = 0
  }, 1000)

  function send(frame: Frame): void {
    if (socket.readyState !== socket.OPEN) return
    // A listener that reads too slowly is dropped: it reconnects and reads the rows afresh.
    if (socket.bufferedAmount > mostBytesWaiting) socket.terminate()
    else socket.send(writeFrame(frame, version))
  }
  function reply(to: Frame, status: 'ok' | 'error', response: unknown = {}): void {
    send({ ...to, event: 'phx_reply', payload: { status, response } })
  }
  function leave(channel: Channel, reason: string | null): void {
    if (channel.expiry) clearTimeout(channel.expiry)
    hub.channels.delete(channel)
    channels.delete(channel.topic)
    const { topic, joinRef } = channel
    if (reason) {
      const payload = { status: 'error', message: reason, extension: 'system', channel: channelName(topic) }
      send({ joinRef, ref: null, topic, event: 'system', payload })
    }
    send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }
  function endWithToken(channel: Channel): void {
    if (channel.expiry) clearTimeout(channel.expiry)
    const { expiresAt } = channel.viewer
    const leftMs = expiresAt === null ? null : expiresAt * 1000 - Date.now()
    // Longer than a timer can count is longer than any token of ours lives.
    channel.expiry =
      leftMs === null
        ? null
        : setTimeout(() => leave(channel, 'Token has expired'), Math.min(Math.max(leftMs, 0), 2 ** 31 - 1))
  }

  async function join(frame: Frame): Promise<void> {
    const name = channelName(frame.topic)
    const wish = joinPayloadSchema.safeParse(frame.payload ?? {})
    if (!name || !wish.success) return reply(frame, 'error', { reason: 'This channel cannot be joined.' })
    if (channels.size >= mostChannels)
      return reply(frame, 'error', { reason: 'Too many channels on one connection.' })
    const config = wish.data.config ?? {}
    if (config.private)
      return reply(frame, 'error', { reason: 'Unauthorized: private channels are not offered here.' })
    const viewer = await deps.identify(wish.data.access_token ?? apiKey).catch(() => null)
    if (!viewer) return reply(frame, 'error', { reason: 'Invalid JWT' })
    const earlier = channels.get(frame.topic)
    if (earlier) leave(earlier, null)
    const joinRef = frame.joinRef ?? frame.ref
    const channel: Channel = {
      topic: frame.topic,
      joinRef,
      connectionId,
      viewer,
      wishes: (config.postgres_changes ?? []).map((change) => ({ ...change, id: nextWishId++ })),
      hearsItself: config.broadcast?.self === true,
      confirmsBroadcasts: config.broadcast?.ack === true,
      expiry: null,
      send: (out) => send({ ...out, topic: frame.topic }),
    }
    channels.set(frame.topic, channel)
    hub.channels.add(channel)
    endWithToken(channel)
    // The client compares the list with what it asked for, so nothing that it did not say may be added.
    const asked =
      (frame.payload as { config?: { postgres_changes?: object[] } } | null)?.config?.postgres_changes ?? []
    reply(frame, 'ok', { postgres_changes: channel.wishes.map(({ id }, n) => ({ id, ...asked[n] })) })
    if (channel.wishes.length > 0) {
      const payload = {
        status: 'ok',
        message: 'Subscribed to PostgreSQL',
        extension: 'postgres_changes',
        channel: name,
      }
      channel.send({ joinRef, ref: null, event: 'system', payload })
    }
    if (config.presence?.enabled) channel.send({ joinRef, ref: null, event: 'presence_state', payload: {} })
  }

  async function receive(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(frame, 'ok')
    if (frame.event === 'phx_join') return join(frame)
    const channel = channels.get(frame.topic)
    if (!channel) return reply(frame, 'error', { reason: 'unmatched topic' })
    if (frame.event === 'phx_leave') {
      reply(frame, 'ok')
      return leave(channel, null)
    }
    if (frame.event === 'access_token') {
      const token = tokenSchema.safeParse(frame.payload)
      const viewer = token.success ? await deps.identify(token.data.access_token).catch(() => null) : null
      if (!viewer) return leave(channel, 'Invalid JWT')
      channel.viewer = viewer
      return endWithToken(channel)
    }
    if (frame.event === 'broadcast') {
      await hub.broadcast(channel, frame.payload)
      if (channel.confirmsBroadcasts) reply(frame, 'ok')
      return
    }
    reply(frame, 'ok')
  }

  socket.on('message', (data: Buffer, isBinary) => {
    heardAt = Date.now()
    messages += 1
    const frame = messages > mostMessagesPerSecond ? null : readFrame(data, isBinary)
    if (!frame) return socket.close(1008, 'Not a message, or too many.')
    receive(frame).catch((error) => {
      const isOurs = error instanceof RangeError
      if (!isOurs) console.error('realtime:', error)
      reply(frame, 'error', { reason: isOurs ? error.message : 'internal' })
    })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(pulse)
    clearInterval(second)
    for (const channel of channels.values()) {
      if (channel.expiry) clearTimeout(channel.expiry)
      hub.channels.delete(channel)
    }
  })
}
