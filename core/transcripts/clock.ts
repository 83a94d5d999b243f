/** `HH:MM:SS`, the given separator and three digits, as VTT (".") and SRT (",") require. */
export function cueClock(ms: number, sign: '.' | ','): string {
  const whole = Math.max(0, Math.round(ms))
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(whole / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}${sign}${String(whole % 1000).padStart(3, '0')}`
}

/** `m:ss`, or `h:mm:ss` from an hour on. */
export function shortClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
