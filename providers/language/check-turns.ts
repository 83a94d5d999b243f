import type { Desk } from './llm-writer.ts'

/** Has the checking model read these turns; a label that it changes is yielded as a revision. */
export async function checkTurns({ request, dialog }: Desk, places: readonly number[]): Promise<void> {
  const { check, onRevised } = request
  if (!check || !onRevised) return
  const asked = places.flatMap((place) => {
    const turn = dialog.turns[place]
    return turn ? [{ place, turn, before: dialog.turns[place - 1]?.text ?? '' }] : []
  })
  const labels = await check(
    asked.map(({ turn: { text, support, provedBy, reason, source }, before }) => {
      return { text, before, label: { support, provedBy, reason, source } }
    }),
  )
  for (const [index, { place, turn }] of asked.entries()) {
    const label = labels[index]
    if (!label || (label.support === turn.support && label.provedBy === turn.provedBy)) continue
    const checked = { ...turn, ...label }
    dialog.replace(place, checked)
    await onRevised(place, checked)
  }
}
