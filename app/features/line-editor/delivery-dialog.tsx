import words from '#app/messages/editor.ts'
import { count, fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, type SelectOption } from '#app/ui/select.tsx'
import type { Delivery, Pace, Pause, Tone } from '#core/dialog/delivery.ts'
import type { Line } from '#core/editing/line.ts'
import { type Speaking, voiceState } from '#core/editing/voice-state.ts'
import { hasTakes, knowsPace, knowsTone } from '#core/voices/manner.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'

const pauses: Pause[] = ['shorter', 'longer', 'long']
const tones: Tone[] = ['excited', 'curious', 'thoughtful', 'sad', 'whispered']
const choicesOf = (ids: (Pace | Pause | Tone)[]) =>
  (['usual', ...ids] as const).map((value) => ({ value, label: words[value] }))

const parts = (): { name: keyof Delivery; label: string; choices: SelectOption[] }[] => [
  { name: 'pace', label: words.pace, choices: choicesOf(['slower', 'faster']) },
  { name: 'before', label: words.pauseBefore, choices: choicesOf(pauses) },
  { name: 'after', label: words.pauseAfter, choices: choicesOf(pauses) },
  // Tone and take come last, because most voices support neither.
  { name: 'tone', label: words.tone, choices: choicesOf(tones) },
  {
    name: 'take',
    label: words.take,
    choices: ['usual', '2', '3'].map((value, place) => ({
      value,
      label: fill(words.takeNumber, { number: place + 1 }),
    })),
  },
]

/**
 * Tone, pace, pauses and take of a line, or of the selected lines. Each choice is an edit of its own, saved and undone like any other.
 */
export function DeliveryDialog({
  lines,
  speaking,
  onChange,
  onVoice,
  onPlay,
  onClose,
}: {
  lines: Line[]
  speaking: Speaking
  onChange: (change: Partial<Delivery>) => void
  onVoice: () => void
  onPlay: () => void
  onClose: () => void
}) {
  const providers = lines.flatMap(({ speaker }) => {
    const voice = speaking.voices[speaker]
    return (voice === undefined ? speaking.provider : splitVoiceId(voice).provider) ?? []
  })
  const model = speaking.model ?? null
  const takesTone = providers.every((provider) => knowsTone(provider, model))
  const hints: Partial<Record<keyof Delivery, string | false>> = {
    tone: !takesTone ? words.noTone : model === null && words.noToneUsually,
    pace: providers.some((provider) => !knowsPace(provider, model)) && words.onePace,
    take: providers.every(hasTakes) ? words.takesKept : words.noTakes,
  }
  const isFresh = lines.every((line) => voiceState(line, speaking) === 'fresh')
  return (
    <Dialog onClose={onClose} title={count(words.deliveryOf, lines.length)} description={words.deliveryText}>
      <div className="grid grid-cols-2 gap-4">
        {parts().map(({ name, label, choices }) => {
          const [value, ...others] = new Set(lines.map(({ delivery }) => String(delivery?.[name] ?? 'usual')))
          return (
            <div key={name} className={name === 'before' || name === 'after' ? '' : 'col-span-2'}>
              <SelectField
                label={label}
                hint={hints[name] || undefined}
                isDisabled={
                  (name === 'take' && !providers.every(hasTakes)) || (name === 'tone' && !takesTone)
                }
                value={others.length === 0 ? value : undefined}
                placeholder={words.different}
                options={choices}
                onValueChange={(chosen) =>
                  onChange({
                    [name]: chosen === 'usual' ? undefined : name === 'take' ? Number(chosen) : chosen,
                  })
                }
              />
            </div>
          )
        })}
        <div className="col-span-2 flex justify-end gap-3">
          <Button
            variant="secondary"
            busy={lines.some((line) => voiceState(line, speaking) === 'voicing')}
            onClick={isFresh ? onPlay : onVoice}
          >
            {isFresh ? words.hearIt : words.voiceIt}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
