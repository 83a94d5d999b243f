import { AppError } from '#core/errors.ts'

/** More than any show has. What is read of all pages is kept in memory until the import ends. */
const mostFeedItems = 20_000

export function assertFewItems(count: number): void {
  if (count > mostFeedItems) throw new AppError('invalid', 'This feed has more than 20,000 items.')
}
