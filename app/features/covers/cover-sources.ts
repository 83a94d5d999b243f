import type { Podcast } from '#tables/podcasts/browser.ts'

export function coverUrl(podcast: Pick<Podcast, 'cover_small_url' | 'image_url'>): string | null {
  return podcast.cover_small_url || podcast.image_url || null
}

/** Our own covers stand beside the large one in three smaller sizes (pixels). */
const smallerSizes = [320, 640, 1280]

/** What an <img> needs; a cover from elsewhere exists in one size only. */
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
