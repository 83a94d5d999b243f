import { estimateVoicing } from '#core/editing/estimate.ts'
import type { Language } from '#core/languages/languages.ts'
import { formatOf } from './formats.ts'

export type DialogChoices = { leaderName: string; language: Language; formatId: string | null }

/**
 * What in a dialog no longer fits. `leader`: this many `lines` contain one of `names`, the parts of the former name that the new name
 * does not have. `language`: another language was chosen. `length`: another format was chosen, and the dialog lasts `seconds`.
 */
export type Misfit =
  | { what: 'leader'; lines: number; names: string[] }
  | { what: 'language' }
  | { what: 'length'; seconds: number }

const unknownPrice = { usdPerThousandCharacters: null, workPerSecond: null, pricedOn: null }

/** Returns what in a written dialog does not fit the new choices; empty if everything fits. */
export function noLongerFits(texts: string[], was: DialogChoices, now: DialogChoices): Misfit[] {
  const misfits: Misfit[] = []
  if (now.leaderName !== was.leaderName && was.leaderName !== '') {
    const kept = new Set(now.leaderName.toLowerCase().split(/\s+/))
    const names = was.leaderName
      .split(/\s+/)
      .filter((name) => name.length > 2 && !kept.has(name.toLowerCase()))
    const lines = texts.filter((text) => names.some((name) => text.includes(name))).length
    if (lines > 0) misfits.push({ what: 'leader', lines, names })
  }
  if (now.language !== was.language) misfits.push({ what: 'language' })
  if (formatOf(now.formatId).id !== formatOf(was.formatId).id) {
    const { speechSeconds } = estimateVoicing(texts, was.language, unknownPrice)
    misfits.push({ what: 'length', seconds: speechSeconds })
  }
  return misfits
}
