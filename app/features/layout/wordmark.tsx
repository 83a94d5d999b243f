import { Link } from 'react-router'
import { Logo } from '#app/ui/logo.tsx'

export const productName = 'Helmcast'

/** The product's name in two colors, linking home. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="inline-flex items-center gap-2.5 rounded-small"
      aria-label={`${productName}, home`}
    >
      <Logo className="size-8 text-accent" />
      <span className="headline whitespace-nowrap text-[1.375rem] leading-none tracking-tight">
        Helm<span className="text-accent">cast</span>
      </span>
    </Link>
  )
}
