import type { Format } from '#core/dialog/formats.ts'
import type { RemarkSort } from './host-lines.ts'

/** Length and style of a format. */
export type Shape = {
  minutes: number
  /** Minimum number of story words between two remarks. */
  fewestBetween: number
  /** Factor for the number of sentences that are split between the two voices. The default is 1. */
  splits: number
  /** Maximum number of remarks of each sort. */
  most: Partial<Record<RemarkSort, number>>
  /** Preference for a sort of remark. The default is 1. */
  weight: Partial<Record<RemarkSort, number>>
}

const usual: Omit<Shape, 'minutes' | 'most'> = {
  fewestBetween: 18,
  splits: 1,
  weight: {},
}

/** Maximum number of remarks of each sort in five minutes. */
const most: Record<RemarkSort, number> = {
  heading: 5,
  date: 4,
  front: 5,
  topic: 3,
  thing: 4,
  does: 5,
}

export function shapeOf({ id, durationMinutes: minutes }: Format): Shape {
  const share = Math.min(2, minutes / 5)
  const scaled = Object.fromEntries(
    Object.entries(most).map(([sort, count]) => [sort, Math.ceil(count * share)]),
  )
  const shape = { ...usual, minutes, most: scaled }
  switch (id) {
    case 'leadership_lessons':
      return { ...shape, weight: { does: 3 }, splits: 1.5 }
    case 'turning_points':
      return { ...shape, weight: { date: 4 }, splits: 1.5 }
    case 'deep_dive':
      return { ...shape, splits: 2 }
    default:
      return shape
  }
}
