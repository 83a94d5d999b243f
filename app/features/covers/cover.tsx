import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { useAllowedPicture } from '#app/ui/picture-rule.tsx'
import type { Podcast } from '#tables/podcasts/browser.ts'
import { CoverPlaceholder } from './cover-placeholder.tsx'
import { coverSources } from './cover-sources.ts'

/** A square: the episode's cover, or a drawing of its own when there is none or it does not load. */
export function Cover({
  podcast,
  isUrgent = false,
  urgentWhere,
  sizes = '(width < 40rem) 88vw, (width < 64rem) 46vw, 24rem',
  className,
}: {
  podcast: Pick<Podcast, 'title' | 'cover_small_url' | 'image_url'>
  /** For the one picture that people wait for; the others are fetched when they come near. */
  isUrgent?: boolean
  /** The same for a picture of ours that is shown only where this media query holds. */
  urgentWhere?: string
  /** How wide it is shown, as in <img sizes>. */
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
          // An image that failed before the page woke up sends no event any more.
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
