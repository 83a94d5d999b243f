import { z } from 'zod'

const role = z.enum(['listener', 'creator', 'editor', 'admin'])

/** One provider of OpenID Connect, as written in the setting OIDC. */
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
  /** The role that members of each group of the provider get here. Of several, the highest counts. */
  groups: z.record(z.string(), role).default({}),
  /** The claim that lists a person's groups. */
  groupsClaim: z.string().default('groups'),
  scope: z.string().default('openid email profile'),
  /** E-mail domains of addresses that are accepted from the provider; empty: all. */
  domains: z.array(z.string().toLowerCase()).default([]),
  /** For a company's provider that does not send email_verified, because it knows the addresses of its own people. */
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
