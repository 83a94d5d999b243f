import { estimateVoicing } from '#core/editing/estimate.ts'
import { englishName, type Language } from '#core/languages/languages.ts'
import { inWords } from '#core/time/in-words.ts'
import { formatOf } from './formats.ts'

export type DialogChoices = { leaderName: string; language: Language; formatId: string | null }

const unknownPrice = { usdPerThousandCharacters: null, workPerSecond: null, pricedOn: null }

/** What of a written dialog does not fit other choices, as sentences; empty if all of it does. */
export function noLongerFits(texts: string[], was: DialogChoices, now: DialogChoices): string[] {
  const sentences: string[] = []
  if (now.leaderName !== was.leaderName && was.leaderName !== '') {
    const kept = new Set(now.leaderName.toLowerCase().split(/\s+/))
    const names = was.leaderName
      .split(/\s+/)
      .filter((name) => name.length > 2 && !kept.has(name.toLowerCase()))
    const count = texts.filter((text) => names.some((name) => text.includes(name))).length
    if (count > 0)
      sentences.push(
        `${count === 1 ? 'One line says' : `${count} lines say`} ${names.map((name) => `“${name}”`).join(' or ')}, not ${now.leaderName}.`,
      )
  }
  if (now.language !== was.language)
    sentences.push(
      `The dialog is in ${englishName(was.language)}. ${englishName(now.language)} voices would read it.`,
    )
  const format = formatOf(now.formatId)
  if (format.id !== formatOf(was.formatId).id) {
    const { speechSeconds } = estimateVoicing(texts, was.language, unknownPrice)
    sentences.push(
      `The dialog takes about ${inWords(speechSeconds)}. “${format.name}” takes ${format.durationMinutes} minutes.`,
    )
  }
  return sentences
}
