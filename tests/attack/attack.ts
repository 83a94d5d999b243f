// `npm run attack`: what an attacker would try, against the built site on this machine, with its own database and with
// PostgreSQL. Bounded in number and time, ends by itself, and fails when the site did what it must not.
// `npm run attack -- --requests 800 --seed 7 --only pglite --ways S1`
import { parseArgs } from 'node:util'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { attackSite, type Plan } from './attack-site.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    // Every time limit, so many times: more on a machine that does other things meanwhile. 1 judges memory too.
    patience: { type: 'string', default: '1' },
    only: { type: 'string' },
    // Of the directed attacks those whose name has this in it.
    ways: { type: 'string', default: '' },
  },
})
const plan: Plan = {
  requests: Number(values.requests),
  seed: Number(values.seed),
  patience: Number(values.patience),
  ways: values.ways,
}

let hasHeld = true
if (values.only !== 'postgres') hasHeld = (await attackSite('embedded database', {}, plan)) && hasHeld
if (values.only !== 'pglite') {
  if (noPostgres) console.log(`PostgreSQL was left out: ${noPostgres}.`)
  else {
    const postgres = await startPostgres({ hasTables: true })
    try {
      hasHeld = (await attackSite('PostgreSQL', { DATABASE_URL: postgres.url }, plan)) && hasHeld
    } finally {
      await postgres.stop()
    }
  }
}
console.log(hasHeld ? '\nEverything held.' : '\nSomething fell.')
process.exitCode = hasHeld ? 0 : 1
