import type { Format } from '#core/dialog/formats.ts'
import type { RemarkSort } from './host-lines.ts'

/** What makes one format sound different from another, besides its length. */
export type Shape = {
  minutes: number
  /** Words of story between two remarks. */
  fewestBetween: number
  /** How often sentences are shared between the voices: 1 is usual. */
  splits: number
  /** At most so many remarks of a sort. */
  most: Partial<Record<RemarkSort, number>>
  /** Which sort comes first. */
  weight: Partial<Record<RemarkSort, number>>
  /** The end of each part is said by itself, as what it shows. */
  hasLessons: boolean
  /** Parts are named with their year. */
  hasYears: boolean
}

const usual: Omit<Shape, 'minutes' | 'most'> = {
  fewestBetween: 18,
  splits: 1,
  weight: {},
  hasLessons: false,
  hasYears: false,
}

/** In five minutes. */
const most: Record<RemarkSort, number> = {
  heading: 5,
  date: 6,
  front: 5,
  topic: 3,
  thing: 4,
  does: 5,
  many: 2,
  'taken-up': 4,
  figure: 1,
  tail: 2,
}

export function shapeOf({ id, durationMinutes: minutes }: Format): Shape {
  const share = Math.min(2, minutes / 5)
  // In a short episode no word is said twice.
  const isEcho = (sort: string) => minutes < 5 && ['taken-up', 'figure', 'tail'].includes(sort)
  const scaled = Object.fromEntries(
    Object.entries(most).map(([sort, count]) => [sort, isEcho(sort) ? 0 : Math.ceil(count * share)]),
  )
  const shape = { ...usual, minutes, most: scaled }
  switch (id) {
    case 'leadership_lessons':
      return { ...shape, weight: { does: 3 }, splits: 1.5, hasLessons: true }
    case 'turning_points':
      return { ...shape, weight: { date: 4 }, splits: 1.5, hasYears: true }
    case 'deep_dive':
      return { ...shape, splits: 2 }
    default:
      return shape
  }
}
