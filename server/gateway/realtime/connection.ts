import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Channel, channelName, type JoinConfig, joinPayloadSchema } from './channel.ts'
import { type Frame, readFrame, writeFrame } from './frames.ts'

export type Hub = {
  channels: Set<Channel>
  /** Passes a message on to everybody on the topic, in all processes. Throws RangeError when it is too large for that. */
  broadcast(from: Channel, payload: unknown): Promise<void>
  onSessionEnd: ServerDependencies['onSessionEnd']
}

type Identify = ServerDependencies['identify']

const mostChannels = 50
const mostBytesWaiting = 1024 * 1024
const mostMessagesPerSecond = 60
const silenceMs = 60_000
/** Longer than a timer can count is longer than any token of ours lives. */
const longestTimerMs = 2 ** 31 - 1
const tokenSchema = z.object({ access_token: z.string() })

let nextWishId = 1

/** One client's socket with the channels it has joined. `apiKey` stands in for a channel without a token of its own. */
export class Connection {
  readonly #id = randomUUID()
  readonly #socket: WebSocket
  readonly #version: 1 | 2
  readonly #apiKey: string
  readonly #identify: Identify
  readonly #hub: Hub
  readonly #channels = new Map<string, Channel>()
  #heardAt = Date.now()
  #messagesThisSecond = 0

  constructor(socket: WebSocket, version: 1 | 2, apiKey: string, identify: Identify, hub: Hub) {
    this.#socket = socket
    this.#version = version
    this.#apiKey = apiKey
    this.#identify = identify
    this.#hub = hub
    const pulse = setInterval(() => {
      this.#messagesThisSecond = 0
      if (Date.now() - this.#heardAt > silenceMs) socket.terminate()
    }, 1000)
    socket.on('message', (data: Buffer, isBinary) => this.#hear(data, isBinary))
    socket.on('error', () => socket.terminate())
    const stopHearingEnds = hub.onSessionEnd((sessionId) => this.#endSession(sessionId))
    socket.on('close', () => {
      stopHearingEnds()
      clearInterval(pulse)
      for (const channel of this.#channels.values()) this.#forget(channel)
    })
  }

  #hear(data: Buffer, isBinary: boolean): void {
    this.#heardAt = Date.now()
    this.#messagesThisSecond += 1
    const frame = this.#messagesThisSecond > mostMessagesPerSecond ? null : readFrame(data, isBinary)
    if (!frame) {
      this.#socket.close(1008, 'Not a message, or too many.')
      return
    }
    this.#receive(frame).catch((error) => {
      const isOurs = error instanceof RangeError
      if (!isOurs) console.error('realtime:', error)
      this.#reply(frame, 'error', { reason: isOurs ? error.message : 'internal' })
    })
  }

  async #receive(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return this.#reply(frame, 'ok')
    if (frame.event === 'phx_join') return this.#join(frame)
    const channel = this.#channels.get(frame.topic)
    if (!channel) return this.#reply(frame, 'error', { reason: 'unmatched topic' })
    if (frame.event === 'phx_leave') {
      this.#reply(frame, 'ok')
      return this.#leave(channel, null)
    }
    if (frame.event === 'access_token') return this.#renew(channel, frame.payload)
    if (frame.event === 'broadcast') {
      await this.#hub.broadcast(channel, frame.payload)
      if (!channel.confirmsBroadcasts) return
    }
    this.#reply(frame, 'ok')
  }

  async #join(frame: Frame): Promise<void> {
    const refuse = (reason: string) => this.#reply(frame, 'error', { reason })
    const name = channelName(frame.topic)
    const wish = joinPayloadSchema.safeParse(frame.payload ?? {})
    if (!name || !wish.success) return refuse('This channel cannot be joined.')
    if (this.#channels.size >= mostChannels) return refuse('Too many channels on one connection.')
    const config = wish.data.config ?? {}
    if (config.private) return refuse('Unauthorized: private channels are not offered here.')
    const viewer = await this.#identify(wish.data.access_token ?? this.#apiKey).catch(() => null)
    if (!viewer) return refuse('Invalid JWT')
    const earlier = this.#channels.get(frame.topic)
    if (earlier) this.#leave(earlier, null)
    const joinRef = frame.joinRef ?? frame.ref
    const channel: Channel = {
      topic: frame.topic,
      joinRef,
      connectionId: this.#id,
      viewer,
      wishes: (config.postgres_changes ?? []).map((change) => ({ ...change, id: nextWishId++ })),
      hearsItself: config.broadcast?.self === true,
      confirmsBroadcasts: config.broadcast?.ack === true,
      expiry: null,
      send: (out) => this.#send({ ...out, topic: frame.topic }),
    }
    this.#channels.set(frame.topic, channel)
    this.#hub.channels.add(channel)
    this.#endWithToken(channel)
    this.#welcome(frame, channel, name, config)
  }

  #welcome(frame: Frame, channel: Channel, name: string, config: JoinConfig): void {
    // The client compares the list with what it asked for, so nothing that it did not say may be added.
    const asked = (frame.payload as { config?: { postgres_changes?: object[] } } | null)?.config
      ?.postgres_changes
    const wishes = channel.wishes.map(({ id }, n) => ({ id, ...asked?.[n] }))
    this.#reply(frame, 'ok', { postgres_changes: wishes })
    const { joinRef } = channel
    if (wishes.length > 0) {
      const extension = 'postgres_changes'
      const payload = { status: 'ok', message: 'Subscribed to PostgreSQL', extension, channel: name }
      channel.send({ joinRef, ref: null, event: 'system', payload })
    }
    if (config.presence?.enabled) channel.send({ joinRef, ref: null, event: 'presence_state', payload: {} })
  }

  async #renew(channel: Channel, payload: unknown): Promise<void> {
    const token = tokenSchema.safeParse(payload)
    const viewer = token.success ? await this.#identify(token.data.access_token).catch(() => null) : null
    if (!viewer) return this.#leave(channel, 'Invalid JWT')
    channel.viewer = viewer
    this.#endWithToken(channel)
  }

  #endWithToken(channel: Channel): void {
    if (channel.expiry) clearTimeout(channel.expiry)
    const { expiresAt } = channel.viewer
    if (expiresAt === null) return
    const leftMs = Math.min(Math.max(expiresAt * 1000 - Date.now(), 0), longestTimerMs)
    channel.expiry = setTimeout(() => this.#leave(channel, 'Token has expired'), leftMs)
  }

  #endSession(sessionId: string): void {
    for (const channel of [...this.#channels.values()]) {
      if (channel.viewer.claims.session_id === sessionId) this.#leave(channel, 'Token has expired')
    }
  }

  #leave(channel: Channel, reason: string | null): void {
    this.#forget(channel)
    const { topic, joinRef } = channel
    if (reason) {
      const payload = { status: 'error', message: reason, extension: 'system', channel: channelName(topic) }
      this.#send({ joinRef, ref: null, topic, event: 'system', payload })
    }
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  #forget(channel: Channel): void {
    if (channel.expiry) clearTimeout(channel.expiry)
    this.#hub.channels.delete(channel)
    this.#channels.delete(channel.topic)
  }

  #reply(to: Frame, status: 'ok' | 'error', response: unknown = {}): void {
    this.#send({ ...to, event: 'phx_reply', payload: { status, response } })
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A listener that reads too slowly is dropped: it reconnects and reads the rows afresh.
    if (this.#socket.bufferedAmount > mostBytesWaiting) this.#socket.terminate()
    else this.#socket.send(writeFrame(frame, this.#version))
  }
}
