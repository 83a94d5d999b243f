import type { Pool } from 'pg'
import type { Viewer } from '#server/http/viewer.ts'
import type { Sql } from '#tables/sql.ts'

/** One Postgres, wherever it runs: PGlite behind its socket, DATABASE_URL, or Supabase's own. */
export interface Database {
  readonly connectionString: string
  /** Has the owner's rights, for the server's own work. Never run a viewer's query with it. */
  readonly pool: Pool
  /** Runs `work` in one transaction under the viewer's role and claims, so that row level security decides. */
  asViewer<T>(viewer: Viewer, work: (sql: Sql) => Promise<T>): Promise<T>
  /** Calls `listener` for each NOTIFY on the channel, from any process. Returns a function that stops listening. */
  onNotify(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
}
