import { Circle, CircleAlert, CircleCheck, CircleDashed, RefreshCw } from 'lucide-react'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { VoiceState } from '#core/editing/voice-state.ts'

const looks = {
  fresh: { label: 'Voiced', tone: 'text-accent', Icon: CircleCheck },
  stale: { label: 'Changed since it was voiced', tone: 'text-warning', Icon: RefreshCw },
  silent: { label: 'Not voiced yet', tone: 'text-quiet', Icon: CircleDashed },
  voicing: { label: 'Being voiced', tone: 'text-info', Icon: Circle },
  failed: { label: 'Could not be voiced', tone: 'text-danger', Icon: CircleAlert },
}

export function voiceStateLabel(state: VoiceState): string {
  return looks[state].label
}

/** State of a line's recording as a colored icon, with a text label on hover. */
export function VoiceStateIcon({ state, error }: { state: VoiceState; error: string | null }) {
  const { label, tone, Icon } = looks[state]
  return (
    <Tooltip content={state === 'failed' && error ? `${label}: ${error}` : label}>
      <span
        role="img"
        aria-label={label}
        className={`inline-flex size-6 items-center justify-center ${tone}`}
      >
        {state === 'voicing' ? (
          <SoundBars moving className="size-4" />
        ) : (
          <Icon aria-hidden="true" className="size-4" />
        )}
      </span>
    </Tooltip>
  )
}
