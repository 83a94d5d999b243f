import { createContext } from 'react-router'
import type { SignUpRule } from '#core/accounts/sign-up-rule.ts'
import type { Database } from '#tables/database.ts'

/** The contexts below hold the values of one request, for loaders and actions. They are set in server/site/app.ts. */

/** Anonymous client: pages are always rendered as a visitor sees them. */
export const databaseContext = createContext<Database>()

/** Client with the viewer's identity, counted and limited like a call of their browser. Only set for form submissions. */
export const viewerDatabaseContext = createContext<() => Database>()

/** Nonce of the page's Content-Security-Policy. */
export const nonceContext = createContext<string>('')

/** `origin` is the public URL of this site, without trailing slash. */
export const siteContext = createContext<{
  origin: string
  publishableKey: string
  isDemo: boolean
  /** False without a mail server: emails wait in the outbox for an admin to pass on. */
  sendsMail: boolean
  /** The environment variable SIGN_UP, or null. It overrides the admins' choice. */
  signUpOutside: SignUpRule | null
  /** The services that people may sign in with: Google, GitHub, and those of OpenID Connect (`oidc-…`). */
  signInProviders: { id: string; name: string }[]
  /** External hosts whose pictures may be shown. */
  imageHosts: string[]
}>()
