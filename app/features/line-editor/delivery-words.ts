import words from '#app/messages/editor.ts'
import { fill } from '#app/messages/message.ts'
import type { Delivery } from '#core/dialog/delivery.ts'

/** Returns in words what is unusual in the delivery of a line. */
export function deliveryWords({ tone, pace, before, after, take }: Delivery): string {
  return [
    tone && words[tone],
    pace && words[pace],
    before && words[`${before}Before`],
    after && words[`${after}After`],
    take && fill(words.takeNumber, { number: take }),
  ]
    .filter(Boolean)
    .join(' · ')
}
