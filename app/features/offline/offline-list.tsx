import { useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import list from '#app/messages/list.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { formatBytes } from '#app/ui/format-bytes.ts'
import { type OfflineEpisode, offlineEpisodes, removeOfflineEpisode } from './offline-episodes.ts'

const none: OfflineEpisode[] = []

/** Episodes stored on this device, with their size and a button that removes them. */
export function OfflineList() {
  const episodes = useSyncExternalStore(offlineEpisodes.subscribe, offlineEpisodes.list, () => none)
  const section = useRef<HTMLElement>(null)
  if (episodes.length === 0) return null
  // Moves the focus to the heading, because the focused button disappears with its row.
  const remove = async (id: string) => {
    await removeOfflineEpisode(id)
    requestAnimationFrame(() => focusHeading(section.current ?? undefined))
  }
  const bytes = episodes.reduce((sum, episode) => sum + episode.bytes, 0)
  return (
    <section
      ref={section}
      aria-labelledby="on-this-device"
      className="mb-12 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="on-this-device" className="font-semibold">
        {list.onDevice} <span className="font-normal text-quiet text-sm">{formatBytes(bytes)}</span>
      </h2>
      <ul className="mt-2">
        {episodes.map(({ id, title, language, bytes: size }) => (
          <li key={id} className="flex items-center gap-3 border-line border-t py-2 text-sm first:border-0">
            <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <Link
                to={`/episodes/${id}`}
                lang={language}
                className="wrap-anywhere font-medium underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <span className="text-quiet text-xs tabular-nums">{formatBytes(size)}</span>
            </p>
            <Button
              variant="quiet"
              size="small"
              className="-mr-3"
              aria-label={fill(list.removeTitle, { title })}
              onClick={() => void remove(id)}
            >
              {list.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
