import type { Podcast } from '#tables/podcasts/podcasts-queries.ts'

export function coverUrl(podcast: Pick<Podcast, 'cover_small_url' | 'image_url'>): string | null {
  return podcast.cover_small_url || podcast.image_url || null
}

/** Widths in pixels of the smaller variants stored next to each of our own covers. */
const smallerSizes = [320, 640, 1280]

/** Returns the `src` and `srcSet` of an <img>. An external cover has one size only. */
export function coverSources(podcast: Pick<Podcast, 'cover_small_url' | 'image_url'>): {
  src: string | null
  srcSet: string | undefined
} {
  const own = /^(\/media\/podcasts\/[^?]+)\.jpg$/.exec(podcast.image_url ?? '')?.[1]
  if (!own) return { src: coverUrl(podcast), srcSet: undefined }
  return {
    src: `${own}-640.webp`,
    srcSet: smallerSizes.map((size) => `${own}-${size}.webp ${size}w`).join(', '),
  }
}
