import { classNames } from './class-names.ts'

/** Give it the size of the content to come. Hidden from screen readers; announce loading once around a group. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-shimmer rounded-small bg-raised', className)} />
  )
}
