import { fillSlots, type Slots } from './slots.ts'

/** A phrase of ours with its slots filled, and the id that it may be used under only once in an episode. */
export type Picked = { text: string; id: string }

export type PhrasePicker = {
  /** A phrase of the list that fits and was not used yet; null when there is none left. */
  pick(list: readonly string[], listId: string, slots: Slots): Picked | null
}

const rememberedOpeners = 2

/**
 * Chooses phrases so that none is said twice, no two in a row open with the same word, and those that mention something
 * of the sentence at hand come about as often as the general ones.
 */
export function phrasePicker(random: () => number): PhrasePicker {
  const used = new Set<string>()
  const openers: string[] = []
  let lastHadSlot = false
  return {
    pick(list, listId, slots) {
      const free = list
        .map((phrase, index) => ({ phrase, id: `${listId}.${index}`, text: fillSlots(phrase, slots) }))
        .filter(
          (candidate): candidate is typeof candidate & { text: string } =>
            candidate.text !== null && !used.has(candidate.id),
        )
        .filter(({ text }) => !openers.includes(openerOf(text)))
      const special = free.filter(({ phrase }) => phrase.includes('{') !== lastHadSlot)
      const choice = oneOf(special.length > 0 && random() < 0.7 ? special : free, random)
      if (!choice) return null
      used.add(choice.id)
      openers.unshift(openerOf(choice.text))
      openers.splice(rememberedOpeners)
      lastHadSlot = choice.phrase.includes('{')
      return { text: choice.text, id: choice.id }
    },
  }
}

/** First word of a phrase. */
export function openerOf(text: string): string {
  return (/[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '').toLowerCase()
}

function oneOf<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}
