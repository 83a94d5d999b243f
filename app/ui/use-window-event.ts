import { useEffect, useRef } from 'react'

/** Calls `listener` for an event of the window. Null while the event does not matter. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: ((event: WindowEventMap[Name]) => unknown) | null,
): void {
  const latest = useRef(listener)
  latest.current = listener
  const isOn = listener !== null
  useEffect(() => {
    if (!isOn) return
    const call = (event: WindowEventMap[Name]) => void latest.current?.(event)
    window.addEventListener(name, call)
    return () => window.removeEventListener(name, call)
  }, [name, isOn])
}
