import type { Language } from '#core/dialog/languages.ts'

/** What the braces of a phrase may be filled with; null where it is not known. */
export type Slots = {
  language: Language
  leader: string
  /** Null where the sentence at hand is not about the leader. */
  name: string | null
  title: string | null
  year: string | null
  figure: string | null
  person: string | null
}

/** The phrase with its slots filled, or null when one of them is not known. */
export function fillSlots(phrase: string, slots: Slots): string | null {
  let isComplete = true
  const text = phrase.replace(/\{(leader|name|title|year|figure|person)\}/g, (_, slot: keyof Slots) => {
    const value = slots[slot]
    if (value === null || value === undefined) isComplete = false
    return value ?? ''
  })
  if (!isComplete) return null
  return withoutDoubleStops(slots.language === 'fr' ? elided(text) : text)
}

/** "de Albert" is said and written "d'Albert". */
function elided(text: string): string {
  return text.replace(
    /(?<!\p{L})([dD]|[qQ]u|[jJ]usqu|[lL]orsqu|[pP]uisqu)e (?=[AEIOUÉÈÊÀÂÎÔ]\p{Ll})/gu,
    "$1'",
  )
}

/** A title or figure may bring its own stop: "Who was he?." */
function withoutDoubleStops(text: string): string {
  return text.replace(/([.!?…])\./g, '$1').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
