import { useSpeakerName } from '#app/features/layout/use-show.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Speaker } from '#core/dialog/turn.ts'

/** A host's name, or "Host A" or "Host B", in the colour of the host. */
export function SpeakerName({ speaker, className }: { speaker: Speaker; className?: string }) {
  const tone = speaker === 'Host A' ? 'text-host-a' : 'text-host-b'
  return (
    <span className={classNames('font-semibold text-xs', tone, className)}>{useSpeakerName(speaker)}</span>
  )
}
