import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Viewer } from '#server/http/viewer.ts'
import { isOwnTopic } from './broadcasts.ts'
import { type Channel, channelName, joinPayloadSchema } from './channel.ts'
import { type Frame, readFrame, writeFrame } from './frames.ts'
import { type Hub, presenceTopic } from './hub.ts'

/** What a socket was opened with. */
type Opening = { apiKey: string; address: string }

const mostChannels = 50
const mostBytesWaiting = 1024 * 1024
/** Joins, and new tokens of channels, of one network address or account. */
const mostJoinsPerMinute = 300
const mostMessagesPerSecond = 60
/** Maximum number of channels of one network address or account, over all its sockets. */
const mostChannelsOfOne = 300
/**
 * Maximum number of subscriptions of one network address or account. Each subscription is compared with every row that anybody saves. A
 * page of the site has up to six.
 */
const mostSubscriptionsOfOne = 600
const mostBroadcastsPerMinute = 600
const silenceMs = 60_000
/** How often the right to a private channel is checked again: an approver may have been removed, or an episode unpublished. */
const rightsMs = 30_000
/** The longest delay of setTimeout (24 days), longer than any token of the site lives. */
const longestTimerMs = 2 ** 31 - 1
const notYours = 'Unauthorized: You do not have permissions to read from this Channel topic'
const tokenSchema = z.object({ access_token: z.string() })

let nextSubscriptionId = 1

/** One client's socket with its joined channels. Channels without a token of their own use `apiKey`. */
export class Connection {
  readonly #id = randomUUID()
  readonly #socket: WebSocket
  readonly #version: 1 | 2
  readonly #opening: Opening
  readonly #hub: Hub
  readonly #channels = new Map<string, Channel>()
  #heardAt = Date.now()
  #messagesThisSecond = 0

  constructor(socket: WebSocket, version: 1 | 2, opening: Opening, hub: Hub, askRightsMs = rightsMs) {
    this.#socket = socket
    this.#version = version
    this.#opening = opening
    this.#hub = hub
    const pulse = setInterval(() => {
      this.#messagesThisSecond = 0
      if (Date.now() - this.#heardAt > silenceMs) socket.terminate()
    }, 1000)
    let asking = Promise.resolve()
    const rights = setInterval(() => {
      asking = asking.then(() => this.#leaveForbidden())
    }, askRightsMs)
    socket.on('message', (data: Buffer, isBinary) => this.#hear(data, isBinary))
    // The library answers each ping, so a flood of pings would cost as much as a flood of messages.
    socket.on('ping', () => this.#isTooMuch() && socket.close(1008, 'Too many pings.'))
    socket.on('error', () => socket.terminate())
    const stopHearingEnds = hub.onSessionEnd((sessionId) => this.#endSession(sessionId))
    socket.on('close', () => {
      stopHearingEnds()
      clearInterval(pulse)
      clearInterval(rights)
      for (const channel of this.#channels.values()) this.#forget(channel)
    })
  }

  #hear(data: Buffer, isBinary: boolean): void {
    this.#heardAt = Date.now()
    const frame = this.#isTooMuch() ? null : readFrame(data, isBinary)
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

  #isTooMuch(): boolean {
    this.#messagesThisSecond += 1
    return this.#messagesThisSecond > mostMessagesPerSecond
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
    if (frame.event === 'presence') return this.#place(channel, frame)
    if (frame.event === 'broadcast') {
      const refusal = this.#whyNotSpeak(channel)
      if (refusal) return this.#reply(frame, 'error', { reason: refusal })
      await this.#hub.broadcast(channel, frame.payload)
      if (!channel.confirmsBroadcasts) return
    }
    this.#reply(frame, 'ok')
  }

  async #join(frame: Frame): Promise<void> {
    const refuse = (reason: string) => this.#reply(frame, 'error', { reason })
    const name = channelName(frame.topic)
    const parsed = joinPayloadSchema.safeParse(frame.payload ?? {})
    if (!name || !parsed.success) return refuse('This channel cannot be joined.')
    if (this.#channels.size >= mostChannels) return refuse('Too many channels on one connection.')
    const config = parsed.data.config ?? {}
    const isPrivate = config.private === true
    const viewer = await this.#admit(parsed.data.access_token ?? this.#opening.apiKey, isPrivate, name)
    if (typeof viewer === 'string') return refuse(viewer)
    // The socket was closed during the queries: a channel that is added now would stay.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const earlier = this.#channels.get(frame.topic)
    if (earlier) this.#leave(earlier, null)
    const payer = this.#payerOf(viewer)
    const receivesPresence = config.presence?.enabled === true
    const present = receivesPresence
      ? this.#hub.presences.count(presenceTopic({ topic: frame.topic, isPrivate }))
      : 0
    if (!this.#hub.usage.hear(this.#opening.address, present)) return refuse('Too many joins.')
    if (!this.#hub.usage.enter(payer, mostChannelsOfOne)) return refuse('Too many channels.')
    const changes = config.postgres_changes ?? []
    if (!this.#hub.usage.enter(`subscriptions ${payer}`, mostSubscriptionsOfOne, changes.length)) {
      this.#hub.usage.leave(payer)
      return refuse('Too many subscriptions.')
    }
    const joinRef = frame.joinRef ?? frame.ref
    const channel: Channel = {
      topic: frame.topic,
      joinRef,
      connectionId: this.#id,
      address: this.#opening.address,
      viewer,
      subscriptions: changes.map((change) => ({ ...change, id: nextSubscriptionId++ })),
      receivesOwn: config.broadcast?.self === true,
      isPrivate,
      receivesPresence,
      presenceKey: config.presence?.key || randomUUID(),
      presenceRef: null,
      payer,
      confirmsBroadcasts: config.broadcast?.ack === true,
      expiry: null,
      send: (out) => this.#send({ ...out, topic: frame.topic }),
    }
    this.#channels.set(frame.topic, channel)
    this.#hub.channels.add(channel)
    this.#endWithToken(channel)
    this.#welcome(frame, channel, name)
  }

  /** Returns the viewer of a token, or why the token opens no such channel. Refuses a session that ends during the queries. */
  async #admit(
    token: string,
    isPrivate: boolean,
    name: string,
    payer = `address ${this.#opening.address}`,
  ): Promise<Viewer | string> {
    // Counted before the queries, because a refused join costs the database as much.
    if (!this.#hub.usage.send(`joins ${payer}`, mostJoinsPerMinute)) return 'Too many joins.'
    const ended = new Set<unknown>()
    const stop = this.#hub.onSessionEnd((sessionId) => ended.add(sessionId))
    try {
      const viewer = await this.#hub.identify(token).catch(() => null)
      if (!viewer) return 'Invalid JWT'
      if (isPrivate && !(await this.#hub.mayUsePrivate(viewer, name))) return notYours
      return ended.has(viewer.claims.session_id) ? 'Invalid JWT' : viewer
    } finally {
      stop()
    }
  }

  #welcome(frame: Frame, channel: Channel, name: string): void {
    // The client compares the list with its request, so no defaults may be added.
    const requested = (frame.payload as { config?: { postgres_changes?: object[] } } | null)?.config
      ?.postgres_changes
    const subscriptions = channel.subscriptions.map(({ id }, n) => ({ id, ...requested?.[n] }))
    this.#reply(frame, 'ok', { postgres_changes: subscriptions })
    const { joinRef } = channel
    if (subscriptions.length > 0) {
      const extension = 'postgres_changes'
      const payload = { status: 'ok', message: 'Subscribed to PostgreSQL', extension, channel: name }
      channel.send({ joinRef, ref: null, event: 'system', payload })
    }
    if (channel.receivesPresence) {
      const payload = this.#hub.presences.state(presenceTopic(channel))
      channel.send({ joinRef, ref: null, event: 'presence_state', payload })
    }
  }

  async #renew(channel: Channel, payload: unknown): Promise<void> {
    const token = tokenSchema.safeParse(payload)
    const { topic, isPrivate } = channel
    const viewer = token.success
      ? await this.#admit(token.data.access_token, isPrivate, channelName(topic) ?? '', channel.payer)
      : 'Invalid JWT'
    if (typeof viewer === 'string') return this.#leave(channel, viewer)
    // The channel was left during the queries.
    if (!this.#hub.channels.has(channel)) return
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

  /** Leaves private channels that the viewer may no longer use. Checks one channel after the other. */
  async #leaveForbidden(): Promise<void> {
    for (const channel of [...this.#channels.values()].filter(({ isPrivate }) => isPrivate)) {
      const name = channelName(channel.topic) ?? ''
      // While the database cannot be reached, nobody loses a channel.
      const mayStay = await this.#hub.mayUsePrivate(channel.viewer, name).catch(() => true)
      if (!mayStay && this.#hub.channels.has(channel)) this.#leave(channel, notYours)
    }
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
    // May be called again for a channel already removed.
    if (!this.#hub.channels.has(channel)) return
    this.#hub.usage.leave(channel.payer)
    this.#hub.usage.leave(`subscriptions ${channel.payer}`, channel.subscriptions.length)
    if (channel.presenceRef) void this.#untrack(channel)
    if (channel.expiry) clearTimeout(channel.expiry)
    this.#hub.channels.delete(channel)
    this.#channels.delete(channel.topic)
  }

  /** Returns the key for usage counting. An account counts across all addresses; anonymous clients count by network address. */
  #payerOf(viewer: Viewer): string {
    return viewer.userId ? `account ${viewer.userId}` : `address ${this.#opening.address}`
  }

  /** Returns null when this channel may send to its topic, else the reason. */
  #whyNotSpeak(channel: Channel): string | null {
    if (!channel.isPrivate && isOwnTopic(channelName(channel.topic) ?? '')) return 'Unauthorized'
    const isFine = this.#hub.usage.send(channel.payer, mostBroadcastsPerMinute)
    return isFine ? null : 'Too many messages. Please wait a moment.'
  }

  async #place(channel: Channel, frame: Frame): Promise<void> {
    const { event, payload } = (frame.payload ?? {}) as { event?: unknown; payload?: unknown }
    const refusal = this.#whyNotSpeak(channel)
    if (refusal) return this.#reply(frame, 'error', { reason: refusal })
    if (event === 'untrack') await this.#untrack(channel)
    else if (event === 'track') {
      const { presences } = this.#hub
      const { presenceKey, presenceRef } = channel
      channel.presenceRef = await presences.track(
        presenceTopic(channel),
        presenceKey,
        payload,
        presenceRef ?? undefined,
      )
      // The channel was left during the query.
      if (!this.#hub.channels.has(channel)) return this.#untrack(channel)
    }
    this.#reply(frame, 'ok')
  }

  async #untrack(channel: Channel): Promise<void> {
    const { presenceRef } = channel
    channel.presenceRef = null
    const failed = (error: Error) => console.error('realtime:', error.message)
    if (presenceRef) await this.#hub.presences.untrack(presenceRef).catch(failed)
  }

  #reply(to: Frame, status: 'ok' | 'error', response: unknown = {}): void {
    this.#send({ ...to, event: 'phx_reply', payload: { status, response } })
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A client that reads too slowly is disconnected: it reconnects and reads the rows again.
    if (this.#socket.bufferedAmount > mostBytesWaiting) this.#socket.terminate()
    else this.#socket.send(writeFrame(frame, this.#version))
  }
}
