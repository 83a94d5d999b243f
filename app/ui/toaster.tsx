import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast-list.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Shows what `toast()` was told; stands once, in the root. */
export function Toaster() {
  const hasToast = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
    () => false,
  )
  if (!hasToast) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
