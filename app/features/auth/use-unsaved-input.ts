import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { storedInBrowser } from '#app/stored-in-browser.ts'
import { storedViewer } from '#tables/database.ts'
import { useAuth } from './auth-provider.tsx'

/**
 * Keeps a form's unsaved input for its next visit when the session ends under it, since nobody is asked then. Leaving in any other
 * way forgets it. Returns what was kept. `name`: of the form, null to keep nothing.
 */
export function useUnsavedInput<Input extends object>(
  name: string | null,
  check: (stored: Partial<Input>) => Input | null,
  unsaved: Input | null,
): Input | null {
  const { user, isLeaving } = useAuth()
  const key = name && user && `helmcast-${name}-${user.id}`
  const memory = useMemo(
    () => (key ? storedInBrowser<Input>(key, check, 'sessionStorage') : null),
    [key, check],
  )
  const latest = useRef(unsaved)
  useLayoutEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => {
    // It is in the form again; a later reload must not bring it back.
    memory?.write(null)
    return () => {
      // Another tab may have signed somebody else in.
      if (storedViewer().viewer !== user?.id && !isLeaving()) memory?.write(latest.current)
    }
  }, [memory, isLeaving, user?.id])
  return useMemo(() => memory?.read() ?? null, [memory])
}
