import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import frame from '#app/messages/frame.ts'
import { classNames } from './class-names.ts'
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  toastDurationMs,
  toastHotkey,
  toastSwipeThresholdPx,
  type VisibleToast,
} from './toast-list.ts'

const noToasts: VisibleToast[] = []
const icons = { default: CircleCheck, destructive: CircleAlert, info: Info }

/** The Toaster's content, in a file of its own so that pages without a toast do not load it. */
export default function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts)
  useEffect(() => {
    window.addEventListener('keydown', removeOnEscape, { capture: true })
    return () => window.removeEventListener('keydown', removeOnEscape, { capture: true })
  }, [])
  return (
    <Toast.Provider
      label={frame.notification}
      duration={toastDurationMs}
      swipeThreshold={toastSwipeThresholdPx}
      swipeDirection="left"
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport
        label={frame.notifications}
        hotkey={[toastHotkey]}
        // On the left, because the buttons of forms are at the bottom right. Above a bottom bar, which has buttons on the left too. On
        // phones at the top, where no keyboard covers a toast, unless the menu is open.
        className="fixed bottom-(--player-height,0px) left-0 z-60 flex w-[min(26rem,100vw)] flex-col gap-2 p-4 outline-none sm:[:root:has([data-bottom-bar])_&]:bottom-[calc(var(--player-height,0px)+4.5rem)] max-sm:[:root:not(:has(#mobile-menu:not([hidden])))_&]:top-14 max-sm:[:root:not(:has(#mobile-menu:not([hidden])))_&]:bottom-auto"
      />
    </Toast.Provider>
  )
}

/**
 * Removes the toasts before Escape reaches the document. There, Radix gives the key to the newest layer alone: to the toast, so that an
 * open dialog would stay. If the focus is in a toast, Escape is only for the toast.
 */
function removeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || document.activeElement?.closest('[data-toast]')) return
  flushSync(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
}

function OneToast({ toast }: { toast: VisibleToast }) {
  const isDestructive = toast.variant === 'destructive'
  const Icon = icons[toast.variant ?? 'default']
  return (
    <Toast.Root
      data-toast
      type={isDestructive ? 'foreground' : 'background'}
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      className={classNames(
        'flex animate-pop items-start gap-3 rounded-card border bg-raised p-4 pr-3 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[state=closed]:hidden',
        isDestructive ? 'border-danger/60' : 'border-line',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', isDestructive ? 'text-danger' : 'text-accent')}
      />
      <div className="min-w-0 flex-1 text-sm">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="text-quiet">{toast.description}</Toast.Description>
        )}
        {toast.action && (
          <Toast.Action
            altText={toast.action.label}
            onClick={toast.action.onClick}
            className="mt-2 font-medium text-accent underline underline-offset-4"
          >
            {toast.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close aria-label={frame.dismiss} className="rounded-small p-1 text-quiet hover:text-text">
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}
