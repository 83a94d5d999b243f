import type { ParsedNumber } from './parse-numbers.ts'

export function isYear({ value, kind }: ParsedNumber): boolean {
  return kind === 'count' && Number.isInteger(value) && value >= 1000 && value < 2100
}

/** Patterns of time units; `daysOf` has the length of each in days. */
export const timeUnits = [
  /^[\s-]*(?:years?|años?|ans?|années?|Jahren?s?)(?!\p{L})/iu,
  /^[\s-]*(?:months?|mes(?:es)?|mois|Monaten?s?)(?!\p{L})/iu,
  /^[\s-]*(?:weeks?|semanas?|semaines?|Wochen?)(?!\p{L})/iu,
  /^[\s-]*(?:days?|días?|jours?|Tagen?s?)(?!\p{L})/iu,
  /^[\s-]*(?:hours?|horas?|heures?|Stunden?)(?!\p{L})/iu,
  /^[\s-]*(?:minutes?|minutos?|Minuten?)(?!\p{L})/iu,
]
export const daysOf = [365, 30.4, 7, 1, 1 / 24, 1 / 1440]

/** Returns the index of the time unit after a number, or -1. */
export function spanUnit({ text }: { text: string }, { end }: { end: number }): number {
  return timeUnits.findIndex((unit) => unit.test(text.slice(end)))
}
