import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  toastDurationMs,
  type VisibleToast,
} from './toast-list.ts'

const ToastRegion = lazyPart(() => import('./toast-region.tsx'), { without: PlainToasts })
const noToasts: VisibleToast[] = []

/** Shows the messages of `toast()`; rendered once, in the root. */
export function Toaster() {
  const hasToast = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
    () => false,
  )
  if (!hasToast) return null
  return <ToastRegion />
}

/** Replaces ToastRegion while its chunk cannot be loaded: a lost connection is exactly what must be reported. */
function PlainToasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts)
  const openToast = toasts.find((toast) => toast.isOpen)
  useEffect(() => {
    if (!openToast) return
    const timer = setTimeout(() => dismissToast(openToast.id), toastDurationMs)
    return () => clearTimeout(timer)
  }, [openToast])
  if (!openToast) return null
  return (
    <div
      role="alert"
      className="fixed bottom-4 left-4 z-60 max-sm:top-18 max-sm:bottom-auto w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-4 text-sm shadow-float"
    >
      <p className="font-semibold">{openToast.title}</p>
      {openToast.description && <p className="text-quiet">{openToast.description}</p>}
    </div>
  )
}
