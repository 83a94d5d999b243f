import { Link } from 'react-router'
import { Mark } from '#app/ui/mark.tsx'

export const productName = 'Helmcast'

/** Two parts, the second in the lighter accent; leads home. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="inline-flex items-center gap-2.5 rounded-small"
      aria-label={`${productName}, home`}
    >
      <Mark className="size-8 text-accent" />
      <span className="headline whitespace-nowrap text-[1.375rem] leading-none tracking-tight">
        Helm<span className="text-accent">cast</span>
      </span>
    </Link>
  )
}
