/** A radial line as part of an SVG path. Angle in degrees from the top, clockwise. */
export function spokePath(
  centre: number,
  { angle, from, to }: { angle: number; from: number; to: number },
): string {
  const radians = (angle * Math.PI) / 180
  const point = (radius: number) =>
    `${tenth(centre + radius * Math.sin(radians))} ${tenth(centre - radius * Math.cos(radians))}`
  return `M${point(from)}L${point(to)}`
}

/** Rounded, because server and browser must render identical text. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
