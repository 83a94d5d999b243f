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
  /** What was told so far is named every few parts. */
  hasRecaps: boolean
}

const usual: Omit<Shape, 'minutes'> = {
  fewestBetween: 26,
  splits: 1,
  most: { heading: 3, date: 4, topic: 3, thing: 3, does: 3, many: 2, 'taken-up': 3, figure: 2 },
  weight: {},
  hasLessons: false,
  hasYears: false,
  hasRecaps: false,
}

export function shapeOf({ id, durationMinutes }: Format): Shape {
  const minutes = durationMinutes
  const long = { heading: 6, date: 7, topic: 5, thing: 7, does: 6, many: 3, 'taken-up': 5, figure: 4 }
  switch (id) {
    case 'leadership_lessons':
      return { ...usual, minutes, most: long, weight: { does: 3 }, splits: 1.5, hasLessons: true }
    case 'turning_points':
      return {
        ...usual,
        minutes,
        most: { ...long, date: 12 },
        weight: { date: 4 },
        splits: 1.5,
        hasYears: true,
      }
    case 'deep_dive':
      return { ...usual, minutes, most: long, splits: 2, hasRecaps: true }
    default:
      return { ...usual, minutes, most: minutes > 6 ? long : usual.most }
  }
}
