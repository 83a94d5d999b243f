import { useMemo, useState } from 'react'
import words from '#app/messages/editor.ts'
import { count } from '#app/messages/message.ts'
import { toast } from '#app/ui/toast-list.ts'
import { findMatches, type Match, type Search } from '#core/editing/find.ts'
import type { Script } from './use-script.ts'

export type Find = {
  isOpen: boolean
  search: Search
  words: string
  matches: Match[]
  /** Index of the match that is shown; null before the first. */
  at: number | null
  open: () => void
  close: () => void
  change: (part: Partial<Search>) => void
  setWords: (words: string) => void
  /** Shows the next or the previous match. After the last match comes the first again. */
  go: (by: 1 | -1) => void
  replaceOne: () => void
  /** One undo reverts all replacements. */
  replaceAll: () => void
}

/** Finding and replacing in the script. `show` scrolls to a line. */
export function useFind(script: Script, show: (id: string) => void, onClose: () => void): Find {
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState<Search>({ text: '', isCaseSensitive: false })
  const [replacement, setReplacement] = useState('')
  const [place, setPlace] = useState<number | null>(null)
  const { lines, edit } = script
  const matches = useMemo(() => (isOpen ? findMatches(lines, search) : []), [isOpen, lines, search])
  // Typing in the script may leave fewer matches.
  const at = place === null || matches.length === 0 ? null : Math.min(place, matches.length - 1)

  function goTo(next: number) {
    const target = matches[next]
    if (!target) return
    setPlace(next)
    show(target.id)
  }

  return {
    isOpen,
    search,
    words: replacement,
    matches,
    at,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false)
      setPlace(null)
      onClose()
    },
    change(part) {
      setSearch((now) => ({ ...now, ...part }))
      setPlace(null)
    },
    setWords: setReplacement,
    go(by) {
      const { length } = matches
      goTo(at === null ? (by === 1 ? 0 : length - 1) : (at + by + length) % length)
    },
    replaceOne() {
      const match = matches[at ?? 0]
      if (at === null || !match) return goTo(0)
      edit({ type: 'replace', ids: [match.id], search, words: replacement, at: match.at })
      const next = matches[at + 1] ?? matches[0]
      if (next) show(next.id)
      // A replaced match is no longer in the list, unless the new words match too.
      if (findMatches([{ ...lines[0], text: replacement } as never], search).length > 0) setPlace(at + 1)
    },
    replaceAll() {
      const ids = [...new Set(matches.map(({ id }) => id))]
      edit({ type: 'replace', ids, search, words: replacement, at: null })
      toast({
        title: count(words.replaced, matches.length),
        action: { label: words.undo, onClick: script.undo },
      })
    },
  }
}
