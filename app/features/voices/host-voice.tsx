import { Play } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import type { Speaker } from '#core/dialog/turn.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'
import type { VoicePreview } from './use-voice-preview.ts'
import { voiceChoices } from './voice-choices.ts'

/** Chooses and previews the voice of one host. */
export function HostVoice({
  position,
  options,
  chosenId,
  preview,
  placeholder = 'Choose a voice',
  onChoose,
}: {
  position: Speaker
  options: VoiceOption[]
  chosenId: string | undefined
  preview: VoicePreview
  placeholder?: string
  onChoose: (voiceId: string) => void
}) {
  const voice = options.find((option) => option.voice_id === chosenId)
  const isPlaying = preview.active === position
  return (
    <div className="flex items-end gap-2">
      <SelectField
        label={position}
        className="min-w-0 flex-1"
        value={voice ? chosenId : ''}
        options={voiceChoices(options)}
        placeholder={placeholder}
        onValueChange={onChoose}
      />
      <Button
        variant="secondary"
        size="icon"
        disabled={isPlaying || !voice}
        aria-label={`Preview the voice of ${position}`}
        onClick={() => preview.play(position, voice)}
      >
        {isPlaying ? (
          <SoundBars moving className={preview.isLoading ? 'opacity-50' : undefined} />
        ) : (
          <Play aria-hidden="true" />
        )}
      </Button>
    </div>
  )
}
