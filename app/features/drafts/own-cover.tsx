import { Cover } from '#app/features/covers/cover.tsx'
import { useMediaLink } from './use-media-link.ts'

/** The cover of an episode that may still be a draft. */
export function OwnCover({
  podcast,
  className,
}: {
  podcast: Parameters<typeof useMediaLink>[0] & {
    title: string
    cover_small_url: string | null
    image_url: string | null
  }
  className?: string
}) {
  const src = useMediaLink(podcast, podcast.cover_small_url ?? podcast.image_url)
  return (
    <Cover
      key={src}
      podcast={{ title: podcast.title, cover_small_url: src, image_url: null }}
      className={className}
    />
  )
}
