import { MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { StoredLine } from '#tables/lines/browser.ts'

/** The dialog as a guest reads it. A bubble opens a note right under its line. */
export function ReviewedScript({
  lines,
  notes,
  onNote,
}: {
  lines: StoredLine[]
  notes: Record<string, string>
  onNote: (lineId: string, note: string | null) => void
}) {
  // A bubble that was pressed asks for words; one that was kept from an earlier visit does not take the focus.
  const [pressedId, setPressedId] = useState<string | null>(null)
  if (lines.length === 0) return <EmptyState title="The dialog is not written yet" />
  return (
    <section aria-label="Dialog" className="flex flex-col">
      {lines.map((line, index) => (
        <div key={line.id}>
          {line.part !== '' && line.part !== lines[index - 1]?.part && (
            <h2 className="eyebrow pt-6 pb-2">{line.part}</h2>
          )}
          <ReadLine
            line={line}
            number={index + 1}
            note={notes[line.id] ?? null}
            isPressed={pressedId === line.id}
            onToggle={() => {
              const isOpen = notes[line.id] !== undefined
              setPressedId(isOpen ? null : line.id)
              onNote(line.id, isOpen ? null : '')
            }}
            onNote={(note) => onNote(line.id, note)}
          />
        </div>
      ))}
    </section>
  )
}

function ReadLine({
  line,
  number,
  note,
  isPressed,
  onToggle,
  onNote,
}: {
  line: StoredLine
  number: number
  note: string | null
  isPressed: boolean
  onToggle: () => void
  onNote: (note: string) => void
}) {
  const isOpen = note !== null
  return (
    <div
      className={classNames(
        'grid grid-cols-[4.5rem_1fr_auto] items-start gap-x-3 rounded-control py-1.5 max-sm:grid-cols-[1fr_auto]',
        isOpen && 'bg-accent-wash pb-3',
      )}
    >
      <span
        className={`pt-1.5 pl-2 font-semibold text-xs ${line.speaker === 'Host A' ? 'text-host-a' : 'text-host-b'}`}
      >
        {line.speaker}
      </span>
      <p className="font-serif text-lg leading-7 max-sm:col-span-2 max-sm:row-start-2 max-sm:px-2">
        {line.text}
      </p>
      <Button
        variant="quiet"
        size="icon-small"
        aria-pressed={isOpen}
        aria-label={`Note on line ${number}`}
        onClick={onToggle}
      >
        {isOpen ? (
          <MessageSquareText aria-hidden="true" className="text-accent" />
        ) : (
          <MessageSquarePlus aria-hidden="true" />
        )}
      </Button>
      {isOpen && <NoteField number={number} note={note} hasFocus={isPressed} onNote={onNote} />}
    </div>
  )
}

function NoteField({
  number,
  note,
  hasFocus,
  onNote,
}: {
  number: number
  note: string
  hasFocus: boolean
  onNote: (note: string) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [])
  return (
    <Textarea
      ref={field}
      aria-label={`Note on line ${number}: what should be different?`}
      placeholder="What should be different here?"
      rows={2}
      maxLength={2000}
      value={note}
      onChange={(event) => onNote(event.target.value)}
      className="col-start-2 mt-2 min-h-16 text-sm max-sm:col-span-2 max-sm:col-start-1 max-sm:mx-2 max-sm:w-auto"
    />
  )
}
