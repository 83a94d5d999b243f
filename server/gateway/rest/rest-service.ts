import { emitWarning } from 'node:process'
import { App } from '@supabase/lite'
import { maxRows } from '#core/max-rows.ts'
import { createLiteConnection } from '#server/gateway/lite-connection.ts'
import { networkOf } from '#server/http/address-group.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { Budgets, queryBudget } from '#server/limits/cost-budgets.ts'
import { BusyError, FairQueue, type QueueClient } from '#server/limits/fair-queue.ts'
import { beginInOneStatement } from './begin-transaction.ts'
import { checkQueries } from './check-query.ts'
import { explainFailure } from './explain-failure.ts'
import { type CancelEmbedded, guardStatements } from './guard-statements.ts'
import { forgetOtherSchemas } from './known-shape.ts'
import { QueryPrices } from './query-prices.ts'
import { refusalResponse } from './refusal.ts'
import { currentRestContext, type RestContext } from './rest-context.ts'
import { SessionSlots, Slot } from './session-slots.ts'

// Lite replaces process.emitWarning with a function that throws on a warning that is an Error, such as for an eleventh
// listener.
process.emitWarning = emitWarning

/**
 * The version of Lite that created the schemas. It is noted in the schema's comment, because comparing the schemas takes seconds. Update
 * it with the pinned version.
 */
const madeBy = '@supabase/lite 0.10.0'

/** Concurrent requests in all and per client; limited by the number of connections. */
const turns = {
  embedded: { running: 3, runningEach: 2, runningOfStrangers: 1, waiting: 600, waitingEach: 150 },
  server: { running: 10, runningEach: 3, runningOfStrangers: 8, waiting: 1000, waitingEach: 150 },
}
/** Share of the client that renders pages: it stands for many visitors. */
const pagesShare = 8

export type RestSettings = {
  connectionString: string
  /** Null on a database server. */
  cancelEmbedded: CancelEmbedded | null
  /** What addresses and accounts may still spend, shared with the other ways to the database. */
  budgets?: Budgets
  jwtSecret: string
  publishableKey: string
  secretKey: string
}

/** Tables and functions over HTTP, under the rights of each request's token. */
export type RestService = {
  /** `address` null: pages rendered by this process. `account` null: anonymous. */
  fetch(request: Request, address: string | null, account?: string | null): Promise<Response>
  close(): Promise<void>
}

/** Creates the schemas that the migrations build on (auth.users and so on); called under the migration lock. */
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

/** Starts the service. The schema must be final, because Lite reads it once. */
export async function startRestService(settings: RestSettings): Promise<RestService> {
  const isEmbedded = settings.cancelEmbedded !== null
  const { running } = isEmbedded ? turns.embedded : turns.server
  // The embedded database has a single session, so more connections bring nothing.
  const opened = Array.from({ length: isEmbedded ? 1 : running }, () => openSlot(settings))
  const connection = (opened[0] as (typeof opened)[0]).connection
  const sessions = new SessionSlots(opened.map(({ slot }) => slot))
  beginInOneStatement(connection, isEmbedded)
  checkQueries(connection)
  const { budgets = new Budgets(queryBudget), cancelEmbedded } = settings
  guardStatements(connection, sessions, new QueryPrices(), budgets, cancelEmbedded)
  const queue = new FairQueue(isEmbedded ? turns.embedded : turns.server)
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
    },
    api: { schemas: ['public'], max_rows: maxRows },
  } as never)
  await app.init()
  // Lite reads the schema at its first request, which takes seconds: no visitor should wait for that.
  const firstRequest = new Request('http://inside/rest/v1/podcast_formats?limit=1', {
    headers: { apikey: settings.publishableKey },
  })
  const first = await app.fetch(firstRequest, { peerAddress: null })
  if (!first.ok) throw new Error(`The tables cannot be read: ${await first.text()}`)
  forgetOtherSchemas(connection)
  return {
    async fetch(request, address, account = null) {
      const { signal } = request
      const context: RestContext = {
        address,
        account,
        // Captured now: the queue may resume this request from within another request's async context.
        requestOrigin: requestOrigin.getStore(),
        signal,
        cause: null,
        refusal: null,
        role: null,
        isSearch: false,
        question: null,
        hasUpdated: false,
        maxAffected: null,
      }
      const respond = async () => {
        const response = await currentRestContext.run(context, async () =>
          app.fetch(request, { peerAddress: address }),
        )
        return explainFailure(response, context)
      }
      try {
        return await queue.run(clientOf(address, account), signal, respond)
      } catch (error) {
        if (error instanceof BusyError) return busy(error.retryAfterSeconds)
        throw error
      }
    },
    async close() {
      await sessions.close()
      await Promise.all(opened.map((one) => one.connection.close()))
    },
  }
}

/**
 * Returns the client under whose name a request waits. Accounts do not queue behind anonymous clients of the same address. Pages count as
 * one anonymous client with a larger share.
 */
function clientOf(address: string | null, account: string | null): QueueClient {
  if (address === null) return { name: 'pages', share: pagesShare }
  return account === null ? { name: networkOf(address) } : { name: account, isKnown: true }
}

function openSlot({ connectionString }: RestSettings) {
  const connection = createLiteConnection(connectionString, {
    onError: (error) => {
      const context = currentRestContext.getStore()
      if (context) context.cause = error
    },
    onLost: () => slot.noteLoss(),
  })
  const { driver } = connection
  // Bound before guardStatements replaces `reserve`.
  const slot = new Slot({ reserve: driver.reserve.bind(driver) })
  return { connection, slot }
}

function busy(retryAfterSeconds: number): Response {
  return refusalResponse({
    status: 503,
    code: 'HC503',
    message: 'Too many requests wait already. Please try again in a moment.',
    hint: null,
    retryAfterSeconds,
  })
}
