import type { ToldNumber } from './told-numbers.ts'

export function isYear({ value, kind }: ToldNumber): boolean {
  return kind === 'count' && Number.isInteger(value) && value >= 1000 && value < 2100
}

/** Units of time, and how many days they are. */
export const timeUnits = [
  /^[\s-]*(?:years?|años?|ans?|années?|Jahren?s?)(?!\p{L})/iu,
  /^[\s-]*(?:months?|mes(?:es)?|mois|Monaten?s?)(?!\p{L})/iu,
  /^[\s-]*(?:weeks?|semanas?|semaines?|Wochen?)(?!\p{L})/iu,
  /^[\s-]*(?:days?|días?|jours?|Tagen?s?)(?!\p{L})/iu,
  /^[\s-]*(?:hours?|horas?|heures?|Stunden?)(?!\p{L})/iu,
  /^[\s-]*(?:minutes?|minutos?|Minuten?)(?!\p{L})/iu,
]
export const daysOf = [365, 30.4, 7, 1, 1 / 24, 1 / 1440]

/** Which unit of time stands behind a number; -1 for none. */
export function spanUnit({ text }: { text: string }, { end }: { end: number }): number {
  return timeUnits.findIndex((unit) => unit.test(text.slice(end)))
}
