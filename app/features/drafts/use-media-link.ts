import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { isOpenByLink } from '#core/editions/publication-state.ts'
import { mediaLinkQueries } from '#tables/objects/objects-queries.ts'

/**
 * Returns the URL of an episode's file. Files of a working copy need a signed link; returns null until it has arrived.
 * External and published files keep their own URL.
 */
export function useMediaLink(
  podcast: Parameters<typeof isOpenByLink>[0] & { id: string; has_own_files?: boolean },
  path: string | null,
): string | null {
  const viewer = useViewer()
  const needsLink =
    path !== null && (podcast.has_own_files ?? !isOpenByLink(podcast)) && path.startsWith('/media/')
  const link = useQuery({ ...mediaLinkQueries(viewer).ofFile(podcast.id, path ?? ''), enabled: needsLink })
  return needsLink ? (link.data?.url ?? null) : path
}
