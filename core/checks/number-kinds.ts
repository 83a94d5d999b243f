import type { ParsedNumber } from './parse-numbers.ts'

export function isYear({ value, kind, isGrouped }: ParsedNumber): boolean {
  return kind === 'count' && !isGrouped && Number.isInteger(value) && value >= 1000 && value < 2100
}

const timeUnits = [
  /^[\s-]*(?:years?|años?|ans?|années?|Jahr(?:en?|s|es)?)(?!\p{L})/iu,
  /^[\s-]*(?:months?|mes(?:es)?|mois|Monat(?:en?|s)?)(?!\p{L})/iu,
  /^[\s-]*(?:weeks?|semanas?|semaines?|Wochen?)(?!\p{L})/iu,
  /^[\s-]*(?:days?|días?|jours?|Tag(?:en?|s|es)?)(?!\p{L})/iu,
  /^[\s-]*(?:hours?|horas?|heures?|Stunden?)(?!\p{L})/iu,
  /^[\s-]*(?:minutes?|minutos?|Minuten?)(?!\p{L})/iu,
]
const daysOf = [365, 30.4, 7, 1, 1 / 24, 1 / 1440]

/** Returns the days in "three weeks"; null if the number does not count time. */
export function spanOf(text: string, { end, value, kind }: ParsedNumber): number | null {
  if (kind !== 'count') return null
  const days = daysOf[timeUnits.findIndex((unit) => unit.test(text.slice(end)))]
  return days === undefined ? null : days * value
}

const single =
  /(?<!\p{L})(?:(?<half>(?:half\s+an?|medi[oa]|demie?|eine?[mrns]?\s+halb\p{L}+)\s+|(?:une?\s+)?demi-)|(?:an?|one|un[ae]?|eine?[mrns]?)\s+)(?<unit>years?|año|an|année|Jahr\p{L}*|month|mes|mois|Monat\p{L}*|week|semana|semaine|Woche|day|día|jour|Tag\p{L}*|hour|hora|heure|Stunde|minute|minuto|Minute)(?!\p{L})(?<more>\s+(?:and\s+a\s+half|y\s+medi[oa]|et\s+demie?)(?!\p{L}))?/giu

/** Returns all time spans of a text in days, also those of "a year", "half an hour" and "a year and a half". */
export function spansIn({ text, numbers }: { text: string; numbers: readonly ParsedNumber[] }): number[] {
  const counted = numbers.map((number) => spanOf(text, number))
  const one = [...text.matchAll(single)].map(({ groups = {} }) => {
    const days = daysOf[timeUnits.findIndex((pattern) => pattern.test(groups.unit ?? ''))]
    return days === undefined ? null : days * (groups.half ? 0.5 : groups.more ? 1.5 : 1)
  })
  return [...counted, ...one].filter((days) => days !== null)
}
