import type { Phrases } from '#core/writing/phrases.ts'
import { contrast } from './contrast.ts'
import { frame } from './frame.ts'
import { graveReactions, moments } from './moments.ts'
import { number } from './number.ts'
import { person } from './person.ts'
import { followUps, plain } from './plain.ts'
import { quote } from './quote.ts'
import { year } from './year.ts'

export const german: Phrases = {
  kinds: { quote, year, number, person, contrast, plain },
  followUps,
  moments,
  graveReactions,
  frame,
}
