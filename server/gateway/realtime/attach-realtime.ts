import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import type { ServerDependencies } from '#server/dependencies.ts'
import { answerUpgrades, endWith } from '#server/door/site-server.ts'
import type { Channel } from './channel.ts'
import { Connection, type Hub } from './connection.ts'
import { createRowChanges } from './row-changes.ts'

const path = '/realtime/v1/websocket'
const mostMessageBytes = 64 * 1024
/** A notification of Postgres holds less than 8,000 bytes. */
const mostBroadcastBytes = 7500

const broadcastSchema = z.object({ topic: z.string(), from: z.string(), payload: z.unknown() })

type RealtimeDependencies = Pick<ServerDependencies, 'identify' | 'database' | 'onSessionEnd'>

/**
 * /realtime/v1: changes of rows under each listener's own rights, and messages between clients, in both versions of the
 * client library's protocol. What happens in another process arrives through Postgres.
 */
export async function attachRealtime(
  server: Server,
  deps: RealtimeDependencies,
): Promise<{ close(): Promise<void> }> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostMessageBytes })
  const channels = new Set<Channel>()
  const changes = createRowChanges(deps.database, channels)
  const hub: Hub = {
    channels,
    onSessionEnd: deps.onSessionEnd,
    async broadcast(from, payload) {
      const message = JSON.stringify({ topic: from.topic, from: from.connectionId, payload })
      if (Buffer.byteLength(message) > mostBroadcastBytes) throw new RangeError('The message is too large.')
      await deps.database.pool.query(`select pg_notify('rt_broadcast', $1)`, [message])
    },
  }
  function hearBroadcast(message: string): void {
    const { topic, from, payload } = broadcastSchema.parse(JSON.parse(message))
    for (const channel of channels) {
      if (channel.topic !== topic || (channel.connectionId === from && !channel.hearsItself)) continue
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
    const version = query.get('vsn')?.startsWith('2') ? 2 : 1
    sockets.handleUpgrade(request, socket, head, (opened) => {
      new Connection(opened, version, apiKey, deps.identify, hub)
    })
  }
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrade(request, socket, head).catch((error) => {
      console.error('realtime:', error)
      socket.destroy()
    })
  }
  const stopChanges = await deps.database.onNotify('rt', changes.hear)
  const stopBroadcasts = await deps.database.onNotify('rt_broadcast', hearBroadcast)
  const stopUpgrades = answerUpgrades(server, { [path]: onUpgrade })

  return {
    async close() {
      stopUpgrades()
      for (const client of sockets.clients) client.terminate()
      await Promise.all([stopChanges(), stopBroadcasts()])
    },
  }
}
