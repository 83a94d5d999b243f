import { createContext } from 'react-router'
import type { Database } from '#tables/database.ts'

/** What the server hands to loaders for one request; set in server/site/app.ts. */

/** Anonymous client: public pages are always rendered as a visitor sees them. */
export const databaseContext = createContext<Database>()

/**
 * A client that calls as whoever has sent a form: counted, limited and told as if their own script had called. Only there
 * while a form is taken.
 */
export const viewerDatabaseContext = createContext<() => Database>()

/** Nonce of the page's Content-Security-Policy. */
export const nonceContext = createContext<string>('')

/** `origin` is how the outside reaches this site (no trailing slash); the key is the one browsers may know. */
export const siteContext = createContext<{
  origin: string
  publishableKey: string
  /** Who may make an account. */
  signUp: 'open' | 'invited' | 'closed'
  /** Google, GitHub: those that are set up. */
  signInProviders: string[]
  /** Hosts whose pictures are shown beside our own. */
  imageHosts: string[]
}>()
