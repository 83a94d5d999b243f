import { seedEpisode } from '#tests/e2e/support/episodes.ts'
import { admin, type Site } from '#tests/e2e/support/site.ts'
import { freshAddress, signedUp, signIn } from './accounts.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { SiteProcesses } from './site-processes.ts'
import type { Visitors } from './watch-visitors.ts'

/** A site with accounts and episodes, and what an attacker may know. */
export type Settled = {
  site: Site
  apiKey: string
  /** Signed-in accounts without rights on the episodes. */
  tokens: string[]
  adminToken: string
  published: string
  draft: string
  tables: string[]
  functions: string[]
  columns: string[]
}

export type Victims = Settled & {
  mail: Mailboxes
  processes: SiteProcesses
  visitors: Visitors
  /** Factor of every time limit, for busy machines. */
  patience: number
}

export async function settle(site: Site): Promise<Settled> {
  const html = await (await fetch(site.url)).text()
  const apiKey = /name="publishable-key" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const published = await Promise.all(
    [0, 1, 2, 3, 4].map((number) => seedEpisode(site, { title: `Episode ${number}`, daysAgo: number })),
  )
  const draft = await seedEpisode(site, { title: 'A draft nobody may read', isPublished: false })
  const names = async (query: string) => (await site.query<{ name: string }>(query)).map(({ name }) => name)
  const tokenOf = async (name: string) => (await signedUp({ site, apiKey }, `${name}@attack.example`)).token
  const { session } = await signIn({ site, apiKey }, { ...admin, address: freshAddress() })
  return {
    site,
    apiKey,
    tokens: [await tokenOf('mallory'), await tokenOf('trudy')],
    adminToken: session?.access_token ?? '',
    published: published[0]?.id ?? '',
    draft: draft.id,
    tables: await names(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    ),
    functions: await names(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ),
    columns: await names(
      `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
    ),
  }
}
