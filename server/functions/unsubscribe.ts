import { endSubscription } from '#tables/mails/server.ts'
import type { ServerFunction } from './server-function.ts'

/**
 * One click in a mail program (RFC 8058): a POST without login, cookie or page. A person who opens the same address in a
 * browser is sent to the page instead, because links in mails are also opened by scanners.
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
