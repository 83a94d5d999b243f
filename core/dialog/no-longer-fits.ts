import { estimateVoicing } from '#core/editing/estimate.ts'
import type { Language } from '#core/languages/languages.ts'
import { formatOf } from './formats.ts'

export type DialogChoices = { leaderName: string; language: Language; formatId: string | null }

/** `lines` say one of `names`, which the new name has not; or the language or the length is another, the dialog's `seconds` long. */
export type Misfit =
  | { what: 'leader'; lines: number; names: string[] }
  | { what: 'language' }
  | { what: 'length'; seconds: number }

const unknownPrice = { usdPerThousandCharacters: null, workPerSecond: null, pricedOn: null }

/** What of a written dialog does not fit other choices; empty if all of it does. */
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
