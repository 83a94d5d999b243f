import { checkStoredLine } from '#core/checks/check-line.ts'
import { readerVersion } from '#core/checks/support-label.ts'
import { knownNames } from '#core/dialog/hosts.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'
import type { Checker } from '#providers/language/checker.ts'
import { type DialogFile, fingerprint } from './dialog-file.ts'

/**
 * Returns the fingerprints of turns that have support labels. After an upgrade, the rules check the turns again that they
 * labelled, so these fingerprints include the version of the rules. Labels by the writer, a model or a person stay.
 */
export function readTexts(turns: readonly Turn[]): string[] {
  return turns.map((turn) => fingerprintOf(turn, isOfRules(turn) ? readerVersion : null))
}

const isOfRules = ({ provedBy }: Turn) => provedBy === null || provedBy === 'rules'

function fingerprintOf({ text, kind }: Turn, version: number | null): string {
  return fingerprint(text, kind, version).slice(0, 8)
}

/** Last version of the rules that was part of all fingerprints. Labels already named who gave them then. */
const lastOfAll = 5

function isRead(turn: Turn, known: ReadonlySet<string>): boolean {
  if (readTexts([turn]).every((text) => known.has(text))) return true
  return !isOfRules(turn) && known.has(fingerprintOf(turn, lastOfAll))
}

/**
 * Checks lines again that were changed by hand or labelled by an earlier version of the rules. The counts are of these
 * lines.
 */
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
