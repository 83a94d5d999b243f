import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import words from '#app/messages/editor.ts'
import { count, fill, formatNumber } from '#app/messages/message.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { Find } from './use-find.ts'

/** Finds words in the script and replaces them, one by one or all at once. */
export function FindBar({ find, isEditing }: { find: Find; isEditing: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const { matches, at, search } = find
  const lineCount = new Set(matches.map(({ id }) => id)).size
  return (
    <search
      aria-label={words.findInScript}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-line border-b px-3 py-2 sm:px-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        find.close()
      }}
    >
      <Input
        ref={field}
        aria-label={words.find}
        placeholder={words.find}
        value={search.text}
        maxLength={200}
        className="h-9 min-w-0 max-w-56 flex-1 basis-36 text-sm"
        onChange={(event) => find.change({ text: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && find.go(event.shiftKey ? -1 : 1)}
      />
      <Tooltip content={words.matchCase}>
        <IconButton
          label={words.matchCase}
          icon={CaseSensitive}
          aria-pressed={search.isCaseSensitive}
          className="aria-pressed:bg-accent-wash aria-pressed:text-text"
          onClick={() => find.change({ isCaseSensitive: !search.isCaseSensitive })}
        />
      </Tooltip>
      <p role="status" className="min-w-20 text-quiet text-xs tabular-nums">
        {search.text === ''
          ? ''
          : matches.length === 0
            ? words.notFound
            : at === null
              ? count(words.foundIn, lineCount, { found: formatNumber(matches.length) })
              : fill(words.foundAt, { at: formatNumber(at + 1), found: formatNumber(matches.length) })}
      </p>
      <IconButton
        label={words.previousMatch}
        icon={ChevronUp}
        disabled={matches.length === 0}
        onClick={() => find.go(-1)}
      />
      <IconButton
        label={words.nextMatch}
        icon={ChevronDown}
        disabled={matches.length === 0}
        onClick={() => find.go(1)}
      />
      {isEditing && (
        <>
          <Input
            aria-label={words.replaceWith}
            placeholder={words.replaceWith}
            value={find.words}
            maxLength={200}
            className="h-9 min-w-0 max-w-56 flex-1 basis-36 text-sm"
            onChange={(event) => find.setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && find.replaceOne()}
          />
          <Button variant="secondary" size="small" disabled={matches.length === 0} onClick={find.replaceOne}>
            {words.replace}
          </Button>
          <Button variant="secondary" size="small" disabled={matches.length === 0} onClick={find.replaceAll}>
            {words.replaceAll}
          </Button>
        </>
      )}
      <IconButton label={words.closeSearch} icon={X} className="ml-auto" onClick={find.close} />
    </search>
  )
}
