import { useCallback, useEffect, useRef, useState } from 'react'

const typingPauseMs = 250

/** Text of the search field, sent after a pause in typing or at once with Enter. */
export function useTypedSearch(query: string, onChange: (part: { query: string }) => void) {
  const [text, setText] = useState(query)
  const sent = useRef(query)

  // Back and forward change the URL: update the field.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setText(query)
  }, [query])

  const send = useCallback(
    (words: string) => {
      sent.current = words
      onChange({ query: words })
    },
    [onChange],
  )
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => send(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, send])

  return { text, setText, sendNow: () => send(text) }
}
