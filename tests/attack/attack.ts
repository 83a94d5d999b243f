// `npm run attack`: attacks the built site on this machine, with the embedded database and with PostgreSQL. Bounded in
// number and time; fails when an attack succeeds. Example: `npm run attack -- --requests 800 --seed 7 --only pglite
// --ways S1`
import { parseArgs } from 'node:util'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { attackSite, type Plan } from './attack-site.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    // Multiplies every time limit, for busy machines. With 1, memory is judged too.
    patience: { type: 'string', default: '1' },
    only: { type: 'string' },
    // Runs only the directed attacks whose name matches.
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
