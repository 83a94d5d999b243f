import { checkStoredLine } from '#core/checks/check-line.ts'
import { readerVersion } from '#core/checks/support-label.ts'
import { knownNames } from '#core/dialog/hosts.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'
import { type DialogFile, fingerprint } from './dialog-file.ts'

export function readTexts(turns: readonly Turn[]): string[] {
  return turns.map(({ text, kind }) => fingerprint(text, kind, readerVersion).slice(0, 8))
}

/** Checks lines changed by hand, and those of an earlier version, again; the counts are of these. */
export function checkEdits(
  dialog: DialogFile,
  source: Source,
): { dialog: DialogFile; unsupported: number; notChecked: number } {
  const known = new Set(dialog.read)
  const names = knownNames(dialog.leaderName)
  const counts = { unsupported: 0, not_checked: 0, supported: 0, no_claim: 0 }
  const turns = dialog.dialog.map((turn) => {
    if (readTexts([turn]).every((text) => known.has(text))) return turn
    const label = checkStoredLine(turn, { source, names, language: dialog.language })
    counts[label.support]++
    return { ...turn, ...label }
  })
  return {
    dialog: { ...dialog, dialog: turns, read: readTexts(turns) },
    unsupported: counts.unsupported,
    notChecked: counts.not_checked,
  }
}
