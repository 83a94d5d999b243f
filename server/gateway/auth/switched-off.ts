import { AuthFailure } from './auth-errors.ts'
import type { AuthRoute } from './auth-route.ts'

/** Endpoints of supabase-js that GoTrue can disable. They are disabled here, with GoTrue's messages. */
export const switchedOffRoutes: AuthRoute[] = [
  off('POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  off('POST', '/token', 422, 'web3_provider_disabled', 'Web3 provider is disabled', 'web3'),
  off('POST', '/token', 400, 'provider_disabled', 'Provider (issuer) is not enabled', 'id_token'),
  off('GET', '/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'),
  off('DELETE', '/user/identities/:id', 404, 'manual_linking_disabled', 'Manual linking is disabled'),
]

function off(
  method: AuthRoute['method'],
  path: string,
  status: number,
  code: string,
  message: string,
  grant?: string,
): AuthRoute {
  return {
    method,
    path,
    ...(grant ? { query: { grant_type: grant } } : {}),
    access: 'anybody',
    limit: 'link',
    async handle() {
      throw new AuthFailure(status, code, message)
    },
  }
}
