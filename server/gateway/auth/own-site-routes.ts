import { sqlOf } from '#tables/sql.ts'
import type { AuthRoute } from './auth-route.ts'

/** Information that clients read before sign-in. */
export const ownSiteRoutes: AuthRoute[] = [
  {
    method: 'GET',
    path: '/settings',
    access: 'anybody',
    limit: 'read',
    async handle({ context: { settings, pool } }) {
      const rule = await settings.signUpRule(sqlOf(pool))
      const isSetUp = (id: string) => settings.providers.some((provider) => provider.id === id)
      return {
        external: {
          email: true,
          phone: false,
          anonymous_users: settings.isDemo,
          google: isSetUp('google'),
          github: isSetUp('github'),
          ...Object.fromEntries(settings.providers.map(({ id }) => [id, true])),
        },
        disable_signup: rule === 'closed',
        // Not part of GoTrue: the login page shows it before an address is typed.
        sign_up: rule,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      }
    },
  },
  {
    method: 'GET',
    path: '/health',
    access: 'anybody',
    limit: 'read',
    handle: async () => ({ name: 'GoTrue', version: 'helmcast', description: 'Accounts of a Helmcast site' }),
  },
  {
    // Tokens are signed with a shared secret, so there is no public key.
    method: 'GET',
    path: '/.well-known/jwks.json',
    access: 'anybody',
    limit: 'read',
    handle: async () => ({ keys: [] }),
  },
]
