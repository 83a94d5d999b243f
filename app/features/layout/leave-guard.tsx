import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** Asks before a page is left, reloaded or closed while something typed in it is not saved. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  // Known from the moment that it is on the screen: the router takes another function only some time later.
  const unsaved = useRef(isUnsaved)
  useLayoutEffect(() => {
    unsaved.current = isUnsaved
  }, [isUnsaved])
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        unsaved.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave without saving?"
      description="What you changed in this form is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
