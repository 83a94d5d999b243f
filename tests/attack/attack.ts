// `npm run attack`: attacks the built site on this machine, with the embedded database and with PostgreSQL. Bounded in
// number and time; fails when an attack succeeds. Example: `npm run attack -- --requests 800 --seed 7 --only pglite
// --ways S1`
import { writeFileSync } from 'node:fs'
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
    // A file for what fell: {ranAgain, failed}, sentences of the first attempt and the last.
    report: { type: 'string' },
  },
})
const wanted = new RegExp(values.ways, 'i')
const plan: Plan = {
  requests: Number(values.requests),
  seed: Number(values.seed),
  patience: Number(values.patience),
  wants: (way) => wanted.test(way),
}

const ranAgain: string[] = []
const failed: string[] = []

/** On a machine that others use too (CI=1), what fell is tried once more: times that it exceeded may have been theirs. */
async function attack(name: string, attempt: (plan: Plan) => ReturnType<typeof attackSite>): Promise<void> {
  const note = (failures: readonly string[], list: string[]) =>
    list.push(...failures.map((failure) => `${name}: ${failure}`))
  const { failures, fallen } = await attempt(plan)
  if (failures.length === 0 || !process.env.CI) return void note(failures, failed)
  note(failures, ranAgain)
  console.log(`\nWhat fell runs once more: ${name}`)
  const onlyFallen = { ...plan, requests: 200, wants: (way: string) => fallen.includes(way) }
  const second = await attempt(failures.length === fallen.length ? onlyFallen : plan)
  note(second.failures, failed)
}

const embedded = 'embedded database'
if (values.only !== 'postgres') await attack(embedded, (plan) => attackSite(embedded, {}, plan))
if (values.only !== 'pglite') {
  if (noPostgres) console.log(`PostgreSQL was left out: ${noPostgres}.`)
  else
    await attack('PostgreSQL', async (plan) => {
      const postgres = await startPostgres({ hasTables: true })
      return attackSite('PostgreSQL', { DATABASE_URL: postgres.url }, plan).finally(() => postgres.stop())
    })
}
if (values.report) writeFileSync(values.report, JSON.stringify({ ranAgain, failed }))
console.log(failed.length === 0 ? '\nEverything held.' : '\nSomething fell.')
process.exitCode = failed.length === 0 ? 0 : 1
