import { MessageSquareText } from 'lucide-react'
import labels from '#app/messages/labels.ts'
import { fill } from '#app/messages/message.ts'

/** A comment or a note on a line, shown below the line. */
export function LineNote({ by, body, isNamed = false }: { by: string; body: string; isNamed?: boolean }) {
  return (
    <p className="mx-2 mt-1 flex gap-2 text-info text-sm">
      <MessageSquareText aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 whitespace-pre-wrap">
        <span className={isNamed ? 'font-medium' : 'sr-only'}>{fill(labels.noteBy, { name: by })} </span>
        {body}
      </span>
    </p>
  )
}
