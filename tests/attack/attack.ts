// `npm run attack`: what an attacker would try, against the built site on this machine, with its own database and with
// PostgreSQL. Bounded in number and time, ends by itself, and fails when the site did what it must not.
// `npm run attack -- --requests 800 --seed 7 --only pglite`
import { parseArgs } from 'node:util'
import { startSite } from '#tests/e2e/support/site.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { tryKnownWaysIn } from './directed.ts'
import { fuzzConnections, fuzzSockets } from './fuzz-connections.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { createTally } from './outcome.ts'
import { seededRandom } from './random.ts'
import { readSurface } from './read-surface.ts'
import { settle } from './victims.ts'
import { watchVisitor } from './watch-visitor.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    // Seconds that a visitor may wait for a page; more on a machine that does other things meanwhile.
    patience: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const wanted = Number(values.requests)

/** True when it held. `env` chooses the database. */
async function attack(name: string, env: Record<string, string>): Promise<boolean> {
  const site = await startSite({ TRUST_PROXY: '1', ...env })
  try {
    const victims = await settle(site)
    const tally = createTally()
    const visitor = watchVisitor(
      site,
      ['/', '/episodes', `/episodes/${victims.published}`],
      Number(values.patience),
      tally,
    )
    const random = seededRandom(Number(values.seed))
    const startedAt = Date.now()
    const held = await tryKnownWaysIn(victims, tally)
    await fuzzRequests(victims, readSurface(), random, Math.round(wanted * 0.84), tally)
    await fuzzConnections(victims, random, Math.round(wanted * 0.1), tally)
    await fuzzSockets(victims, random, Math.round(wanted * 0.06), tally)
    const { pages, medianSeconds, worstSeconds } = await visitor.stop()
    const health = await fetch(`${site.url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
    if (health !== 200) tally.fail(`/healthz answered ${health} in the end`)
    console.log(
      `\n${name}: ${tally.requests} requests in ${Math.round((Date.now() - startedAt) / 1000)} s, seed ${values.seed}`,
    )
    for (const way of held) console.log(`  held  ${way}`)
    console.log(`  answers: ${tally.summary}`)
    console.log(
      `  a visitor read ${pages} pages: median ${medianSeconds.toFixed(2)} s, worst ${worstSeconds.toFixed(2)} s`,
    )
    for (const failure of tally.failures.slice(0, 60)) console.log(`  FELL  ${failure}`)
    if (tally.failures.length > 60) console.log(`  … and ${tally.failures.length - 60} more`)
    return tally.failures.length === 0
  } finally {
    await site.stop()
  }
}

let hasHeld = true
if (values.only !== 'postgres') hasHeld = (await attack('embedded database', {})) && hasHeld
if (values.only !== 'pglite') {
  if (noPostgres) console.log(`PostgreSQL was left out: ${noPostgres}.`)
  else {
    const postgres = await startPostgres({ hasTables: true })
    try {
      hasHeld = (await attack('PostgreSQL', { DATABASE_URL: postgres.url })) && hasHeld
    } finally {
      await postgres.stop()
    }
  }
}
console.log(hasHeld ? '\nEverything held.' : '\nSomething fell.')
process.exitCode = hasHeld ? 0 : 1
