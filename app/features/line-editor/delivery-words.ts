import type { Delivery, Pace, Pause, Tone } from '#core/dialog/delivery.ts'

export const toneWords: Record<Tone, string> = {
  excited: 'Excited',
  curious: 'Curious',
  thoughtful: 'Thoughtful',
  sad: 'Sad',
  whispered: 'Whispered',
}
export const paceWords: Record<Pace, string> = { slower: 'Slower', faster: 'Faster' }
export const pauseWords: Record<Pause, string> = { shorter: 'Shorter', longer: 'Longer', long: 'Long' }

/** What is unusual in how a line is said, in words. */
export function deliveryWords({ tone, pace, before, after, take }: Delivery): string {
  return [
    tone && toneWords[tone],
    pace && paceWords[pace],
    before && `${pauseWords[before]} pause before`,
    after && `${pauseWords[after]} pause after`,
    take && `Take ${take}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
