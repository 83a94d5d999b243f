import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import words from '#app/messages/editor.ts'
import type { Match } from '#core/editing/find.ts'
import { FoundText } from './found-text.tsx'

/** Classes of the text field and of the highlight over the field. */
const wording = 'px-2 py-1 font-serif text-lg leading-7'

export type TextMove = 'above' | 'below' | 'split' | 'join' | 'leave'

/**
 * A line's text, editable in place; the field grows with its text. Keys at the text's edges move to or change the
 * neighboring lines: `onMove` receives the move, `at` is the caret position.
 */
export function LineText({
  text,
  found,
  label,
  tabIndex,
  isInvalid,
  describedBy,
  onType,
  onMove,
}: {
  text: string
  /** The match to highlight. */
  found: Match | undefined
  label: string
  tabIndex: number
  isInvalid: boolean
  describedBy?: string
  onType: (text: string) => void
  onMove: (move: TextMove, at: number) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  // For browsers without field-sizing: set the height to fit the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
    const isCaret = from === to
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (event.nativeEvent.isComposing) return
    const move = hasModifier ? null : moveOf(event.key, isCaret, from, value.length)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    onMove(move, from)
  }

  return (
    <div className="relative">
      <textarea
        ref={field}
        data-line-text
        rows={1}
        tabIndex={tabIndex}
        value={text}
        maxLength={10_000}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        spellCheck
        onChange={(event) => onType(event.target.value.replace(/\r?\n/g, ' '))}
        onKeyDown={onKeyDown}
        className={`${wording} field-sizing-content w-full resize-none overflow-hidden rounded-small bg-surface outline-none ring-1 ring-line placeholder:text-quiet hover:ring-edge focus-visible:bg-raised focus-visible:outline-2 focus-visible:outline-accent aria-invalid:ring-danger`}
        placeholder={words.whatIsSaid}
      />
      {/* A text field cannot highlight a part of its text. So the same text lies over the field, invisible except for the match. */}
      {found && (
        <div
          aria-hidden="true"
          className={`${wording} wrap-break-word pointer-events-none absolute inset-x-0 top-0 whitespace-pre-wrap text-transparent`}
        >
          <FoundText text={text} found={found} />
        </div>
      )}
    </div>
  )
}

function moveOf(key: string, isCaret: boolean, at: number, length: number): TextMove | null {
  if (key === 'Escape') return 'leave'
  if (key === 'Enter') return 'split'
  if (!isCaret) return null
  if (key === 'Backspace' && at === 0) return 'join'
  if (key === 'ArrowUp' && at === 0) return 'above'
  if (key === 'ArrowDown' && at === length) return 'below'
  return null
}
