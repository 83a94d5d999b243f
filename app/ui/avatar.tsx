import { useState } from 'react'
import { classNames } from './class-names.ts'
import { useAllowedPicture } from './picture-rule.tsx'

/** A picture; without one, or if it fails to load, the first letter of the name ('?' without a name). */
export function Avatar({
  name,
  src: wanted,
  className,
}: {
  name: string | null | undefined
  src?: string | null
  className?: string
}) {
  const src = useAllowedPicture(wanted)
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const letter = [...(name?.trim() ?? '')][0]?.toUpperCase() ?? '?'
  const base = 'inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-full'
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt=""
        width={80}
        height={80}
        referrerPolicy="no-referrer"
        // An error before hydration fires no event that React sees.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
        }}
        onError={() => setBrokenSrc(src)}
        className={classNames(base, 'bg-raised object-cover', className)}
      />
    )
  }
  return (
    <span aria-hidden="true" className={classNames(base, 'bg-accent-wash font-serif text-accent', className)}>
      {letter}
    </span>
  )
}
