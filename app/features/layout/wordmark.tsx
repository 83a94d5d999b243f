import { Link } from 'react-router'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { ShowLogo } from '#tables/json-columns.ts'
import { productName } from './product-name.ts'
import { useShow, useShowTitle } from './use-show.ts'

/** The show's logo and name, linking home. The product's own name has two colours. */
export function Wordmark() {
  const show = useShow()
  const title = useShowTitle()
  return (
    <Link
      to="/"
      className={classNames(
        'inline-flex min-w-0 items-center gap-2.5 rounded-small py-1',
        // A long show name wraps beside the buttons. The product's own name is one word and cannot wrap, so it moves the buttons to the
        // next row.
        title !== productName && 'max-lg:max-w-[calc(100%-6.5rem)]',
      )}
      aria-label={fill(frame.toHome, { show: title })}
    >
      <ShowEmblem className="h-8" logo={show?.logo ?? null} />
      {!(show?.logo && show.logoHasName) && <ShowName title={title} />}
    </Link>
  )
}

/**
 * The show's logo, or the helm if the show has none. A logo that could not be seen on the theme's background gets a plate
 * (app/styles/app.css).
 */
export function ShowEmblem({ logo, className }: { logo: ShowLogo | null; className: string }) {
  if (!logo) return <Logo className={classNames('w-auto shrink-0 text-accent', className)} />
  return (
    <img
      src={logo.url}
      alt=""
      width={logo.width}
      height={logo.height}
      data-tone={logo.tone}
      className={classNames('show-logo w-auto max-w-28 shrink-0 object-contain sm:max-w-44', className)}
    />
  )
}

function ShowName({ title }: { title: string }) {
  if (title === productName)
    return (
      <span className="headline whitespace-nowrap text-[1.375rem] leading-none tracking-tight">
        Helm<span className="text-accent">cast</span>
      </span>
    )
  const isLong = title.length > 18
  return (
    <span
      className={classNames(
        // The padding keeps what hangs below the line, as in g, from being clipped.
        'headline wrap-anywhere line-clamp-2 max-w-72 pb-[0.15em] tracking-tight',
        isLong ? 'text-base leading-[1.15]' : 'text-[1.375rem] leading-[1.1]',
      )}
    >
      {title}
    </span>
  )
}
