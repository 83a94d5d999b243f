import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Says to those who hear the page where they have come to, and lets them read on from its heading. */
export function PageArrival() {
  const { pathname, hash } = useLocation()
  const [told, setTold] = useState('')
  const from = useRef(pathname)

  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    // A frame later the page has its title, and a form that takes the focus for itself has taken it.
    const frame = requestAnimationFrame(() => {
      setTold(document.title)
      if (hash === '') focusHeading()
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])

  return (
    <p aria-live="polite" aria-atomic="true" data-testid="arrival" className="sr-only">
      {told}
    </p>
  )
}
