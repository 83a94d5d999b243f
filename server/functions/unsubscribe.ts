import { endSubscription } from '#tables/mails/mails-sql.ts'
import type { ServerFunction } from './server-function.ts'

/**
 * One-click unsubscribe (RFC 8058): a POST without login, cookie or page. A GET is redirected to the page instead,
 * because mail scanners open links too.
 */
export const unsubscribe: ServerFunction = async ({ deps, request, viewer }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (request.method !== 'POST') {
    const location = `${deps.siteUrl}/subscribe?leave=${encodeURIComponent(token)}`
    return new Response(null, { status: 302, headers: { location } })
  }
  await deps.database.asViewer(viewer, (sql) => endSubscription(sql, token))
  return { done: true }
}
