import { randomUUID } from 'node:crypto'

type Pass = (changed: { body: Record<string, unknown>; path: string }) => Promise<Response>

/**
 * Lite refuses a sign-up with a known address by 429, which tells everybody who has an account and leaves somebody who
 * lost the mail stuck. Here both cases look the same: a user without a session, and a mail if the address still has to
 * be confirmed. Also a new user's answer loses what would tell them apart (identities).
 */
export async function disguiseKnownAccount(
  response: Response,
  body: Record<string, unknown>,
  pass: Pass,
): Promise<Response> {
  if (response.status === 429) {
    await sendAnotherLink(body, pass)
    return Response.json(userLike(String(body.email).toLowerCase(), body.data))
  }
  if (!response.ok) return response
  const user = (await response.json()) as Record<string, unknown>
  // With a session in it, this is an address that needed no confirmation: nothing to hide.
  if ('access_token' in user) return Response.json(user)
  return Response.json({ ...userLike(String(user.email), body.data), id: user.id })
}

/**
 * A link that signs in and, where that is still due, confirms the address. Lite's own `/resend` refuses every sign-up
 * mail after the first, for ever, so that somebody who lost it could never come in.
 */
export function sendAnotherLink(body: Record<string, unknown>, pass: Pass): Promise<Response> {
  return pass({ path: '/otp', body: { email: body.email, create_user: false } })
}

function userLike(email: string, data: unknown): Record<string, unknown> {
  const now = new Date().toISOString()
  const id = randomUUID()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {
      ...(data && typeof data === 'object' ? data : {}),
      email,
      email_verified: false,
      phone_verified: false,
    },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
