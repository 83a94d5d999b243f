import type { Delivery, Pace, Pause } from '#core/dialog/delivery.ts'

export const paceWords: Record<Pace, string> = { slower: 'Slower', faster: 'Faster' }
export const pauseWords: Record<Pause, string> = { shorter: 'Shorter', longer: 'Longer', long: 'Long' }

/** What is unusual in how a line is said, in words. */
export function deliveryWords({ pace, before, after, take }: Delivery): string {
  return [
    pace && paceWords[pace],
    before && `${pauseWords[before]} pause before`,
    after && `${pauseWords[after]} pause after`,
    take && `Take ${take}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
