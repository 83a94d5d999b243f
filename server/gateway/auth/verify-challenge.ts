import { createHash, timingSafeEqual } from 'node:crypto'

/** PKCE: whether the verifier matches the challenge sent earlier. */
export function matchesChallenge(
  { challenge, challengeMethod }: { challenge: string | null; challengeMethod: 's256' | 'plain' | null },
  verifier: string | null,
): boolean {
  if (challenge === null || !verifier) return false
  const computed =
    challengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [one, other] = [Buffer.from(computed), Buffer.from(challenge)]
  return one.length === other.length && timingSafeEqual(one, other)
}
