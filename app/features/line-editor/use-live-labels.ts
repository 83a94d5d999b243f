import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import type { Support } from '#core/dialog/turn.ts'
import type { Line } from '#core/editing/line.ts'
import type { Doubt } from '#core/grounding/doubt.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'

export type LiveLabel = { support: Support | null; source: Line['source']; doubt: Doubt | null }

/** Debounce after typing before labels are computed, in ms. */
const debounceMs = 250

/**
 * Computes support labels in the browser: for lines that the server has not analyzed yet, and for unsupported lines to
 * show the reason. The server's label takes precedence once it arrives.
 */
export function useLiveLabels(podcastId: string, lines: Line[], isEnabled: boolean): Map<string, LiveLabel> {
  const viewer = useViewer()
  const podcast = useQuery({ ...ownPodcastQueries(viewer).one(podcastId), enabled: isEnabled })
  const source = useQuery({ ...ownPodcastQueries(viewer).source(podcastId), enabled: isEnabled })
  const [labels, setLabels] = useState(new Map<string, LiveLabel>())
  const cache = useRef(new Map<string, LiveLabel>())
  const content = source.data?.content
  const language = podcast.data?.language
  const leaderName = podcast.data?.leader_name

  useEffect(() => {
    if (!isEnabled || !content || !language || leaderName === undefined) return
    const unread = lines.filter(
      (line) => line.text.trim() !== '' && (!line.isRead || line.support === 'unsupported'),
    )
    let isCurrent = true
    const timer = setTimeout(async () => {
      const [{ groundLine }, { sourceOf }] = await Promise.all([
        import('#core/dialog/ground-line.ts'),
        import('./browser-source.ts'),
      ])
      const read = sourceOf(content, language)
      if (!isCurrent || !read) return
      const found = new Map<string, LiveLabel>()
      for (const line of unread) {
        const key = `${leaderName}\n${line.kind}\n${line.source?.start}\n${line.text}`
        const label = cache.current.get(key) ?? groundLine(line, { source: read, leaderName, language })
        cache.current.set(key, label)
        found.set(line.id, label)
      }
      setLabels(found)
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isEnabled, lines, content, language, leaderName])

  return labels
}
