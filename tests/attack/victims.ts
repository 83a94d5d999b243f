import { seedEpisode } from '#tests/e2e/support/episodes.ts'
import { admin, type Site } from '#tests/e2e/support/site.ts'

/** A site with people and episodes on it, and what an attacker may know or hold. */
export type Victims = {
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

export async function settle(site: Site): Promise<Victims> {
  const html = await (await fetch(site.url)).text()
  const apiKey = /name="publishable-key" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const published = await Promise.all(
    [0, 1, 2, 3, 4].map((number) => seedEpisode(site, { title: `Episode ${number}`, daysAgo: number })),
  )
  const draft = await seedEpisode(site, { title: 'A draft nobody may read', isPublished: false })
  const names = async (query: string) => (await site.query<{ name: string }>(query)).map(({ name }) => name)
  const tokens = [await signedUp(site, apiKey, 'mallory'), await signedUp(site, apiKey, 'trudy')]
  return {
    site,
    apiKey,
    tokens,
    adminToken: await signIn(site, apiKey, admin),
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

async function signedUp(site: Site, apiKey: string, name: string): Promise<string> {
  const account = { email: `${name}@attack.example`, password: `harbour lantern of ${name}` }
  await ask(site, apiKey, 'signup', account)
  await site.query(`update auth.users set email_confirmed_at = now() where email = $1`, [account.email])
  return signIn(site, apiKey, account)
}

async function signIn(
  site: Site,
  apiKey: string,
  account: { email: string; password: string },
): Promise<string> {
  const session = await ask(site, apiKey, 'token?grant_type=password', account)
  if (typeof session.access_token !== 'string') throw new Error(`${account.email} could not sign in.`)
  return session.access_token
}

async function ask(site: Site, apiKey: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}
