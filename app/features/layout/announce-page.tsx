import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'

/** Announces the new page to screen readers after a navigation and moves the focus to its heading. */
export function AnnouncePage() {
  const { pathname, hash } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const from = useRef(pathname)

  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    // Wait one frame: the page then has its title, and a form with autofocus has taken the focus.
    const frame = requestAnimationFrame(() => {
      setAnnouncement(document.title)
      if (hash === '') focusHeading()
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])

  return (
    <p aria-live="polite" aria-atomic="true" data-testid="arrival" className="sr-only">
      {announcement}
    </p>
  )
}
