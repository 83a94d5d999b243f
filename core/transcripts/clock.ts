const two = (value: number) => String(value).padStart(2, '0')

const partsOf = (seconds: number) => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]

/** Returns `HH:MM:SS`. */
export function longClock(ms: number): string {
  return partsOf(Math.max(0, Math.floor(ms / 1000)))
    .map(two)
    .join(':')
}

/** Returns `HH:MM:SS`, the separator and three digits, as VTT (".") and SRT (",") require. */
export function cueClock(ms: number, sign: '.' | ','): string {
  const whole = Math.max(0, Math.round(ms))
  return `${longClock(whole)}${sign}${String(whole % 1000).padStart(3, '0')}`
}

/** Returns `m:ss`, or `h:mm:ss` from an hour on. */
export function shortClock(ms: number): string {
  const [hours = 0, minutes = 0, rest = 0] = partsOf(Math.max(0, Math.floor(ms / 1000)))
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
