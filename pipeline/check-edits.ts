import { checkStoredLine } from '#core/checks/check-line.ts'
import { readerVersion } from '#core/checks/support-label.ts'
import { knownNames } from '#core/dialog/hosts.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'
import type { Checker } from '#providers/language/checker.ts'
import { type DialogFile, fingerprint } from './dialog-file.ts'

/**
 * Fingerprints of the turns whose labels stand beside them. Rules read their own again after an upgrade; what writer, model
 * or person said of the same words has no version.
 */
export function readTexts(turns: readonly Turn[]): string[] {
  return turns.map((turn) => fingerprintOf(turn, isOfRules(turn) ? readerVersion : null))
}

const isOfRules = ({ provedBy }: Turn) => provedBy === null || provedBy === 'rules'

function fingerprintOf({ text, kind }: Turn, version: number | null): string {
  return fingerprint(text, kind, version).slice(0, 8)
}

/** Up to this version all fingerprints held the version of the rules, and labels were already kept with who gave them. */
const lastOfAll = 5

function isRead(turn: Turn, known: ReadonlySet<string>): boolean {
  if (readTexts([turn]).every((text) => known.has(text))) return true
  return !isOfRules(turn) && known.has(fingerprintOf(turn, lastOfAll))
}

/** Checks lines changed by hand, and those that rules of an earlier version read, again; the counts are of these. */
export async function checkEdits(
  dialog: DialogFile,
  source: Source,
  check: Checker | null,
  signal: AbortSignal,
): Promise<{ dialog: DialogFile; unsupported: number; notChecked: number }> {
  const known = new Set(dialog.read)
  const { language } = dialog
  const text = { source, language, names: knownNames(dialog.leaderName) }
  const changed = [...dialog.dialog.entries()].filter(([, turn]) => !isRead(turn, known))
  const statements = changed.map(([place, turn]) => ({
    text: turn.text,
    before: dialog.dialog[place - 1]?.text ?? '',
    label: checkStoredLine(turn, text),
  }))
  const labels = check ? (await check(text, statements, signal)).labels : statements.map(({ label }) => label)
  const turns = [...dialog.dialog]
  for (const [index, [place, turn]] of changed.entries()) turns[place] = { ...turn, ...labels[index] }
  const count = (support: Turn['support']) => labels.filter((label) => label.support === support).length
  return {
    dialog: { ...dialog, dialog: turns, read: readTexts(turns) },
    unsupported: count('unsupported'),
    notChecked: count('not_checked'),
  }
}
