/**
 * What the database says when an account has added enough for now: a sentence with the time at which it can go on.
 * null for every other error.
 */
export function lidSentence(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return (code === 'PT429' || code === 'limit-reached') && message ? message : null
}
