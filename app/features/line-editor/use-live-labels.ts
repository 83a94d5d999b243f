import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import type { Support } from '#core/dialog/turn.ts'
import type { Line } from '#core/editing/line.ts'
import type { Doubt } from '#core/grounding/doubt.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'

export type LiveLabel = { support: Support | null; source: Line['source']; doubt: Doubt | null }

/** Debounce after typing before labels are computed, in ms. */
const restMs = 250

/**
 * Computes support labels in the browser: for lines that the server has not analyzed yet, and for unsupported lines to
 * show the reason. The server's label takes precedence once it arrives.
 */
export function useLiveLabels(podcastId: string, lines: Line[], isEnabled: boolean): Map<string, LiveLabel> {
  const asker = useViewer()
  const podcast = useQuery({ ...ownPodcastQueries(asker).one(podcastId), enabled: isEnabled })
  const source = useQuery({ ...ownPodcastQueries(asker).source(podcastId), enabled: isEnabled })
  const [marks, setMarks] = useState(new Map<string, LiveLabel>())
  const known = useRef(new Map<string, LiveLabel>())
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
        const mark = known.current.get(key) ?? groundLine(line, { source: read, leaderName, language })
        known.current.set(key, mark)
        found.set(line.id, mark)
      }
      setMarks(found)
    }, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isEnabled, lines, content, language, leaderName])

  return marks
}
