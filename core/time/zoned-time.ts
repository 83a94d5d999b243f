/** Returns the moment of a local time in this zone, such as "2026-12-01T09:00" from a datetime-local field. Null for an invalid one. */
export function momentOf(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // Looks up the zone's offset twice: at about the right time, then at the time found. The two differ when the clocks change.
  const about = asUtc - offsetOf(asUtc, zone)
  return new Date(asUtc - offsetOf(about, zone))
}

/** Returns the local time of a moment, as `momentOf` accepts it. */
export function localTimeOf(moment: Date, zone: string): string {
  return new Date(moment.getTime() + offsetOf(moment.getTime(), zone)).toISOString().slice(0, 16)
}

/** Returns "1 December 2026 at 09:00 (Europe/Berlin)". */
export function formatMoment(isoDate: string, zone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `${format.format(new Date(isoDate))} (${zone})`
}

function offsetOf(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(time)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return there - Math.floor(time / 60_000) * 60_000
}
