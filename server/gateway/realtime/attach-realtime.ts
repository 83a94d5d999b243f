import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Database } from '#server/database/database.ts'
import { addressGroup } from '#server/http/address-group.ts'
import { visitorAddress } from '#server/http/client-address.ts'
import type { NoteSecurityEvent } from '#server/http/security-events.ts'
import { endWith, handleUpgrades } from '#server/http/site-server.ts'
import { readBroadcast, sendBroadcasts } from './broadcasts.ts'
import type { Channel } from './channel.ts'
import { Connection } from './connection.ts'
import { type Hub, presenceTopic } from './hub.ts'
import { Presences } from './presences.ts'
import { mayUsePrivate } from './private-topics.ts'
import { createRowChanges } from './row-changes.ts'
import { Usage } from './usage.ts'

const path = '/realtime/v1/websocket'
const mostMessageBytes = 64 * 1024
/** Maximum number of sockets of one address: more than a household or office needs. */
const mostSocketsOfAddress = 60

type RealtimeDependencies = Pick<Hub, 'identify' | 'onSessionEnd'> & {
  database: Database
  noteSecurityEvent: NoteSecurityEvent
  settings: { TRUST_PROXY: number }
}

/**
 * Serves /realtime/v1: row changes under each client's own rights, and messages between clients, in both versions of the client library's
 * protocol. Events of other processes arrive through Postgres NOTIFY.
 */
export async function attachRealtime(
  server: Server,
  deps: RealtimeDependencies,
): Promise<{ close(): Promise<void> }> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostMessageBytes })
  const channels = new Set<Channel>()
  const usage = new Usage()
  const changes = createRowChanges(deps.database, channels, usage)
  const { pool } = deps.database
  const presences = new Presences(pool, (topic, payload) => {
    for (const channel of channels) {
      if (presenceTopic(channel) !== topic || !channel.receivesPresence) continue
      if (!usage.hear(channel.address)) continue
      channel.send({ joinRef: null, ref: null, event: 'presence_diff', payload })
    }
  })
  const hub: Hub = {
    channels,
    usage,
    presences,
    onSessionEnd: deps.onSessionEnd,
    identify: deps.identify,
    mayUsePrivate: (viewer, name) => mayUsePrivate(deps.database, viewer, name),
    broadcast: ({ topic, connectionId: from, isPrivate }, payload) =>
      sendBroadcasts(pool, [{ topic, from, isPrivate, payload }]),
  }
  function receiveBroadcast(message: string): void {
    const { topic, from, isPrivate, payload } = readBroadcast(message)
    for (const channel of channels) {
      if (channel.topic !== topic || channel.isPrivate !== isPrivate) continue
      if (channel.connectionId === from && !channel.receivesOwn) continue
      if (!usage.hear(channel.address)) continue
      channel.send({ joinRef: null, ref: null, event: 'broadcast', payload })
    }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const query = new URLSearchParams(/\?(.*)$/.exec(request.url ?? '')?.[1])
    const apiKey = query.get('apikey') ?? ''
    const isKnown =
      apiKey !== '' &&
      (await deps.identify(apiKey).then(
        () => true,
        () => false,
      ))
    if (!isKnown) {
      endWith(socket, '401 Unauthorized')
      return
    }
    const peer = request.socket.remoteAddress ?? null
    const full = visitorAddress(
      peer,
      request.headers['x-forwarded-for']?.toString(),
      deps.settings.TRUST_PROXY,
    )
    const address = addressGroup(full ?? 'inside')
    if (!usage.enter(`socket ${address}`, mostSocketsOfAddress)) {
      deps.noteSecurityEvent('limit-reached', { address: full, route: path, status: 429 })
      endWith(socket, '429 Too Many Requests', ['Retry-After: 60'])
      return
    }
    // Until the handshake is done, only the raw socket reports a disconnect.
    const giveUp = () => usage.leave(`socket ${address}`)
    socket.once('close', giveUp)
    const version = query.get('vsn')?.startsWith('2') ? 2 : 1
    sockets.handleUpgrade(request, socket, head, (opened) => {
      socket.off('close', giveUp)
      opened.once('close', () => usage.leave(`socket ${address}`))
      new Connection(opened, version, { apiKey, address }, hub)
    })
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrade(request, socket, head).catch((error) => {
      console.error('realtime:', error)
      socket.destroy()
    })
  }
  const stopChanges = await deps.database.onNotify('rt', changes.receive)
  const stopBroadcasts = await deps.database.onNotify('rt_broadcast', receiveBroadcast)
  const stopPresences = await deps.database.onNotify('rt_presence', (message) => presences.receive(message))
  const stopUpgrades = handleUpgrades(server, { [path]: onUpgrade })

  return {
    async close() {
      stopUpgrades()
      presences.close()
      for (const client of sockets.clients) client.terminate()
      await Promise.all([stopChanges(), stopBroadcasts(), stopPresences()])
    },
  }
}
