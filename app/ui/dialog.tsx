import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import frame from '#app/messages/frame.ts'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useReturnFocus } from './return-focus.ts'

const overlay = 'fixed inset-0 z-40 animate-fade bg-scrim'

type Opening = { isOpen?: boolean; onClose: () => void }

/** A modal dialog. Escape and the close button close it. `footer` is for buttons other than `action`. */
export function Dialog({
  isOpen = true,
  onClose,
  title,
  description,
  action,
  footer,
  className,
  children,
}: Opening & {
  title: string
  description?: ReactNode
  /** The main button of the dialog; Cancel is beside it. */
  action?: ComponentProps<typeof Button>
  footer?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-overlay className={overlay} />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            '-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg animate-pop flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-float outline-none',
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <div className="flex flex-col gap-1.5">
              <Radix.Title className="headline text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-quiet text-sm">{description}</Radix.Description>
              )}
            </div>
            <DialogCross />
          </div>
          {children}
          {(footer || action) && (
            <div className="flex flex-wrap justify-end gap-3 pt-2">
              {action && (
                <Button variant="secondary" onClick={onClose}>
                  {frame.cancel}
                </Button>
              )}
              {action && <Button {...action} />}
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A modal panel from the right edge, or from the bottom. */
export function Sheet({
  isOpen = true,
  onClose,
  title,
  isTitleHidden = false,
  side = 'right',
  children,
}: Opening & { title: string; isTitleHidden?: boolean; side?: 'right' | 'bottom'; children: ReactNode }) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-overlay className={overlay} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={classNames(
            'fixed z-50 flex flex-col overflow-y-auto border-line bg-surface shadow-float outline-none',
            side === 'right'
              ? 'inset-y-0 right-0 w-[min(26rem,100vw)] animate-side border-l'
              : 'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet rounded-t-card border-t',
          )}
        >
          <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
            <Radix.Title className={isTitleHidden ? 'sr-only' : 'headline text-lg'}>{title}</Radix.Title>
            <span className="ml-auto">
              <DialogCross />
            </span>
          </div>
          <div className="flex-1 px-5 pb-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function DialogCross() {
  return (
    <Radix.Close asChild>
      <IconButton label={frame.close} icon={X} className="-mt-1 -mr-2" />
    </Radix.Close>
  )
}
