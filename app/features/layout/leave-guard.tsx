import { useCallback, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import frame from '#app/messages/frame.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useWindowEvent } from '#app/ui/use-window-event.ts'

/** Asks before the user leaves, reloads or closes a page with unsaved input. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  // A ref is current as soon as the render is committed; the router picks up a new blocker function only later.
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
  useWindowEvent('beforeunload', isUnsaved ? (event) => event.preventDefault() : null)
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={frame.leaveAsk}
      description={frame.leaveText}
      confirmLabel={frame.leave}
      cancelLabel={frame.stay}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
