import { type Site, startSite } from '#tests/e2e/support/site.ts'
import { signedUp } from './accounts.ts'
import { fuzzConnections, fuzzSockets } from './fuzz-connections.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { openMailboxes } from './mailboxes.ts'
import { createTally, type Tally } from './outcome.ts'
import { seededRandom } from './random.ts'
import { readSurface } from './read-surface.ts'
import { printFigures } from './report.ts'
import { type SiteProcesses, watchSiteProcesses } from './site-processes.ts'
import { settle, type Victims } from './victims.ts'
import { type Watched, watchVisitors } from './watch-visitors.ts'
import { addressWays } from './ways/address-ways.ts'
import { floodWays } from './ways/flood-ways.ts'
import { formWays } from './ways/form-ways.ts'
import { knownWays } from './ways/known-ways.ts'
import { lockOutWays } from './ways/lock-out-ways.ts'
import { nameWays } from './ways/name-ways.ts'
import { findSecretsOfChildren, secrets, startChildren } from './ways/process-ways.ts'
import { sizeWays } from './ways/size-ways.ts'
import { textWays, tryTextAfterKill } from './ways/text-ways.ts'
import type { Ways } from './ways/way.ts'

/** `wants`: whether the directed attack of this name is tried. */
export type Plan = { requests: number; seed: number; patience: number; wants: (way: string) => boolean }
/** `fallen`: names of the directed attacks among the failures. */
type Outcome = { failures: readonly string[]; fallen: string[] }

const mailLogin = { user: 'attack', password: 'attack-mail-password-0005' }
const mostIdleMegabytes = 600
const mostEndSeconds = 10
/** Log lines of an embedded database that was ended, or whose statement could not be cancelled. */
const endedDatabase = /has ended and is opened anew|could not be cancelled/g

/** Runs all attacks against one site. `env` chooses the database. */
export async function attackSite(name: string, env: Record<string, string>, plan: Plan): Promise<Outcome> {
  const { patience } = plan
  const tally = createTally()
  const processes = watchSiteProcesses()
  const mail = await openMailboxes(mailLogin)
  const startedAt = Date.now()
  const given = { ...secrets, SMTP_URL: mail.url, MAILS_PER_HOUR: '100000' }
  const site = await startSite({ TRUST_PROXY: '1', ...given, ...env })
  try {
    const settled = await settle(site)
    const person = await signedUp(settled, 'signed-in@victim.example', '198.51.100.8')
    const idleMegabytes = await processes.settledMegabytes(60, (megabytes) => megabytes <= mostIdleMegabytes)
    const idleEach = processes.megabytesOfEach()
    const pages = ['/', '/episodes', `/episodes/${settled.published}`]
    const row = `/rest/v1/profiles?id=eq.${person.id}`
    const { url } = site
    const visitors = watchVisitors({ url, pages, row, apiKey: settled.apiKey, token: person.token })
    const victims: Victims = { ...settled, mail, processes, visitors, patience }
    const held: string[] = []
    const attackedAt = Date.now()
    const fallen: string[] = []
    const run = async (ways: Ways) => {
      for (const [name, way] of Object.entries(ways).filter(([name]) => plan.wants(name))) {
        const fault = await way(victims).catch((error: Error) => `the attack itself failed: ${error.message}`)
        if (fault) tally.fail(`${name}: ${fault}`)
        ;(fault ? fallen : held).push(name)
        // Progress, because the whole takes minutes.
        process.stderr.write(`${fault ? 'FELL' : 'held'}  ${name}\n`)
      }
    }

    await run({ ...knownWays, ...floodWays })
    await Promise.all([
      run(addressWays),
      run({ ...formWays, ...nameWays, ...lockOutWays }),
      run(sizeWays),
      fuzz(victims, plan, tally),
    ])
    await run(textWays)
    const watched = visitors.between(attackedAt)
    await visitors.stop()
    const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    )
    if (health !== 200) tally.fail(`/healthz answered ${health} in the end`)
    const isGood = (megabytes: number) => megabytes <= 1.2 * idleMegabytes
    const afterMegabytes = await processes.settledMegabytes(60, isGood)
    const givenBack = processes.log.match(/gave back -?\d+ MB/g) ?? ['nothing was given back']
    const memoryOfEach = `${idleEach}; afterwards ${processes.megabytesOfEach()}; database: ${givenBack.join(', ')}`

    await run({
      'S4 the site is awake after it was killed while it read such a text': tryTextAfterKill,
      'MINOR children’s environments hold no secret': async () => {
        await startChildren(victims)
        const passwords = [mailLogin.password, ...Object.values(secrets)]
        return findSecretsOfChildren(victims, passwords)
      },
    })
    const { seconds: endSeconds, left } = await endSite(site, processes)

    judgeWatched(watched, patience, tally)
    const ended = processes.log.match(endedDatabase)?.length ?? 0
    if (ended > 0) tally.fail(`the embedded database was ended ${ended} times`)
    if (endSeconds > mostEndSeconds * patience) tally.fail(`SIGTERM took ${endSeconds.toFixed(1)} s`)
    if (left.length > 0) tally.fail(`still there after SIGTERM: ${left.join(', ')}`)
    // Memory is always printed, but judged only on a quiet machine, because caches of the system are shared.
    if (patience <= 1 && idleMegabytes > mostIdleMegabytes)
      tally.fail(`${Math.round(idleMegabytes)} MB idle, more than ${mostIdleMegabytes}`)
    if (patience <= 1 && !isGood(afterMegabytes))
      tally.fail(`${Math.round(afterMegabytes)} MB afterwards, more than 1.2 × ${Math.round(idleMegabytes)}`)
    const took = (Date.now() - startedAt) / 1000
    printFigures({
      name,
      plan,
      tally,
      held,
      watched,
      took,
      idleMegabytes,
      afterMegabytes,
      endSeconds,
      ended,
      memoryOfEach,
    })
    return { failures: tally.failures, fallen }
  } finally {
    await endSite(site, processes)
    processes.stop()
    await mail.close()
  }
}

async function fuzz(victims: Victims, { requests, seed }: Plan, tally: Tally): Promise<void> {
  const random = seededRandom(seed)
  await fuzzRequests(victims, readSurface(), random, Math.round(requests * 0.84), tally)
  await fuzzConnections(victims, random, Math.round(requests * 0.1), tally)
  await fuzzSockets(victims, random, Math.round(requests * 0.06), tally)
}

function judgeWatched({ page, row }: Watched, patience: number, tally: Tally): void {
  for (const wrong of [...page.wrong, ...row.wrong]) tally.fail(`a visitor's ${wrong}`)
  if (page.p99Ms > 200 * patience) tally.fail(`a kept page took ${Math.round(page.p99Ms)} ms at p99`)
  if (row.p99Ms > 500 * patience) tally.fail(`a signed-in row took ${Math.round(row.p99Ms)} ms at p99`)
  if (page.worstMs > 1000 * patience) tally.fail(`a visitor waited ${Math.round(page.worstMs)} ms for a page`)
}

/** Ends the site with SIGTERM; kills and returns what is still running after that. */
async function endSite(site: Site, processes: SiteProcesses): Promise<{ seconds: number; left: string[] }> {
  const ids = processes.list()
  if (ids.length === 0) return { seconds: 0, left: [] }
  const startedAt = performance.now()
  const stopped = site.stop()
  const left = await processes.endLeftovers(ids, 2 * mostEndSeconds)
  await stopped
  return { seconds: (performance.now() - startedAt) / 1000, left }
}
