import { useSyncExternalStore } from 'react'
import { formatDay } from './format-times.ts'

/** Day and time on the reader's own clock. The server, which does not know it, sends the day alone. */
export function LocalTime({ iso, className }: { iso: string; className?: string }) {
  const text = useSyncExternalStore(
    noNews,
    () => new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }),
    () => formatDay(iso),
  )
  return (
    <time dateTime={iso} className={className}>
      {text}
    </time>
  )
}

const noNews = () => () => {}
