import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select.tsx'
import type { Delivery } from '#core/dialog/delivery.ts'
import type { Line } from '#core/editing/line.ts'
import { type Speaking, voiceState } from '#core/editing/voice-state.ts'
import { hasTakes, knowsPace, knowsTone } from '#core/voices/manner.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { paceWords, pauseWords, toneWords } from './delivery-words.ts'

const usual = ['usual', 'Usual']
const pauses = [usual, ...Object.entries(pauseWords)]
const parts: { name: keyof Delivery; label: string; choices: string[][] }[] = [
  { name: 'pace', label: 'Pace', choices: [usual, ...Object.entries(paceWords)] },
  { name: 'before', label: 'Pause before', choices: pauses },
  { name: 'after', label: 'Pause after', choices: pauses },
  // Last, because most voices have neither.
  { name: 'tone', label: 'Tone', choices: [usual, ...Object.entries(toneWords)] },
  {
    name: 'take',
    label: 'Take',
    choices: [
      ['usual', 'Take 1'],
      ['2', 'Take 2'],
      ['3', 'Take 3'],
    ],
  },
]

/** Tone, pace, pauses and take of a line, or of the selected ones. Each choice is an edit of its own, saved and undone like any other. */
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
    tone: !takesTone
      ? 'This voice can’t be told a tone. ElevenLabs’ v3 and OpenAI’s gpt-4o-mini-tts can.'
      : model === null &&
        'tts-1, the usual model of OpenAI’s voices, speaks as usual. gpt-4o-mini-tts can be told a tone.',
    pace:
      providers.some((provider) => !knowsPace(provider, model)) &&
      'This voice has one pace only: it speaks as usual.',
    take: providers.every(hasTakes)
      ? 'The same words, spoken anew. Each take is voiced once and kept, so you can go back to it.'
      : 'This voice always says the same words the same way: there are no other takes.',
  }
  const isFresh = lines.every((line) => voiceState(line, speaking) === 'fresh')
  return (
    <Dialog
      onClose={onClose}
      title={lines.length === 1 ? 'Tone, pace and pauses' : `Tone, pace and pauses of ${lines.length} lines`}
      description="Another tone or pace voices the line again. Other pauses only join the episode again."
    >
      <div className="grid grid-cols-2 gap-4">
        {parts.map(({ name, label, choices }) => {
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
                placeholder="Different"
                options={choices.map(([value = '', label = '']) => ({ value, label }))}
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
            {isFresh ? 'Hear it' : 'Voice it'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
