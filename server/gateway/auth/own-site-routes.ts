import type { AuthRoute } from './auth-route.ts'

/** What a client may want to know before anybody signs in. */
export const ownSiteRoutes: AuthRoute[] = [
  {
    method: 'GET',
    path: '/settings',
    who: 'anybody',
    limit: 'read',
    async answer({ context: { settings } }) {
      const isSetUp = (id: string) => settings.providers.some((provider) => provider.id === id)
      return {
        external: {
          email: true,
          phone: false,
          anonymous_users: false,
          google: isSetUp('google'),
          github: isSetUp('github'),
        },
        disable_signup: settings.signUp === 'closed',
        // Ours: the login page says so before anybody types an address.
        sign_up: settings.signUp,
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
    who: 'anybody',
    limit: 'read',
    answer: async () => ({ name: 'GoTrue', version: 'helmcast', description: 'Accounts of a Helmcast site' }),
  },
  {
    // Tokens are signed with a secret, so there is no public key to check them with.
    method: 'GET',
    path: '/.well-known/jwks.json',
    who: 'anybody',
    limit: 'read',
    answer: async () => ({ keys: [] }),
  },
]
