import { groundLine } from '#core/dialog/ground-line.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'
import { type DialogFile, fingerprint } from './dialog-file.ts'

export function readTexts(turns: readonly Turn[]): string[] {
  return turns.map(({ text, kind }) => fingerprint(text, kind).slice(0, 8))
}

/** Renews the support labels of lines changed by hand; `unsupported` counts those without support in the source. */
export function labelEdits(dialog: DialogFile, source: Source): { dialog: DialogFile; unsupported: number } {
  const known = new Set(dialog.read)
  const { leaderName, language } = dialog
  let unsupported = 0
  const turns = dialog.dialog.map((turn) => {
    if (readTexts([turn]).every((text) => known.has(text))) return turn
    const { support, source: place } = groundLine(turn, { source, leaderName, language })
    if (support === 'unsupported') unsupported++
    return { ...turn, support, source: place }
  })
  return { dialog: { ...dialog, dialog: turns, read: readTexts(turns) }, unsupported }
}
