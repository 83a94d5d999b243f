import type { MediaStore } from '#providers/media/media-store.ts'
import type { JobQueue } from '#providers/queue/job-queue.ts'
import type { NoteSecurityEvent } from '#server/http/security-events.ts'
import type { UploadLimits } from '#tables/objects/objects-sql.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { CacheVersion } from './cache/watch-cache-version.ts'
import type { Database } from './database/database.ts'
import type { FeedCache } from './feeds/feed-cache.ts'
import type { Identify } from './http/viewer.ts'
import type { ListenMeter } from './media/listen-meter.ts'
import type { PublicFiles } from './media/public-files.ts'

/** Dependencies of the HTTP routes. Created once when the web process starts. */
export type ServerDependencies = {
  /** Public address of the site without a trailing slash, for example https://podcast.example.org. */
  siteUrl: string
  /** The newsletter's sender and postal address; empty if the operator has set none. */
  mailImprint: string
  dataDir: string
  publishableKey: string
  /** Signs our own short-lived links. Not the providers' keys: those never reach this process's routes. */
  linkSecret: string
  /** The WebSub hub that the feed names; null: none. */
  hubUrl: string | null
  /** Hosts besides our own from which pictures may be shown to listeners. */
  imageHosts: string[]
  /** Decrypts queued sign-in mails for the admins' outbox. */
  mailKey: Buffer
  /** How many days a guest's invitation link is valid. */
  invitationDays: number
  database: Database
  mediaStore: MediaStore
  /** Counts listens from what the media route sends. */
  listens: ListenMeter
  /** Notifies when cached public data is outdated. */
  shown: CacheVersion
  /** Cached pages for anonymous visitors. */
  responseCache: ResponseCache
  feedCache: FeedCache
  /** Cache of the stored files that are public. */
  publicFiles: PublicFiles
  /** Quotas of /storage/v1, per account and in total. */
  uploadLimits: UploadLimits
  /** Wakes the workers. The web process never writes or voices anything itself. */
  jobs: JobQueue
  /**
   * Records a failed sign-in, a reached limit, a refused right, an act of an admin. The router records what it can see
   * by itself.
   */
  noteSecurityEvent: NoteSecurityEvent
  /** How many proxies in front are trusted. */
  trustedProxies: number
  /** The client's network address, behind proxies only as far as they are trusted. */
  clientAddress(request: Request): string
  identify: Identify
  /** Calls `listener` when a session ends: log-out, a ban, a new password. Returns a function that stops that. */
  onSessionEnd(listener: (sessionId: string) => void): () => void
}
