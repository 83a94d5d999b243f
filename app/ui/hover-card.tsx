import { HoverCard as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** More about a name, on hover and on focus; the trigger must make sense without it. */
export function HoverCard({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Radix.Root openDelay={200} closeDelay={150}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-72 animate-pop rounded-card border border-line bg-raised p-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
