import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const itemStyles =
  'flex cursor-pointer select-none items-center gap-2.5 rounded-small px-3 py-2.5 text-sm outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-accent-wash [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet'

/** `isLong`: opens beside its trigger, where a long menu can use the whole height of the window. */
export function Menu({
  trigger,
  isLong = false,
  children,
}: {
  trigger: ReactElement
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={isLong ? 'left' : 'bottom'}
          align={isLong ? 'start' : 'end'}
          sideOffset={6}
          collisionPadding={12}
          // Scrolls if the window is lower than the menu.
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-(--radix-dropdown-menu-content-available-width) animate-pop overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** `asChild` turns a link into a menu item. */
export function MenuItem({
  onSelect,
  asChild,
  isDangerous = false,
  isDisabled = false,
  icon: Icon,
  children,
}: {
  onSelect?: () => void
  asChild?: boolean
  isDangerous?: boolean
  isDisabled?: boolean
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={isDisabled}
      onSelect={onSelect}
      className={classNames(itemStyles, isDangerous && 'text-danger [&_svg]:text-danger')}
    >
      {asChild ? (
        children
      ) : (
        <>
          {Icon && <Icon aria-hidden="true" />}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />
}
