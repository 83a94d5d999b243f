import { expect, test } from 'vitest'
import { readSource } from '#core/source/read-source.ts'
import { breakCost } from './gap-costs.ts'
import { readStory } from './story.ts'

/** Cost of stopping after a paragraph that ends in trouble. */
function costBefore(next: string): number {
  const trouble =
    'Anna Roth opened a yard in 1950. On 2 August 1977 her ship lay on the rocks. The yard had lost 12,000 pounds by noon.'
  const story = readStory(readSource(`${trouble}\n\n${next}`), 'Anna Roth', 'en')
  const line = story.lines.find(({ closesParagraph }) => closesParagraph)
  if (!line) throw new Error('no line')
  return breakCost(story, line)
}

test('a paragraph that ends in trouble is left less willingly before what the leader did about it', () => {
  const answered = costBefore('Roth wrote a rule for every ship and hung it in the hall.')
  expect(answered).toBeGreaterThan(
    costBefore('The weather in Hull was good for all of that long summer.') + 2,
  )
})
