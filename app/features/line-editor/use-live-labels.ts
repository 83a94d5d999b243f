import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import type { Line } from '#core/editing/line.ts'
import { browserDatabase } from '#tables/database.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'

/** Debounce after typing before labels are computed, in ms. */
const debounceMs = 250

/** Checks lines in the browser that the server has not read yet. The server's label takes precedence once it arrives. */
export function useLiveLabels(
  podcastId: string,
  lines: Line[],
  isEnabled: boolean,
): Map<string, SupportLabel> {
  const viewer = useViewer()
  const podcast = useQuery({ ...ownPodcastQueries(viewer).one(podcastId), enabled: isEnabled })
  const source = useQuery({ ...ownPodcastQueries(viewer).source(podcastId), enabled: isEnabled })
  const [labels, setLabels] = useState(new Map<string, SupportLabel>())
  const cache = useRef(new Map<string, SupportLabel>())
  const show = useQuery({ ...showSettingsQueries(browserDatabase).one(), enabled: isEnabled }).data
  const content = source.data?.content
  const language = podcast.data?.language
  const leaderName = podcast.data?.leader_name

  useEffect(() => {
    if (!isEnabled || !content || !language || !show || leaderName === undefined) return
    const unread = lines.filter((line) => line.text.trim() !== '' && !line.isRead)
    if (unread.length === 0) return
    const names = [leaderName, show.host_a_name, show.host_b_name, show.title].filter(Boolean)
    let isCurrent = true
    const timer = setTimeout(async () => {
      const [{ checkStoredLine }, { sourceOf }] = await Promise.all([
        import('#core/checks/check-line.ts'),
        import('./browser-source.ts'),
      ])
      const read = sourceOf(content, language)
      if (!isCurrent || !read) return
      const found = new Map<string, SupportLabel>()
      for (const line of unread) {
        const key = `${leaderName}\n${line.source?.start}\n${line.text}`
        const label = cache.current.get(key) ?? checkStoredLine(line, { source: read, names, language })
        cache.current.set(key, label)
        found.set(line.id, label)
      }
      setLabels(found)
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isEnabled, lines, content, language, leaderName, show])

  return labels
}
