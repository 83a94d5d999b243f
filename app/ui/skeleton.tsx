import { classNames } from './class-names.ts'

/** A placeholder; give it the size of the content to come. Hidden from screen readers, so announce loading once for a group. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-shimmer rounded-small bg-raised', className)} />
  )
}
