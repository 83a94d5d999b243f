import { useQuery } from '@tanstack/react-query'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'

/** Links are valid for six hours; this is well inside. */
const linkLifeMs = 2 * 60 * 60_000

/**
 * The address of an episode's file. Files of a draft open only through a signed link, so null comes until it has
 * arrived; files elsewhere on the web and those of published episodes are addressed as they are.
 */
export function useMediaLink(
  podcast: { id: string; is_published: boolean },
  path: string | null,
): string | null {
  const needsLink = path !== null && !podcast.is_published && path.startsWith('/media/')
  const link = useQuery({
    queryKey: ['media-url', podcast.id, path],
    queryFn: async () =>
      callFunction<{ url: string }>(await browserDatabase(), 'media-url', { podcastId: podcast.id, path }),
    enabled: needsLink,
    staleTime: linkLifeMs,
    gcTime: linkLifeMs,
  })
  return needsLink ? (link.data?.url ?? null) : path
}
