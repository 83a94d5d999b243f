import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  className,
  ...link
}: ComponentProps<typeof Link> & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...link} />
    </Button>
  )
}
