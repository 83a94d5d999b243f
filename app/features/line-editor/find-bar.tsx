import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
      aria-label="Find in the script"
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-line border-b px-3 py-2 sm:px-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        find.close()
      }}
    >
      <Input
        ref={field}
        aria-label="Find"
        placeholder="Find"
        value={search.text}
        maxLength={200}
        className="h-9 min-w-0 max-w-56 flex-1 basis-36 text-sm"
        onChange={(event) => find.change({ text: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && find.go(event.shiftKey ? -1 : 1)}
      />
      <Tooltip content="Match capital letters">
        <IconButton
          label="Match capital letters"
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
            ? 'Not found'
            : at === null
              ? `${matches.length} in ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`
              : `${at + 1} of ${matches.length}`}
      </p>
      <IconButton
        label="Previous match"
        icon={ChevronUp}
        disabled={matches.length === 0}
        onClick={() => find.go(-1)}
      />
      <IconButton
        label="Next match"
        icon={ChevronDown}
        disabled={matches.length === 0}
        onClick={() => find.go(1)}
      />
      {isEditing && (
        <>
          <Input
            aria-label="Replace with"
            placeholder="Replace with"
            value={find.words}
            maxLength={200}
            className="h-9 min-w-0 max-w-56 flex-1 basis-36 text-sm"
            onChange={(event) => find.setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && find.replaceOne()}
          />
          <Button variant="secondary" size="small" disabled={matches.length === 0} onClick={find.replaceOne}>
            Replace
          </Button>
          <Button variant="secondary" size="small" disabled={matches.length === 0} onClick={find.replaceAll}>
            Replace all
          </Button>
        </>
      )}
      <IconButton label="Close the search" icon={X} className="ml-auto" onClick={find.close} />
    </search>
  )
}
