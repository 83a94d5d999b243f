/** A line that points away from a centre, as a piece of an SVG path. Angles in degrees from the top, clockwise. */
export function spokePath(
  centre: number,
  { angle, from, to }: { angle: number; from: number; to: number },
): string {
  const radians = (angle * Math.PI) / 180
  const place = (radius: number) =>
    `${tenth(centre + radius * Math.sin(radians))} ${tenth(centre - radius * Math.cos(radians))}`
  return `M${place(from)}L${place(to)}`
}

/** One decimal: server and browser must write the very same text. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
