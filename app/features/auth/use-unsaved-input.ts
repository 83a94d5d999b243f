import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { storedInBrowser } from '#app/stored-in-browser.ts'
import { storedViewer } from '#tables/database.ts'
import { useAuth } from './auth-provider.tsx'

/**
 * Keeps a form's unsaved input for the next visit if the session ends while the form is open, because no dialog asks about unsaved input
 * then. Leaving the form in any other way forgets the input. Returns the kept input. `name`: the form's name, or null to keep nothing.
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
    // The kept input is in the form now. A later reload must not restore it.
    memory?.write(null)
    return () => {
      // Another tab may have signed somebody else in.
      if (storedViewer().viewer !== user?.id && !isLeaving()) memory?.write(latest.current)
    }
  }, [memory, isLeaving, user?.id])
  return useMemo(() => memory?.read() ?? null, [memory])
}
