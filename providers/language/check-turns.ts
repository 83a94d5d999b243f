import type { SupportLabel } from '#core/checks/support-label.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Desk } from './llm-writer.ts'

export type PlacedTurn = { place: number; turn: Turn }

/** Has the checking model read all turns. A turn whose label changes is reported as a revision. */
export async function checkTurns(desk: Desk): Promise<void> {
  const { dialog, request } = desk
  const { onRevised } = request
  if (!onRevised) return
  const asked = [...dialog.turns.entries()].map(([place, turn]) => ({ place, turn }))
  const labels = await readTurns(desk, asked)
  for (const [index, { place, turn }] of asked.entries()) {
    const label = labels[index]
    if (!label || (label.support === turn.support && label.provedBy === turn.provedBy)) continue
    const checked = { ...turn, ...label }
    dialog.replace(place, checked)
    await onRevised(place, checked)
  }
}

/**
 * Returns the checking model's labels of the given turns, which are or would be at these places of the dialog. Without a
 * model, returns the labels by the rules.
 */
export async function readTurns(
  { request, dialog }: Desk,
  turns: readonly PlacedTurn[],
): Promise<SupportLabel[]> {
  const wordings = new Map(turns.map(({ place, turn }) => [place, turn]))
  const statements = turns.map(({ place, turn: { text, support, provedBy, reason, source } }) => ({
    text,
    before: (wordings.get(place - 1) ?? dialog.turns[place - 1])?.text ?? '',
    label: { support, provedBy, reason, source },
  }))
  if (!request.check || statements.length === 0) return statements.map(({ label }) => label)
  return request.check(statements)
}
