import { csvText } from '#app/ui/csv-text.ts'
import type { Subscriber } from '#tables/upkeep/browser.ts'

/** One line a subscriber. */
export function subscribersCsv(
  subscribers: Pick<Subscriber, 'email' | 'status' | 'created_at' | 'confirmed_at'>[],
): string {
  const rows = subscribers.map((one) => [one.email, one.status, one.created_at, one.confirmed_at ?? ''])
  return csvText([['email', 'status', 'subscribed', 'confirmed'], ...rows])
}
