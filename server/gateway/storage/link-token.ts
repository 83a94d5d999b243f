import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { StorageFault } from './storage-fault.ts'

const payloadSchema = z.discriminatedUnion('use', [
  /**
   * `version`: the content when the link was made; replacing the file ends the link. `for`: the person whose right is checked again at
   * each request (holderName).
   */
  z.object({
    use: z.literal('read'),
    path: z.string(),
    version: z.string(),
    for: z.string(),
    ends: z.number(),
  }),
  z.object({
    use: z.literal('upload'),
    path: z.string(),
    ownerId: z.string(),
    mayReplace: z.boolean(),
    ends: z.number(),
  }),
])
type Payload = z.infer<typeof payloadSchema>

/** Makes the `token` of a signed URL: who may do what with which file, until when (seconds since 1970). */
export function makeLinkToken(payload: Payload, secret: string): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${signature(body, secret)}`
}

/** Throws the storage protocol's refusal for a token that is invalid, expired, or for another use. */
export function readLinkToken<Use extends Payload['use']>(
  token: string,
  use: Use,
  path: string,
  secret: string,
): Extract<Payload, { use: Use }> {
  const [body = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(body, secret))
  const got = Buffer.from(given)
  if (got.length !== expected.length || !timingSafeEqual(got, expected)) throw endedLink()
  // A link made by an earlier version of the site has no `for` and is refused.
  const payload = payloadSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data
  if (!payload || payload.use !== use || payload.path !== path || payload.ends * 1000 < Date.now())
    throw endedLink()
  return payload as Extract<Payload, { use: Use }>
}

export const endedLink = () => new StorageFault(400, 'InvalidJWT', 'This link has expired.')

function signature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`storage link\n${body}`).digest('base64url')
}
