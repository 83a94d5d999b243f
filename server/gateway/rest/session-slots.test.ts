import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { SessionSlots, Slot } from './session-slots.ts'

/** Forwards a port to the database, as long as it listens. */
function forwardTo(url: string): Server {
  return createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    client.pipe(server).pipe(client)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
  })
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

/** A slot, and a promise of its next loss. */
function openSlot(port: number, options: Partial<postgres.Options<never>> = {}) {
  let told: () => void = () => {}
  const driver = postgres(`postgres://postgres@127.0.0.1:${port}/postgres`, {
    max: 1,
    backoff: () => 0.1,
    onclose: () => {
      slot.noteLoss()
      told()
    },
    ...options,
  })
  const slot = new Slot({ reserve: driver.reserve.bind(driver) })
  const nextLoss = () =>
    new Promise<void>((resolve) => {
      told = resolve
    })
  return { slot, nextLoss, end: () => driver.end({ timeout: 0 }) }
}

test.skipIf(noPostgres)(
  'S a session asked for while the database is away is had when it is back',
  async () => {
    const database = await startPostgres()
    const gone = forwardTo(database.url)
    const port = await portOf(gone)
    gone.close()
    await once(gone, 'close')
    const { slot, nextLoss, end } = openSlot(port)
    const sessions = new SessionSlots([slot])

    const first = nextLoss()
    await expect(sessions.reserve()).rejects.toThrow('ECONNREFUSED')
    await first
    const second = nextLoss()
    const waiting = sessions.reserve()
    await second
    const back = forwardTo(database.url).listen(port, '127.0.0.1')
    const session = await waiting
    expect(await session.unsafe('select 1 as one')).toEqual([{ one: 1 }])
    session.release()
    const next = await sessions.reserve()
    next.release()

    await end()
    back.close()
    await database.stop()
  },
)

test.skipIf(noPostgres)('S a session asked for while the connection ends by its age is had', async () => {
  const database = await startPostgres()
  const { slot, end } = openSlot(Number(new URL(database.url).port), { max_lifetime: 0.2 })
  const sessions = new SessionSlots([slot])
  const opened = await sessions.reserve()
  opened.release()

  // While the thread is busy the driver's timer becomes due; it runs between these two.
  const until = performance.now() + 250
  while (performance.now() < until);
  await setImmediate()
  await setImmediate()
  const session = await sessions.reserve()
  expect(await session.unsafe('select 1 as one')).toEqual([{ one: 1 }])
  session.release()

  await end()
  await database.stop()
})
