import { AsyncLocalStorage } from 'node:async_hooks'
import { App } from '@supabase/lite'
import { createLiteConnection, type DatabaseError } from '#server/gateway/lite-connection.ts'
import { explainFailure } from './explain-failure.ts'

/** Comparing the schemas takes seconds, so what made them is noted on the schema. Changes with the pinned version. */
const madeBy = '@supabase/lite 0.10.0'

export type RestSettings = {
  connectionString: string
  isEmbedded: boolean
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
  const connection = createLiteConnection(connectionString, true)
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
  const failure = new AsyncLocalStorage<{ cause: DatabaseError | null }>()
  const connection = createLiteConnection(settings.connectionString, settings.isEmbedded, (error) => {
    const store = failure.getStore()
    if (store) store.cause = error
  })
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
    },
    api: { schemas: ['public'], max_rows: 1000 },
  } as never)
  await app.init()
  // Lite reads the shape of the database with its first request, which takes seconds: no visitor should wait for that.
  const firstRequest = new Request('http://inside/rest/v1/podcast_formats?limit=1', {
    headers: { apikey: settings.publishableKey },
  })
  const first = await app.fetch(firstRequest, { peerAddress: null })
  if (!first.ok) throw new Error(`The tables cannot be read: ${await first.text()}`)
  return {
    async fetch(request, address) {
      const store = { cause: null }
      const response = await failure.run(store, async () => app.fetch(request, { peerAddress: address }))
      return explainFailure(response, store.cause)
    },
    close: () => connection.close(),
  }
}
