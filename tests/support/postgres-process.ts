import { startPostgres } from './postgres-server.ts'

/** A PostgreSQL server with our tables for those who cannot import it: Playwright reads no server code. Ends with its input. */
const postgres = await startPostgres({ hasTables: true })
process.stdout.write(`${postgres.url}\n`)
process.stdin.resume()
process.stdin.once('end', () => postgres.stop().then(() => process.exit(0)))
