import { emitWarning } from 'node:process'
import { App } from '@supabase/lite'
import { rowsOfAnswer } from '#core/rows-of-answer.ts'
import { askedBy } from '#server/asked-by.ts'
import { createLiteConnection } from '#server/gateway/lite-connection.ts'
import { type Asking, currentAsking } from './asking.ts'
import { beginInOneStatement } from './begin-asking.ts'
import { Budgets } from './budgets.ts'
import { checkQuestions } from './check-question.ts'
import { explainFailure } from './explain-failure.ts'
import { FairQueue, NoTurn } from './fair-queue.ts'
import { type CancelEmbedded, guardStatements } from './guard-statements.ts'
import { forgetOtherSchemas } from './known-shape.ts'
import { QueryPrices } from './query-prices.ts'
import { refusalResponse } from './refusal.ts'
import { SessionSlots, type Slot } from './session-slots.ts'

// Lite puts a function of its own there, which throws at a warning that is an Error: at an eleventh listener, say.
process.emitWarning = emitWarning

/** Comparing the schemas takes seconds, so what made them is noted on the schema. Changes with the pinned version. */
const madeBy = '@supabase/lite 0.10.0'

/** How many requests are under way at once, in all and for each address; as many as connections do work. */
const turns = {
  embedded: { running: 3, runningEach: 2, waiting: 600, waitingEach: 150 },
  server: { running: 10, runningEach: 6, waiting: 1000, waitingEach: 150 },
}
/** Pages are rendered for many visitors by one address, our own. */
const pagesShare = 8

export type RestSettings = {
  connectionString: string
  /** Of the embedded database; null on a server. */
  cancelEmbedded: CancelEmbedded | null
  jwtSecret: string
  publishableKey: string
  secretKey: string
}

/** Tables and functions over HTTP, under the rights of each request's token. */
export type RestService = {
  fetch(request: Request, address: string | null): Promise<Response>
  close(): Promise<void>
}

/** Makes the schemas that the migrations build on (auth.users and so on); called under the migration lock. */
export async function prepareSystemSchema(connectionString: string): Promise<void> {
  const connection = createLiteConnection(connectionString)
  try {
    const { driver } = connection
    const [found] = await driver`
      select obj_description(oid, 'pg_namespace') as made_by from pg_namespace where nspname = 'auth'`
    if (found?.made_by === madeBy) return
    const app = new App({ connection, auth: { enabled: true } } as never)
    await app.ensureSystemSchema()
    await driver.unsafe(`comment on schema auth is '${madeBy}'`)
  } finally {
    await connection.close()
  }
}

/** The database must have its final shape: Lite reads it once. */
export async function startRestService(settings: RestSettings): Promise<RestService> {
  const isEmbedded = settings.cancelEmbedded !== null
  const { running } = isEmbedded ? turns.embedded : turns.server
  // The embedded database has one session only, so one connection is as quick as many.
  const opened = Array.from({ length: isEmbedded ? 1 : running }, () => openSlot(settings))
  const connection = (opened[0] as (typeof opened)[0]).connection
  const sessions = new SessionSlots(opened.map(({ slot }) => slot))
  beginInOneStatement(connection, isEmbedded)
  checkQuestions(connection)
  guardStatements(connection, sessions, new QueryPrices(), new Budgets(), settings.cancelEmbedded)
  const queue = new FairQueue(isEmbedded ? turns.embedded : turns.server)
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
    },
    api: { schemas: ['public'], max_rows: rowsOfAnswer },
  } as never)
  await app.init()
  // Lite reads the shape of the database with its first request, which takes seconds: no visitor should wait for that.
  const firstRequest = new Request('http://inside/rest/v1/podcast_formats?limit=1', {
    headers: { apikey: settings.publishableKey },
  })
  const first = await app.fetch(firstRequest, { peerAddress: null })
  if (!first.ok) throw new Error(`The tables cannot be read: ${await first.text()}`)
  forgetOtherSchemas(connection)
  return {
    async fetch(request, address) {
      const { signal } = request
      const asking: Asking = {
        address,
        // Kept now: whoever gives us a turn may do so from within another request.
        askedBy: askedBy.getStore(),
        signal,
        cause: null,
        refusal: null,
        role: null,
        isSearch: false,
        question: null,
        hasUpdated: false,
        mostAffected: null,
      }
      const answer = async () => {
        const response = await currentAsking.run(asking, async () =>
          app.fetch(request, { peerAddress: address }),
        )
        return explainFailure(response, asking)
      }
      try {
        return await queue.run(address ?? 'pages', signal, answer, address ? 1 : pagesShare)
      } catch (error) {
        if (error instanceof NoTurn) return busy()
        throw error
      }
    },
    async close() {
      await sessions.close()
      await Promise.all(opened.map((one) => one.connection.close()))
    },
  }
}

function openSlot({ connectionString }: RestSettings) {
  const connection = createLiteConnection(connectionString, {
    onError: (error) => {
      const asking = currentAsking.getStore()
      if (asking) asking.cause = error
    },
    onLost: () => {
      slot.lost++
    },
  })
  const { driver } = connection
  // Its own, before it is guarded.
  const slot: Slot = { driver: { reserve: driver.reserve.bind(driver) }, lost: 0, isTaken: false }
  return { connection, slot }
}

function busy(): Response {
  return refusalResponse({
    status: 503,
    code: 'HC503',
    message: 'Too many requests wait already. Please try again in a moment.',
    hint: null,
    retryAfterSeconds: 2,
  })
}
