import { openMediaStore } from '#providers/media/open-media-store.ts'
import { readSettings, type Settings } from '#providers/settings.ts'
import { setUpChecks } from './check-command.ts'
import { checkMail } from './check-mail.ts'
import { checkAddress, checkFeed, checkLiveSite, checkSockets } from './check-site.ts'
import { type Check, runChecks } from './finding.ts'
import { loadEnvironment, loadProviderSettings } from './settings.ts'

/**
 * `helmcast doctor`: all of `check`, and the running site as its visitors reach it: address, health, proxy, feed, mail, media store.
 * Run it where the site runs. Exit code 1 when something needs a change.
 */
export async function doctorCommand(args: string[]): Promise<number> {
  const environment = loadEnvironment()
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return runChecks([['settings', () => Promise.reject(error)]], args)
  }
  const { site, mail, media } = settings
  const checks: [string, Check][] = [
    ['settings', async () => [{ name: 'settings', isFine: true, text: 'They can be read.' }]],
    ['address', async () => [checkAddress(site)]],
    ['site', () => checkLiveSite(site)],
    ['live connections', async () => [await checkSockets(site)]],
    ['feed', async () => [await checkFeed(site)]],
    ['mail', () => checkMail(mail)],
    ['media store', () => checkMediaStore(media)],
    ...setUpChecks(loadProviderSettings()),
  ]
  return runChecks(checks, args)
}

async function checkMediaStore(media: Settings['media']) {
  const name = 'media store'
  await openMediaStore(media).stat('show/health-check')
  const text = media.S3_ENDPOINT ? `${media.S3_ENDPOINT} answers.` : 'The data folder.'
  return [{ name, isFine: true, text }]
}
