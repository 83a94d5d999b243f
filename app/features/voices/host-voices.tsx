import { Banner } from '#app/ui/banner.tsx'
import { type Speaker, speakers } from '#core/dialog/turn.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'
import { HostVoice } from './host-voice.tsx'
import type { VoicePreview } from './use-voice-preview.ts'

export type HostVoiceChoice = { position: Speaker; voiceId: string }

/** The voices of both hosts; warns if they are the same. */
export function HostVoices({
  options,
  chosen,
  saving,
  preview,
  placeholder,
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
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        {speakers.map((position) => (
          <HostVoice
            key={position}
            position={position}
            options={options}
            chosenId={voices[position]}
            preview={preview}
            placeholder={placeholder}
            onChoose={(voiceId) => onChoose({ position, voiceId })}
          />
        ))}
      </div>
      {isSame && (
        <Banner tone="warning" title="Both hosts have the same voice">
          Listeners will not be able to tell them apart.
        </Banner>
      )}
    </>
  )
}
