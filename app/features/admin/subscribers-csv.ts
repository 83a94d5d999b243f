import { csvText } from '#app/ui/csv-text.ts'
import type { Subscriber } from '#tables/mails/subscribers-queries.ts'

/** Returns a CSV with one row per subscriber. */
export function subscribersCsv(
  subscribers: Pick<Subscriber, 'email' | 'status' | 'created_at' | 'confirmed_at' | 'consent'>[],
): string {
  const rows = subscribers.map((one) => [
    one.email,
    one.status,
    one.created_at,
    one.confirmed_at ?? '',
    one.consent ?? '',
  ])
  return csvText([['email', 'status', 'subscribed', 'confirmed', 'consent'], ...rows])
}
