import { expect, test } from 'vitest'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { editAtRandom } from '#tests/support/random-edits.ts'

const edits = isEveryCaseWanted ? 2000 : 600
/** 200 kills in 20,000 edits. */
const editsPerKill = 100

const site = givenSite()
const ann = givenAccount(site, 'ann')

test(`Q1 ${edits} random edits by two tabs whose saves are cut off again and again: no word is lost, none doubled`, async () => {
  const seed = Number(process.env.EDITS_SEED ?? 20_261_126)
  const interrupt = async (work: () => Promise<unknown>) => {
    await work()
    return null
  }
  const { looks, kills, unanswered, foundOnce } = await editAtRandom({
    client: ann.client,
    seed,
    edits,
    editsPerKill,
    interrupt,
  })
  expect({ seed, looks: looks.filter(({ doubled, lost }) => doubled.length + lost.length > 0) }).toEqual({
    seed,
    looks: [],
  })
  expect(kills).toBe(edits / editsPerKill)
  expect(unanswered).toBeGreaterThan(kills / 4)
  // It would prove nothing of words that were all taken away.
  expect(foundOnce).toBeGreaterThan(edits / 20)
}, 1_800_000)
