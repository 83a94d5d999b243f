import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select.tsx'
import type { Delivery } from '#core/dialog/delivery.ts'
import type { Line } from '#core/editing/line.ts'
import type { Speaking } from '#core/editing/voice-state.ts'
import { knowsPace } from '#core/voices/pace.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { paceWords, pauseWords } from './delivery-words.ts'

const parts = [
  { name: 'pace', label: 'Pace', words: paceWords },
  { name: 'before', label: 'Pause before', words: pauseWords },
  { name: 'after', label: 'Pause after', words: pauseWords },
] as const

/** Pace and pauses of a line, or of the selected ones. Each choice is an edit of its own, saved and undone like any other. */
export function DeliveryDialog({
  lines,
  speaking,
  onChange,
  onClose,
}: {
  lines: Line[]
  speaking: Speaking
  onChange: (change: Partial<Delivery>) => void
  onClose: () => void
}) {
  const isDeaf = lines.some(({ speaker }) => {
    const voice = speaking.voices[speaker]
    return voice !== undefined && !knowsPace(splitVoiceId(voice).provider, speaking.model ?? null)
  })
  return (
    <Dialog
      onClose={onClose}
      title={lines.length === 1 ? 'Pace and pauses' : `Pace and pauses of ${lines.length} lines`}
      description="Another pace voices the line again. Other pauses only join the episode again."
    >
      <div className="flex flex-col gap-4">
        {parts.map(({ name, label, words }) => {
          const [value, ...others] = new Set(lines.map(({ delivery }) => delivery?.[name] ?? 'usual'))
          return (
            <SelectField
              key={name}
              label={label}
              hint={
                name === 'pace' && isDeaf ? 'This voice has one pace only: it speaks as usual.' : undefined
              }
              value={others.length === 0 ? value : undefined}
              placeholder="Different"
              options={Object.entries({ usual: 'Usual', ...words }).map(([value, label]) => ({
                value,
                label,
              }))}
              onValueChange={(chosen) => onChange({ [name]: chosen === 'usual' ? undefined : chosen })}
            />
          )
        })}
        <div className="flex justify-end">
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
