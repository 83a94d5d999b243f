import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'

/** Avatar or initial, name, and further details. */
export function PersonCard({
  name,
  title,
  avatarUrl,
  children,
}: {
  name: string
  title?: string | null
  avatarUrl?: string | null
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Avatar name={name} src={avatarUrl} className="size-14 text-xl" />
      <div className="min-w-0 flex-1 basis-32 pt-1">
        <p className="font-semibold">{name}</p>
        {title && <p className="text-quiet text-sm">{title}</p>}
        {children}
      </div>
    </div>
  )
}
