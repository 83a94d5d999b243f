import type { Context } from 'hono'
import { authError } from './auth-errors.ts'

const names: Record<string, string> = { google: 'Google', github: 'GitHub' }

/** A browser is sent back to the login page, which shows the reason; a program gets the error itself. */
export function refuseProvider(c: Context, provider: string, siteUrl: string): Response {
  const known = names[provider]
  const message = known
    ? `Signing in with ${known} is not set up on this site. Please use your e-mail address.`
    : 'This way to sign in does not exist here. Please use your e-mail address.'
  const wantsPage = (c.req.header('accept') ?? '').includes('text/html')
  if (!wantsPage) return authError(400, 'provider_disabled', message)
  const details = new URLSearchParams({
    error: 'invalid_request',
    error_code: 'provider_disabled',
    error_description: message,
  })
  return c.redirect(`${siteUrl}/login#${details}`, 302)
}
