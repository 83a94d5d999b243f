/** Returns a duration in words: 40 seconds, 3 minutes, 1 hour 5 minutes. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return plural(whole, 'second')
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return plural(minutes, 'minute')
  const rest = minutes % 60
  const hours = plural(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${hours} ${plural(rest, 'minute')}`
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
