/** The viewer of a request: taken from a verified token, never from other parts of the request. */
export type Viewer = {
  role: 'anon' | 'authenticated' | 'service_role'
  userId: string | null
  email: string | null
  /** Seconds since 1970 at which the token expires; null for a plain api key. */
  expiresAt: number | null
  /** The token's payload as row level security sees it. */
  claims: Record<string, unknown>
}

/** Verifies a bearer token or api key. Throws AppError('forbidden') when it is wrong, expired or its session has ended. */
export type Identify = (bearer: string | null) => Promise<Viewer>

/** Somebody without an account. */
export const visitor: Viewer = {
  role: 'anon',
  userId: null,
  email: null,
  expiresAt: null,
  claims: { role: 'anon' },
}

/** Returns the viewer of an account as row level security sees it, for cases in which no token of the account was sent. */
export const viewerOfAccount = (userId: string): Viewer => ({
  ...visitor,
  role: 'authenticated',
  userId,
  claims: { role: 'authenticated', sub: userId },
})
