import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { useAllowedPicture } from '#app/ui/picture-rule.tsx'
import type { Podcast } from '#tables/podcasts/podcasts-queries.ts'
import { CoverPlaceholder } from './cover-placeholder.tsx'
import { coverSources } from './cover-sources.ts'

/** A square with the episode's cover, or a generated placeholder if it has none or loading fails. */
export function Cover({
  podcast,
  isUrgent = false,
  urgentWhere,
  sizes = '(width < 40rem) 88vw, (width < 64rem) 46vw, 24rem',
  className,
}: {
  podcast: Pick<Podcast, 'title' | 'cover_small_url' | 'image_url'>
  /** Loads this cover with high priority; the others load lazily when scrolled near. */
  isUrgent?: boolean
  /** Preloads one of our own covers, which is shown only where this media query matches. */
  urgentWhere?: string
  /** Displayed width, as in <img sizes>. */
  sizes?: string
  className?: string
}) {
  const [isBroken, setIsBroken] = useState(false)
  const { src: wanted, srcSet } = coverSources(podcast)
  const src = useAllowedPicture(wanted)
  return (
    <div className={classNames('aspect-square overflow-hidden bg-raised', className)}>
      {src && srcSet && urgentWhere && (
        <link
          rel="preload"
          as="image"
          href={src}
          imageSrcSet={srcSet}
          imageSizes={sizes}
          media={urgentWhere}
          fetchPriority="high"
        />
      )}
      {src && !isBroken ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt=""
          width={640}
          height={640}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          // An image that failed before hydration fires no more error events.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
          }}
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <CoverPlaceholder title={podcast.title} className="size-full" />
      )}
    </div>
  )
}
