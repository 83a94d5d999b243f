import type { OpenIdProvider } from '#providers/openid/openid-settings.ts'
import type { OAuthPerson, OAuthProvider } from './oauth-providers.ts'

const roles = ['listener', 'creator', 'editor', 'admin'] as const

// Loaded on first use: most sites have no such provider.
const loadClient = () => import('#providers/openid/openid-client.ts')

/** Returns the sign-in with a provider of OpenID Connect other than Google and GitHub. */
export function openIdSignIn(provider: OpenIdProvider): OAuthProvider {
  return {
    id: `oidc-${provider.id}`,
    name: provider.name,
    begin: async (flow) => (await loadClient()).openIdAddress(provider, flow),
    async finish(flow, returned) {
      const claims = await (await loadClient()).openIdClaims(provider, flow, returned)
      return personOf(provider, claims)
    },
  }
}

function personOf(provider: OpenIdProvider, claims: Record<string, unknown> & { sub: string }): OAuthPerson {
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] ? claims[name] : null)
  const email = text('email')?.toLowerCase() ?? null
  const isItsOwn = provider.domains.length === 0 || provider.domains.includes(email?.split('@').at(-1) ?? '')
  return {
    // Includes the issuer: if another issuer is set up under this provider's id, the same subject is somebody else.
    id: `${provider.issuer} ${claims.sub}`,
    email,
    isVerified: isItsOwn && (provider.vouchesForEmail || claims.email_verified === true),
    name: text('name') ?? text('preferred_username'),
    avatarUrl: text('picture'),
    ...rolesOf(provider, claims),
  }
}

/** Returns the role that a person's groups give; a person in none of them is a listener. Empty if no groups are configured. */
function rolesOf(
  { groups, groupsClaim }: OpenIdProvider,
  claims: Record<string, unknown>,
): Pick<OAuthPerson, 'role' | 'isMember'> {
  if (Object.keys(groups).length === 0) return {}
  const theirs = [claims[groupsClaim] ?? []].flat().filter((group) => typeof group === 'string')
  const given = theirs.flatMap((group) => (Object.hasOwn(groups, group) ? (groups[group] ?? []) : []))
  return { role: roles.findLast((role) => given.includes(role)) ?? 'listener', isMember: given.length > 0 }
}
