import { z } from 'zod'

const role = z.enum(['listener', 'creator', 'editor', 'admin'])

/** One provider of OpenID Connect, as the setting OIDC has it. */
const providerSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'must be a short word such as firm'),
  name: z.string().trim().min(1).max(60),
  issuer: z
    .url()
    .refine(
      (url) => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/.test(url),
      'must be an https address',
    ),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2000),
  /** Which group of the provider makes its members what here. The highest of several counts. */
  groups: z.record(z.string(), role).default({}),
  /** The claim that lists somebody's groups. */
  groupsClaim: z.string().default('groups'),
  scope: z.string().default('openid email profile'),
  /** Email domains that the provider may speak for; empty: all. */
  domains: z.array(z.string().toLowerCase()).default([]),
  /** For a firm's provider that does not send email_verified: it knows its own people's addresses. */
  vouchesForEmail: z.boolean().default(false),
})

export type OpenIdProvider = z.infer<typeof providerSchema>

/** The setting is one line of JSON. */
export const openIdSetting = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a list in JSON, on one line' })
      return z.NEVER
    }
  })
  .pipe(z.array(providerSchema))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must give each provider its own id')
