import frame from '#app/messages/frame.ts'
import { byLanguage, locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'

// The same day on the server and in every browser, so that hydration changes nothing.
const dayFormat = byLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** "21 November 2026"; an empty string for an invalid date. */
export function formatDay(isoDate: string): string {
  const date = new Date(isoDate)
  return Number.isNaN(date.getTime()) ? '' : dayFormat().format(date)
}

const dayAndTimeFormat = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
)

/** "21 November 2026 at 10:04", in the reader's time zone. */
export const formatDayAndTime = (date: string | number): string => dayAndTimeFormat().format(new Date(date))

const hourFormat = byLanguage((locale) => {
  const time = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...time })
})

/** "21 Nov, 09:00" for an hour such as 2026-11-21T09. */
export function formatHour(isoHour: string): string {
  return hourFormat().format(new Date(`${isoHour}:00Z`))
}

/** "48 sec", "5 min", "1 hr 4 min". */
export function formatLength(seconds: number): string {
  if (seconds < 60) return fill(frame.seconds, { count: Math.max(1, Math.round(seconds)) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return fill(frame.minutes, { count: minutes })
  const rest = minutes % 60
  const hours = Math.floor(minutes / 60)
  return rest === 0 ? fill(frame.hours, { hours }) : fill(frame.hoursMinutes, { hours, minutes: rest })
}

/** "0:07", "12:34", "1:02:03". */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

const inUnit = (count: number, unit: 'hour' | 'minute' | 'second') =>
  count.toLocaleString(locale(), { style: 'unit', unitDisplay: 'long', unit })

/** A rough duration in a sentence: "40 seconds", "3 minutes", "1 hour 5 minutes". */
export function roughTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const minutes = Math.round(whole / 60)
  if (whole < 60) return inUnit(whole, 'second')
  if (minutes < 60) return inUnit(minutes, 'minute')
  const rest = minutes % 60
  const hours = inUnit(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${hours} ${inUnit(rest, 'minute')}`
}

/** For screen readers: "1 minute 5 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const spoken = parts.filter(([count, unit]) => count > 0 || (whole === 0 && unit === 'second'))
  return spoken.map(([count, unit]) => inUnit(count, unit)).join(' ')
}

/** ISO 8601 duration for <time> and structured data: "PT5M12S". */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}
