import words from '#app/messages/editor.ts'
import { fill } from '#app/messages/message.ts'
import type { Delivery } from '#core/dialog/delivery.ts'

/** What is unusual in how a line is said, in words. */
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
