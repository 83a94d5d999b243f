import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { App } from '@supabase/lite'
import { maxRows } from '#core/max-rows.ts'
import { readSettings } from '#providers/settings.ts'
import { embeddedConnectionString } from '#server/database/open-pglite.ts'
import { createLiteConnection } from '#server/gateway/lite-connection.ts'
import { readSecrets } from '#server/process/secrets.ts'

/**
 * @supabase/lite on Node's own server, without our router, limits and caches. It uses our connection, because Lite would
 * otherwise format dates differently and give every role every right. A process of its own, on the database of the site that
 * runs on the data directory, through the same socket.
 */
const dataDir = process.argv[2] ?? ''
const { jwtSecret, publishableKey, secretKey } = readSecrets(readSettings({ DATA_DIR: dataDir }).site)
const app = new App({
  connection: createLiteConnection(embeddedConnectionString(dataDir)),
  auth: { enabled: true, jwt_secret: jwtSecret, publishable_key: publishableKey, secret_key: secretKey },
  api: { schemas: ['public'], max_rows: maxRows },
} as never)
await app.init()
const server = createServer(getRequestListener((request) => app.fetch(request, { peerAddress: null })))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
