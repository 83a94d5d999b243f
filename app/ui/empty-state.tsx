import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Logo } from './logo.tsx'

export function EmptyState({
  title,
  children,
  action,
  className,
  isPage = false,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
  /** True if the page has nothing else: the title becomes its h1. */
  isPage?: boolean
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classNames('flex flex-col items-center gap-4 px-4 py-16 text-center', className)}>
      <Logo thin className="size-24 text-quiet" />
      <Title className="headline text-xl">{title}</Title>
      {children && <div className="max-w-md text-quiet text-sm">{children}</div>}
      {action}
    </div>
  )
}
