import type { Pool } from 'pg'
import type { MediaStore } from '#providers/media/media-store.ts'
import type { JobQueue } from '#providers/queue/job-queue.ts'
import type { UploadLimits } from '#tables/objects/server.ts'
import type { Sql } from '#tables/sql.ts'
import type { KeptFeed } from './feeds/kept-feed.ts'
import type { KeptAnswers } from './kept/kept-answers.ts'
import type { Shown } from './kept/watch-shown.ts'
import type { PublicFiles } from './media/kept-files.ts'
import type { ListenMeter } from './media/listen-meter.ts'
import type { NoteSecurityEvent } from './security-events.ts'

/** Who asks: taken from a verified token, never from the request's own words. */
export type Viewer = {
  role: 'anon' | 'authenticated' | 'service_role'
  userId: string | null
  email: string | null
  /** Seconds since 1970 at which the token ends; null for a plain api key. */
  expiresAt: number | null
  /** The token's payload as row level security sees it. */
  claims: Record<string, unknown>
}

/** One Postgres, wherever it runs: PGlite behind its socket, DATABASE_URL, or Supabase's own. */
export interface Database {
  readonly connectionString: string
  /** Owner's rights, for what the server itself must do. Never run a visitor's wish with it. */
  readonly pool: Pool
  /** Runs `work` in one transaction under the viewer's role and claims, so that row level security decides. */
  asViewer<T>(viewer: Viewer, work: (sql: Sql) => Promise<T>): Promise<T>
  /** Calls `listener` for each NOTIFY on the channel, from any process. Answers a function that stops listening. */
  onNotify(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
}

/** What every route of the HTTP surface may need. Made once when the web process starts. */
export type ServerDependencies = {
  /** Public address of the site without a slash at the end, for example https://podcast.example.org. */
  siteUrl: string
  /** Who sends the newsletter, and from where; empty where its operator says nothing. */
  mailImprint: string
  dataDir: string
  publishableKey: string
  /** Signs our own short-lived links. Not the providers' keys: those never reach this process's routes. */
  linkSecret: string
  /** The WebSub hub that the feed names; null: none. */
  hubUrl: string | null
  /** Hosts whose pictures are named to listeners beside our own. */
  imageHosts: string[]
  /** Opens waiting mails that sign people in, for the admins' outbox. */
  mailKey: Buffer
  /** How many days the link of an invitation can be answered. */
  invitationDays: number
  database: Database
  mediaStore: MediaStore
  /** Counts who listens to what the media route sends. */
  listens: ListenMeter
  /** Tells when what is kept in memory for visitors is old. */
  shown: Shown
  /** Pages as every visitor gets them. */
  keptPages: KeptAnswers
  keptFeed: KeptFeed
  /** Stored files that everybody may have. */
  publicFiles: PublicFiles
  /** What accounts, and all of them together, may keep in /storage/v1. */
  uploadLimits: UploadLimits
  /** Wakes the workers. The web process never writes or voices itself. */
  jobs: JobQueue
  /** Notes a failed sign-in, a limit, a refused right, an act of an admin. The door notes what it can see by itself. */
  noteSecurityEvent: NoteSecurityEvent
  /** How many proxies in front are believed. */
  trustedProxies: number
  /** The visitor's network address, behind proxies only as far as they are trusted. */
  clientAddress(request: Request): string
  /** Verifies a bearer token or api key. Throws AppError('forbidden') when it is wrong, expired or its session has ended. */
  identify(bearer: string | null): Promise<Viewer>
  /** Calls back when a session ends: log-out, a ban, a new password. Answers what stops that. */
  onSessionEnd(listener: (sessionId: string) => void): () => void
}
