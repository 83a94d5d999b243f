import { openMediaStore } from '#providers/media/open-media-store.ts'
import type { Settings } from '#providers/settings.ts'
import { checkMail } from './check-mail.ts'
import { checkAddress, checkFeed, checkLiveSite, checkSockets } from './check-site.ts'
import type { Check } from './finding.ts'

/** The checks of a running site that can run on its own machine. */
export const siteChecks = ({ site, mail, media }: Settings): [name: string, check: Check][] => [
  ['address', async () => [checkAddress(site)]],
  ['site', () => checkLiveSite(site)],
  ['live connections', async () => [await checkSockets(site)]],
  ['feed', async () => [await checkFeed(site)]],
  ['mail', () => checkMail(mail)],
  ['media store', () => checkMediaStore(media)],
]

async function checkMediaStore(media: Settings['media']) {
  await openMediaStore(media).stat('show/health-check')
  const text = media.S3_ENDPOINT ? `${media.S3_ENDPOINT} responds.` : 'The data folder.'
  return [{ name: 'media store', isFine: true, text }]
}
