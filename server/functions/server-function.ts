import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { inWords } from '#core/time/in-words.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import type { siteChecks } from '#providers/site-checks/site-checks.ts'
import type { Database } from '#server/database/database.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { RequestContext } from '#server/http/route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { MailQueue } from '#server/mail/queue-mail.ts'
import { isAdmin } from '#tables/accounts/accounts-sql.ts'
import type { Sql } from '#tables/sql.ts'
import { insertSecurityEvent } from '#tables/upkeep/security-events-sql.ts'

export type FunctionDependencies = MailQueue & {
  database: Database
  mediaStore: MediaStore
  dataDir: string
  siteUrl: string
  isDemo: boolean
  /** Hosts of the operator's own network that admins may import from. */
  importHosts: readonly string[]
  /** The newsletter's sender and postal address; empty if the operator has set none. */
  mailImprint: string
  /** Whether a mail server is set up. Without one, mails stay in the outbox. */
  hasMailServer: boolean
  /** Whether the passphrase is set that backups need. True if the worker runs elsewhere, with settings of its own. */
  hasBackupPassphrase: boolean
  siteChecks: ReturnType<typeof siteChecks>
  /** How many days a guest's invitation link is valid. */
  invitationDays: number
  /** Signs our own short-lived links. */
  linkSecret: string
  /** Seals the keys of providers that admins save. Only the worker opens them. */
  providerKey: Buffer
}

/** One call of a function, with its viewer from the token. */
export type Call = {
  deps: FunctionDependencies
  /** Runs with the server's rights; `deps.database.asViewer` runs with the caller's. */
  sql: Sql
  viewer: Viewer
  request: Request
  /** The parsed JSON of the body; {} when there is none. */
  body: unknown
  /** Counts against a rate limit marked `by: 'handler'`. Throws when the limit is reached. */
  count(limit: string, key: string): Promise<void>
}

/** Returns a function that counts the limits a route leaves to its handler, and throws when a limit is reached. */
export function countOrThrow({ count }: Pick<RequestContext, 'count'>): Call['count'] {
  return async (limit, key) => {
    const wait = await count(limit, key)
    if (wait === null) return
    throw new AppError('limit-reached', `Too many requests. Please try again in ${inWords(wait)}.`, {
      retryAfterSeconds: wait,
    })
  }
}

/** Returns JSON data, or a Response for anything else. Throws AppErrors. The route's `access` has been checked. */
export type ServerFunction = (call: Call) => Promise<unknown>

/** Returns the caller's account id. Throws if the caller is not signed in. */
export function signedIn({ viewer }: Call): string {
  if (viewer.role !== 'authenticated' || !viewer.userId)
    throw new AppError('forbidden', 'Please sign in first.')
  return viewer.userId
}

export async function assertAdmin({ deps, viewer }: Call): Promise<void> {
  if (!(await deps.database.asViewer(viewer, isAdmin)))
    throw new AppError('forbidden', 'Admin access required')
}

/** Records what an admin has done, in the transaction that does it. */
export function recordAdminAction(sql: Sql, call: Call, subject: string): Promise<void> {
  return insertSecurityEvent(sql, 'admin-action', {
    ...requestOrigin.getStore(),
    accountId: signedIn(call),
    subject,
    details: { by: call.viewer.email ?? undefined },
  })
}

/** Parses the body with the function's schema. Throws the schema's own sentence, or one that names the wrong field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, { body }: Call): z.infer<Schema> {
  const result = schema.safeParse(body, { error: sentenceFor })
  if (result.success) return result.data
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'The request must be a JSON object.')
}

/** Returns the message for a field whose schema has none of its own. */
function sentenceFor({ path = [] }: { path?: PropertyKey[] }): string {
  const field = path.filter((step) => typeof step === 'string').join(', ')
  return field
    ? `“${inWordsOf(field)}” is missing or not as it should be.`
    : 'The request must be a JSON object.'
}

/** Returns "leader name" for "leaderName". */
const inWordsOf = (field: string) => field.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)

export const uuidField = z.uuid()
