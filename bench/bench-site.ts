import { existsSync } from 'node:fs'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from '#server/process/secrets.ts'
import { type SeededEpisode, seedEpisode } from '#tests/e2e/support/episodes.ts'
import { admin, type Site } from '#tests/e2e/support/site.ts'
import { signInAt } from '#tests/support/killable-site.ts'

/** Throws unless the site is built: a measurement must not include the build. */
export function assertBuilt(): void {
  if (!existsSync('build/server/index.js')) throw new Error('The site is not built. Run npm start once.')
}

/** Adds three published episodes, the newest last. */
export async function seedThree(site: Site): Promise<SeededEpisode[]> {
  const seeded = []
  for (const daysAgo of [2, 1, 0])
    seeded.push(await seedEpisode(site, { title: `Leader ${daysAgo}`, daysAgo }))
  return seeded
}

/** Returns headers of a browser's REST requests before and after the admin has signed in. */
export async function restHeaders(site: Site) {
  const { publishableKey: apikey } = readSecrets(readSettings({ DATA_DIR: site.dataDir }).site)
  const { data } = await (await signInAt(site, site.dataDir, admin)).auth.getSession()
  const headersOf = (token: string) => ({ apikey, authorization: `Bearer ${token}` })
  return { visitor: headersOf(apikey), signedIn: headersOf(data.session?.access_token ?? '') }
}
