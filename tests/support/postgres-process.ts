import { startPostgres } from './postgres-server.ts'

/**
 * Starts a PostgreSQL server with our tables for Playwright, which cannot load server code. Ends when its stdin closes.
 */
const postgres = await startPostgres({ hasTables: true })
process.stdout.write(`${postgres.url}\n`)
process.stdin.resume()
process.stdin.once('end', () => postgres.stop().then(() => process.exit(0)))
