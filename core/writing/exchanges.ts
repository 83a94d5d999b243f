import type { Language } from '#core/languages/languages.ts'
import type { StoryWords } from '#core/languages/writing-pack.ts'
import type { Sentence } from '#core/source/source.ts'
import { namesIn, namesOf } from './names-in-text.ts'
import { countNumbers } from './numbers.ts'
import { startOf } from './sentence.ts'
import type { Speakers } from './speakers.ts'

/** A turn of a conversation: what one person says without a break. */
export type Spoken = { speaker: string; sentences: Said[]; words: number; asks: boolean }
export type Said = Pick<Sentence, 'text' | 'start' | 'end' | 'heading'>

/**
 * Minimum number of words in a question that begins an exchange. A shorter question belongs to the exchange before: "By hand? All eight
 * hundred?"
 */
const fewestOfQuestion = 6
/** Factor by which a whole interview may exceed its format. */
const mostOver = 1.06
/** If the chosen exchanges fill less than `fewest` of the budget, they are chosen again for `over` times the budget. */
const toFill = { fewest: 0.92, over: 1.08 }

/** Groups turns that are told or left out together: a question, its answer and the questions that follow up on it. */
export function exchangesOf(
  spoken: readonly Spoken[],
  { guest, asker }: Speakers,
  story: StoryWords,
  longest: number,
): Spoken[][] {
  const groups: Spoken[][] = []
  let words = 0
  for (const one of spoken) {
    const group = groups.at(-1)
    const opens =
      one.speaker !== guest &&
      group?.some(({ speaker }) => speaker === guest) &&
      one.words >= fewestOfQuestion &&
      (one.asks || one.speaker === asker) &&
      (!refersBack(one, story) || words > longest)
    if (!group || opens) {
      groups.push([one])
      words = one.words
    } else {
      group.push(one)
      words += one.words
    }
  }
  return groups
}

/** Number of first words of a question in which a pronoun means somebody of the exchange before: "What did he say to that?" */
const nearBeginning = 4

/** Whether a turn refers to the exchange before: "The hospital was not happy about it." */
function refersBack(
  { sentences }: Spoken,
  { pointsBack, relativeTime, reference, pronouns }: StoryWords,
): boolean {
  const opening = sentences[0]?.text ?? ''
  // German "sie" also means "they" and "you".
  const people = reference.otherGender ? [pronouns.he, pronouns.she] : [pronouns.he]
  const isOfSomebody = people.some((pronoun) => startOf(opening, nearBeginning).search(pronoun) >= 0)
  return (
    (opening.endsWith('?') && isOfSomebody) ||
    [pointsBack, relativeTime, reference.things].some((pattern) => pattern?.test(opening))
  )
}

export type Telling = { words: StoryWords; language: Language }

export const countsIn = (text: string, language: Language) => Math.min(2, countNumbers(text, language))

/** Returns how much an exchange tells, by its numbers, quotations, decisions and trouble. */
function worthOf(exchange: readonly Spoken[], { words, language }: Telling): number {
  const signs = [words.choice, words.setback, words.outcome, words.telling, words.grave, /["“„«»]/u]
  return exchange
    .flatMap(({ sentences }) => sentences)
    .reduce(
      (sum, { text }) => sum + signs.filter((sign) => sign.test(text)).length + 2 * countsIn(text, language),
      0,
    )
}

const sizeOf = (exchange: readonly Spoken[] = []) => exchange.reduce((sum, one) => sum + one.words, 0)

/** Returns the exchange up to the last answer that ends within `words`. */
function within(exchange: readonly Spoken[], guest: string, words: number): Spoken[] {
  const fits = ({ speaker }: Spoken, index: number) =>
    speaker === guest && sizeOf(exchange.slice(0, index + 1)) <= words
  return exchange.slice(0, exchange.findLastIndex(fits) + 1)
}

/** Returns the exchanges that tell most within the budget: the first, the last, and the best choice of the others. */
export function chosenExchanges(
  all: readonly Spoken[][],
  guest: string,
  telling: Telling,
  budget: number,
): Spoken[][] {
  if (sizeOf(all.flat()) <= budget * mostOver || all.length < 3) return [...all]
  const frame = sizeOf(all[0]) + sizeOf(all.at(-1))
  const chosen = bestWithin(all.slice(1, -1), guest, telling, budget - frame)
  const isFilled = frame + sizeOf(chosen.flat()) >= budget * toFill.fewest
  const kept = isFilled ? chosen : bestWithin(all.slice(1, -1), guest, telling, budget * toFill.over - frame)
  return [...all.slice(0, 1), ...kept, ...all.slice(-1)]
}

/** Returns the choice of exchanges that is worth most within `room` words. */
function bestWithin(all: readonly Spoken[][], guest: string, telling: Telling, room: number): Spoken[][] {
  // For each number of words, the most valuable choice of exchanges.
  const best = new Map<number, { worth: number; kept: Spoken[][] }>([[0, { worth: 0, kept: [] }]])
  for (const exchange of all.map((one) => within(one, guest, room))) {
    const worth = 1 + worthOf(exchange, telling) + sizeOf(exchange) / 60
    for (const [size, found] of [...best].sort(([one], [other]) => other - one)) {
      const sum = size + sizeOf(exchange)
      if (exchange.length > 0 && sum <= room && (best.get(sum)?.worth ?? -1) < found.worth + worth)
        best.set(sum, { worth: found.worth + worth, kept: [...found.kept, exchange] })
    }
  }
  const chosen = [...best.values()].reduce((one, other) => (other.worth > one.worth ? other : one))
  return chosen.kept
}

/**
 * Returns the chosen exchanges, each cut before a question about somebody whom only a left-out exchange introduces. Leaves out exchanges
 * that refer back to a left-out one.
 */
export function withoutStrangers(
  all: readonly Spoken[][],
  choose: (some: readonly Spoken[][]) => Spoken[][],
  guest: string,
  telling: Parameters<typeof namesOf>[0],
): Spoken[][] {
  const kept = choose(all)
  const names = namesOf(telling)
  const told = (some: readonly Spoken[]) =>
    some.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ')
  const isStrange = (one: Spoken) => {
    const [before, heard] = [all, kept].map((some) => {
      const turns = some.flat()
      return told(turns.slice(0, turns.indexOf(one)))
    })
    return namesIn(told([one]), names, telling).some(
      ([whole, name]) => !whole && before?.includes(name) && !heard?.includes(name),
    )
  }
  for (const exchange of kept) {
    const place = all.findIndex(([opening]) => opening === exchange[0])
    const before = all[place - 1]
    const hangs =
      before !== undefined &&
      exchange[0] !== undefined &&
      refersBack(exchange[0], telling.pack.words) &&
      !kept.some(([opening]) => opening === before[0])
    const end = hangs ? 0 : exchange.findIndex((one) => one.speaker !== guest && isStrange(one))
    if (end < 0) continue
    const others = [
      ...all.slice(0, place),
      ...(end > 0 ? [exchange.slice(0, end)] : []),
      ...all.slice(place + 1),
    ]
    return withoutStrangers(others, choose, guest, telling)
  }
  return kept
}
