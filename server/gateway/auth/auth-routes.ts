import { Hono } from 'hono'
import { addressOf } from '#server/client-address.ts'
import type { RateLimits } from '#server/gateway/rate-limits.ts'
import { readBytes } from '#server/read-body.ts'
import { authError } from './auth-errors.ts'
import { type AuthAction, checkAuthLimits, type Refusal } from './auth-limits.ts'
import type { AuthService } from './auth-service.ts'
import { disguiseKnownAccount, sendAnotherLink } from './known-account.ts'
import { refuseProvider } from './providers.ts'

export type AuthRouteSettings = {
  siteUrl: string
  enabledProviders: string[]
}

/** Passwords checked at once; more would only wait in the sign-in thread, each for as long as all before it. */
const passwordsAtOnce = 6
const largestBody = 64 * 1024
const mailPaths = ['/signup', '/otp', '/magiclink', '/recover', '/resend']
const phoneTypes = ['sms', 'phone_change']

type Body = Record<string, unknown>

/** /auth/v1 as @supabase/supabase-js expects it: Lite's own answers, with what Lite leaves out put around them. */
export function authRoutes(service: AuthService, limits: RateLimits, settings: AuthRouteSettings): Hono {
  const routes = new Hono()
  let passwordsInWork = 0

  routes.get('/authorize', async (c, next) => {
    const provider = c.req.query('provider') ?? ''
    if (settings.enabledProviders.includes(provider)) return next()
    return refuseProvider(c, provider, settings.siteUrl)
  })

  routes.all('/*', async (c) => {
    const address = addressOf(c.req.raw)
    const request = c.req.raw
    const bytes = await readBytes(request, largestBody).catch(() => null)
    if (!bytes) return authError(413, 'request_too_large', 'This is too much.')
    const path = new URL(request.url).pathname.replace(/^.*\/auth\/v1/, '')
    const text = bytes.toString('utf8')
    const body = parseBody(text)
    const pass = (changed?: { body?: Body; path?: string }) =>
      service.fetch(
        copyRequest(request, changed?.body ? JSON.stringify(changed.body) : text, changed?.path),
        address,
      )

    if (asksForPhone(path, body)) {
      return authError(
        400,
        'phone_provider_disabled',
        'Signing in by phone is not available on this site. Please use your e-mail address.',
      )
    }
    const action = actionOf(request.method, path, c.req.query('grant_type'), body)
    const refusal = await checkAuthLimits(limits, action, address, accountOf(body) || address)
    if (refusal) return tooMany(refusal)

    if (action === 'password' || path === '/signup') {
      if (passwordsInWork >= passwordsAtOnce) return tooMany({ code: 'over_request_rate_limit', seconds: 1 })
      passwordsInWork++
      try {
        const response = await pass()
        return path === '/signup' ? await disguiseKnownAccount(response, body, pass) : response
      } finally {
        passwordsInWork--
      }
    }
    if (path === '/resend' && body.type === 'signup') {
      await sendAnotherLink(body, pass)
      // The same answer for everybody, so that it tells nothing about who has an account.
      return c.json({})
    }
    if (path === '/verify' && body.type === 'email') {
      // The type that Supabase teaches for any code from a mail; Lite knows only what the mail was about.
      const signIn = await pass({ body: { ...body, type: 'magiclink' } })
      return signIn.ok ? signIn : pass({ body: { ...body, type: 'signup' } })
    }
    return pass()
  })
  return routes
}

function actionOf(method: string, path: string, grant: string | undefined, body: Body): AuthAction {
  if (method === 'PUT' && path === '/user') return body.email ? 'mail' : body.password ? 'change' : 'other'
  if (method === 'GET' && path === '/verify') return 'refresh'
  if (method !== 'POST') return 'other'
  if (path === '/token') return grant === 'password' ? 'password' : 'refresh'
  if (path === '/verify') return 'code'
  return mailPaths.includes(path) ? 'mail' : 'other'
}

function asksForPhone(path: string, body: Body): boolean {
  const isPhoneCode = path === '/verify' && phoneTypes.includes(String(body.type))
  return isPhoneCode || (typeof body.phone === 'string' && body.phone !== '' && !body.email)
}

const accountOf = (body: Body) => (typeof body.email === 'string' ? body.email.trim().toLowerCase() : '')

function parseBody(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Body) : {}
  } catch {
    return {}
  }
}

function copyRequest(request: Request, text: string, path?: string): Request {
  const url = new URL(request.url)
  if (path) url.pathname = `/auth/v1${path}`
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(url, { method: request.method, headers, body: text || null })
}

function tooMany({ code, seconds }: Refusal): Response {
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${seconds} seconds.`
      : 'Too many attempts. Please wait a moment and try again.'
  return authError(429, code, message, { 'retry-after': String(seconds) })
}
