import { Play } from 'lucide-react'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/voices.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import { type Speaker, speakers } from '#core/dialog/turn.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'
import type { VoicePreview } from './use-voice-preview.ts'
import { voiceChoices } from './voice-choices.ts'

export type HostVoiceChoice = { position: Speaker; voiceId: string }

/** Chooses and previews the voices of both hosts; warns if they are the same. */
export function HostVoices({
  options,
  chosen,
  saving,
  preview,
  placeholder = words.chooseVoice,
  onChoose,
}: {
  options: VoiceOption[]
  chosen: Partial<Record<Speaker, string>>
  /** A choice that is being saved, shown optimistically. */
  saving: HostVoiceChoice | null
  preview: VoicePreview
  placeholder?: string
  onChoose: (choice: HostVoiceChoice) => void
}) {
  const voices = { ...chosen, ...(saving && { [saving.position]: saving.voiceId }) }
  const isSame = voices['Host A'] !== undefined && voices['Host A'] === voices['Host B']
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-2">
        {speakers.map((position) => {
          const voice = options.find((option) => option.voice_id === voices[position])
          const isPlaying = preview.active === position
          const host = position === 'Host A' ? frame.hostA : frame.hostB
          return (
            <div key={position} className="flex items-end gap-2">
              <SelectField
                label={host}
                className="min-w-0 flex-1"
                value={voice?.voice_id ?? ''}
                options={voiceChoices(options)}
                placeholder={placeholder}
                onValueChange={(voiceId) => onChoose({ position, voiceId })}
              />
              <Button
                variant="secondary"
                size="icon"
                disabled={isPlaying || !voice}
                aria-label={fill(words.preview, { host })}
                onClick={() => preview.play(position, voice)}
                icon={isPlaying ? undefined : Play}
              >
                {isPlaying && <SoundBars moving className={preview.isLoading ? 'opacity-50' : undefined} />}
              </Button>
            </div>
          )
        })}
      </div>
      {isSame && (
        <Banner tone="warning" title={words.same}>
          {words.sameText}
        </Banner>
      )}
    </>
  )
}
