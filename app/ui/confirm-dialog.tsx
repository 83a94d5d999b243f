import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import frame from '#app/messages/frame.ts'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

/** Asks before something that cannot be undone. Cancel has the focus first. */
export function ConfirmDialog({
  isOpen = true,
  onClose,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = frame.cancel,
  isDangerous = true,
  isBusy = false,
  onConfirm,
}: {
  isOpen?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** For a description of more than one paragraph. */
  children?: ReactNode
  /** null hides the confirm button. */
  confirmLabel: string | null
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
}) {
  const focus = useReturnFocus()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay data-overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <AlertDialog.Content
          {...focus}
          className="-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md animate-pop flex-col overflow-y-auto gap-3 rounded-card border border-line bg-surface p-6 shadow-float outline-none"
        >
          <AlertDialog.Title className="headline text-xl">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="text-quiet text-sm">{description}</AlertDialog.Description>
          )}
          {children && (
            <AlertDialog.Description asChild>
              <div className="flex flex-col gap-3 text-quiet text-sm">{children}</div>
            </AlertDialog.Description>
          )}
          <div className="flex flex-wrap justify-end gap-3 pt-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {confirmLabel && (
              <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
