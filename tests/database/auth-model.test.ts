import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { found } from './auth-model/found.ts'
import { live } from './auth-model/live.ts'
import { lives } from './auth-model/steps.ts'

/**
 * `npm run model -- --steps 50000 --seed 1`. Runs several sequences at once, because most responses of sign-in are
 * delayed to a fixed beat.
 */
const wantedSteps = Number(process.env.MODEL_STEPS ?? (isEveryCaseWanted ? 2000 : 200))
const firstSeed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))
const lanes = 6
const timeout = 120_000 + wantedSteps * 1000

const site = givenSite({ kind: 'usual', env: { TRUST_PROXY: '1' } })
const creator = givenAccount(site, 'creator')

let forgetting: Promise<unknown> = Promise.resolve()
const forgetLimits = () =>
  (forgetting = forgetting.then(() => site.backend.database.pool.query('delete from private.rate_limits')))

test.each(found.map((steps, number) => ({ number, steps })))(
  'S1 what was found once is closed: $number',
  async ({ steps }) => live(site, creator, steps, forgetLimits),
)

test(
  'S1 addresses, sessions and approvals belong to whoever proved it, whatever is done in whatever order',
  async () => {
    let played = 0
    let seed = firstSeed
    console.log(`Seed ${firstSeed}, ${wantedSteps} steps`)
    const life = fc.asyncProperty(lives, async (steps) => {
      played += steps.length
      await live(site, creator, steps, forgetLimits)
    })
    const lane = async () => {
      while (played < wantedSteps)
        // Seconds for shrinking a counterexample.
        await fc.assert(life, {
          seed: seed++,
          numRuns: 3,
          interruptAfterTimeLimit: 90_000,
          markInterruptAsFailure: true,
        })
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    expect(played).toBeGreaterThanOrEqual(wantedSteps)
  },
  timeout,
)
