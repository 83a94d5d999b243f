/** The product's mark: a helm is eight bars round a centre, and the same eight bars are a sound wave. */

export const barCount = 8

/** Lengths of the mark's own bars, as shares of the longest. */
const markLengths = [1, 0.66, 0.86, 0.58, 1, 0.66, 0.86, 0.58]

export type Bar = { x1: number; y1: number; x2: number; y2: number }

/**
 * Returns eight lines round (`x`, `y`), clockwise, the first one pointing up. Each begins `inner` from the centre and is as long as its
 * share of `longest`. Draw the lines with round caps.
 */
export function helmBars(
  place: { x: number; y: number; inner: number; longest: number },
  shares: number[] = markLengths,
): Bar[] {
  return Array.from({ length: barCount }, (_, index) => {
    const angle = (index * 2 * Math.PI) / barCount - Math.PI / 2
    const outer = place.inner + place.longest * (shares[index] ?? 1)
    const point = (radius: number) => ({
      x: round(place.x + radius * Math.cos(angle)),
      y: round(place.y + radius * Math.sin(angle)),
    })
    const from = point(place.inner)
    const to = point(outer)
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
