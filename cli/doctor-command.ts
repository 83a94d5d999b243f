import { readSettings, type Settings } from '#providers/settings.ts'
import { siteChecks } from '#providers/site-checks/site-checks.ts'
import { checkBackups } from '#server/backup/describe-backups.ts'
import { setUpChecks } from './check-command.ts'
import { runChecks } from './run-checks.ts'
import { loadEnvironment, loadProviderSettings } from './settings.ts'

/**
 * `helmcast doctor`: runs all of `check`, and checks the running site as its visitors reach it: address, health, proxy,
 * feed, mail, media store. Run it on the machine of the site. Exit code 1 if something needs a change.
 */
export async function doctorCommand(args: string[]): Promise<number> {
  const environment = loadEnvironment()
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return runChecks([['settings', () => Promise.reject(error)]], args)
  }
  const read = async () => [{ name: 'settings', isFine: true, text: 'They can be read.' }]
  return runChecks(
    [
      ['settings', read],
      ...siteChecks(settings),
      ['backups', async () => [await checkBackups(settings.site)]],
      ...setUpChecks(loadProviderSettings()),
    ],
    args,
  )
}
