import { Circle, CircleAlert, CircleCheck, CircleDashed, RefreshCw } from 'lucide-react'
import labels from '#app/messages/labels.ts'
import { fill } from '#app/messages/message.ts'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { VoiceState } from '#core/editing/voice-state.ts'

const looks = {
  fresh: { tone: 'text-accent', Icon: CircleCheck },
  stale: { tone: 'text-warning', Icon: RefreshCw },
  silent: { tone: 'text-quiet', Icon: CircleDashed },
  voicing: { tone: 'text-info', Icon: Circle },
  failed: { tone: 'text-danger', Icon: CircleAlert },
}

export function voiceStateLabel(state: VoiceState): string {
  return labels[state]
}

/** State of a line's recording as a colored icon, with a text label on hover. */
export function VoiceStateIcon({ state, error }: { state: VoiceState; error: string | null }) {
  const { tone, Icon } = looks[state]
  const label = labels[state]
  return (
    <Tooltip
      content={state === 'failed' && error ? fill(labels.failedBecause, { label, reason: error }) : label}
    >
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
