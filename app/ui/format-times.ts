const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  // The same day on the server and in every browser, so that hydration changes nothing.
  timeZone: 'UTC',
})

/** "21 November 2026"; an empty string for an invalid date. */
export function formatDay(isoDate: string): string {
  const date = new Date(isoDate)
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date)
}

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** "21 Nov, 09:00" for an hour such as 2026-11-21T09. */
export function formatHour(isoHour: string): string {
  return hourFormat.format(new Date(`${isoHour}:00Z`))
}

/** "48 sec", "5 min", "1 hr 4 min". */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} sec`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} hr` : `${Math.floor(minutes / 60)} hr ${rest} min`
}

/** "0:07", "12:34", "1:02:03". */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** For screen readers: "1 minute 5 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const phrases = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return phrases.join(' ') || '0 seconds'
}

/** ISO 8601 duration for <time> and structured data: "PT5M12S". */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}
