import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon: Icon,
  className,
  children,
  ...link
}: ComponentProps<typeof Link> & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'>) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...link}>
        {Icon && <Icon aria-hidden="true" />}
        {children}
      </Link>
    </Button>
  )
}
