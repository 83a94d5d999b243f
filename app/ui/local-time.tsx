import { useSyncExternalStore } from 'react'
import { locale } from '#app/messages/locale.ts'
import { formatDay } from './format-times.ts'

/** Date and time in the reader's time zone. The server does not know this zone and renders the day only. */
export function LocalTime({ iso, className }: { iso: string; className?: string }) {
  const text = useSyncExternalStore(
    noNews,
    () => new Date(iso).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' }),
    () => formatDay(iso),
  )
  return (
    <time dateTime={iso} className={className}>
      {text}
    </time>
  )
}

const noNews = () => () => {}
