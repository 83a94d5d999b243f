import { AppError } from '#core/errors.ts'

/** Maximum number of items in a feed, more than any show has. The items of all pages are kept in memory until the import ends. */
const mostFeedItems = 20_000

export function assertFewItems(count: number): void {
  if (count > mostFeedItems) throw new AppError('invalid', 'This feed has more than 20,000 items.')
}
