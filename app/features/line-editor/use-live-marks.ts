import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAsker } from '#app/features/auth/use-asker.ts'
import type { Support } from '#core/dialog/turn.ts'
import type { Line } from '#core/editing/line.ts'
import type { Doubt } from '#core/grounding/doubt.ts'
import { ownPodcastQueries } from '#tables/podcasts/browser-own.ts'

export type Mark = { support: Support | null; source: Line['source']; doubt: Doubt | null }

/** Typing goes on undisturbed; a mark follows when the hands rest. */
const restMs = 250

/**
 * The marks of lines as this browser finds them, at once, by the text that it has: for words that the server has not read
 * yet, and the reason for those that rest on nothing. The server's own mark is what counts; it follows by itself.
 */
export function useLiveMarks(podcastId: string, lines: Line[], isEnabled: boolean): Map<string, Mark> {
  const asker = useAsker()
  const podcast = useQuery({ ...ownPodcastQueries(asker).one(podcastId), enabled: isEnabled })
  const source = useQuery({ ...ownPodcastQueries(asker).source(podcastId), enabled: isEnabled })
  const [marks, setMarks] = useState(new Map<string, Mark>())
  const known = useRef(new Map<string, Mark>())
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
      const found = new Map<string, Mark>()
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
