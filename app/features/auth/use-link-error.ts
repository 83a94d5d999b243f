import { useEffect, useRef, useState } from 'react'
import { authFailureMessage } from './auth-messages.ts'

/** Returns the error of an e-mail link that the server put into the URL hash (#error_code=…); null if there is none. */
export function readLinkError(hash: string): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const message = params.get('error_description') ?? params.get('error')
  if (!message) return null
  return authFailureMessage({ code: params.get('error_code') ?? undefined, message })
}

/**
 * Reads the error once on load, because supabase-js clears the hash. The error belongs to the current `view` and is
 * dropped when the view changes.
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
