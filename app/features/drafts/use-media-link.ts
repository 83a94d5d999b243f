import { useQuery } from '@tanstack/react-query'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { mediaLinkQueries } from '#tables/objects/browser.ts'

/**
 * The address of an episode's file. Files of a working copy open only through a signed link, so null comes until it
 * has arrived; files elsewhere on the web and those that are published are addressed as they are.
 */
export function useMediaLink(
  podcast: { id: string; is_published: boolean; has_own_files?: boolean },
  path: string | null,
): string | null {
  const asker = useAsker()
  const needsLink =
    path !== null && (podcast.has_own_files ?? !podcast.is_published) && path.startsWith('/media/')
  const link = useQuery({
    ...mediaLinkQueries(asker).ofFile(podcast.id, path ?? ''),
    enabled: needsLink,
  })
  return needsLink ? (link.data?.url ?? null) : path
}
