import type { Account, TestBackend } from '#tests/support/backend.ts'
import { makeRules } from './rules.ts'
import type { Act, Step } from './steps.ts'
import { makeWorld, type Outcome } from './world.ts'

/** Plays the steps on the site and checks the rules after each. */
export async function live(
  site: TestBackend,
  creator: Account,
  steps: Step[],
  forgetLimits: () => Promise<unknown>,
) {
  const world = await makeWorld(site, creator)
  const rules = makeRules(world)
  for (const [number, step] of steps.entries()) {
    await forgetLimits()
    const acts = step.act === 'atOnce' ? step.acts : [step]
    const [deadMails, deadSessions] = [world.mails, world.sessions].map(
      (all) => new Set<object>(all.filter(({ isDead }) => isDead)),
    )
    const done = await Promise.all(acts.map((act: Act) => world.act(act)))
    if (acts.some(({ act }) => act === 'expire')) rules.expireAll()
    const state = await world.look(number)
    const outcomes = done.flatMap((one): Outcome[] => {
      if (!one) return []
      const wasDead = Boolean(
        (one.mail && deadMails?.has(one.mail)) || (one.session && deadSessions?.has(one.session)),
      )
      world.noteSession(number, one)
      return [{ ...one, wasDead }]
    })
    rules.check(number, outcomes, state)
  }
}
