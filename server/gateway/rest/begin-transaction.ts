import type { PostgresConnection } from '@supabase/lite/postgres'
import { CompiledQuery } from 'kysely'
import { timeLimitsOf } from '#server/database/time-limits.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { forgetColumns } from './fill-missing-columns.ts'
import { refuseTooManyAffected } from './max-affected.ts'
import { currentRestContext } from './rest-context.ts'

const roles: unknown[] = ['anon', 'authenticated', 'service_role'] satisfies Viewer['role'][]

/**
 * Makes Lite begin a transaction with one statement and with limits. Lite itself sets role and claims in five statements, without limits.
 * A server cancels a statement that runs too long; the embedded database has no timer and is watched from outside (server/database/).
 */
export function beginInOneStatement(connection: PostgresConnection, isEmbedded: boolean): void {
  const original = connection.withContext.bind(connection)
  connection.withContext = (vars, work, options) => {
    if (!vars || options?.transaction || options?.forceRollback) return original(vars, work, options)
    return connection.kysely.transaction().execute(async (transaction) => {
      const context = currentRestContext.getStore()
      const { role, settings } = settingsOf(vars.auth as Auth, options?.rpc)
      settings['request.address'] = context?.requestOrigin?.address ?? ''
      settings['request.id'] = context?.requestOrigin?.requestId ?? ''
      if (!isEmbedded) Object.assign(settings, timeLimitsOf(role))
      await transaction.executeQuery(setAll(settings))
      if (!context) return work(transaction)
      context.role = role
      if (context.question) forgetColumns(context.question)
      const result = await work(transaction)
      refuseTooManyAffected(context, result)
      return result
    })
  }
}

type Auth = { uid?: unknown; role?: unknown; jwt?: { email?: unknown } | null } | undefined
type RpcCall = NonNullable<NonNullable<Parameters<PostgresConnection['withContext']>[2]>['rpc']>

function settingsOf(
  auth: Auth,
  rpc: RpcCall | undefined,
): { role: Viewer['role']; settings: Record<string, string> } {
  // The sign-in issues no tokens for other roles.
  const role = roles.includes(auth?.role) ? (auth?.role as Viewer['role']) : 'anon'
  const email = auth?.jwt?.email
  const settings: Record<string, string> = {
    role,
    'request.jwt.claim.sub': String(auth?.uid ?? ''),
    'request.jwt.claim.role': role,
    'request.jwt.claim.email': typeof email === 'string' ? email : '',
    'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
  }
  if (rpc) {
    Object.assign(settings, {
      'response.status': '',
      'response.headers': '',
      'request.method': rpc.method,
      'request.path': rpc.path,
      'request.headers': JSON.stringify(rpc.requestHeaders ?? {}),
    })
    if (rpc.readOnly) settings.transaction_read_only = 'on'
  }
  return { role, settings }
}

/**
 * Sets all settings for this transaction only. The read-only switch comes last: nothing can switch back to writing after
 * it.
 */
function setAll(settings: Record<string, string>) {
  const entries = Object.entries(settings)
  const calls = entries.map((_, place) => `set_config($${2 * place + 1}, $${2 * place + 2}, true)`)
  return CompiledQuery.raw(`select ${calls.join(', ')}`, entries.flat())
}
