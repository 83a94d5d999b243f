import { useEffect, useRef, useState } from 'react'
import { authFailureMessage } from './auth-messages.ts'

/** What is wrong with the link of a mail, as the server wrote it into the address (#error_code=…); null when nothing. */
export function readLinkError(hash: string): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const message = params.get('error_description') ?? params.get('error')
  if (!message) return null
  return authFailureMessage({ code: params.get('error_code') ?? undefined, message })
}

/**
 * Read once, when the page opens: the account library clears the address. It belongs to the `view` that is shown then, and
 * does not stay on the next one.
 */
export function useLinkError(view: string): string | null {
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const found = readLinkError(window.location.hash)
    if (!found) return
    setError(found)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [])
  const before = useRef(view)
  useEffect(() => {
    if (before.current !== view) setError(null)
    before.current = view
  }, [view])
  return error
}
