import { type ReactNode, useRef, useState } from 'react'
import words from '#app/messages/editor.ts'
import { count } from '#app/messages/message.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { browserDatabase } from '#tables/database.ts'
import { listUnsupportedLines, type StoredLine } from '#tables/lines/lines-queries.ts'

/**
 * Maximum number of attempts to load the lines. The lines are complete when the server has read all new text, which takes about a second.
 */
const readingTries = 6
const readingMs = 500
const shownLines = 3

type Unsupported = Pick<StoredLine, 'id' | 'text'>

/**
 * Asks for confirmation before voicing lines that the text does not support and that no user has checked. Call `ask`
 * once the dialog is saved. It calls `voice` at once if there are no such lines or the same lines were already
 * confirmed.
 */
export function useVoicingQuestion(
  podcastId: string,
  voice: () => void,
): { ask: () => Promise<void>; question: ReactNode } {
  const [lines, setLines] = useState<Unsupported[]>([])
  const accepted = useRef('')

  async function ask() {
    // If the lines cannot be loaded, voicing itself reports the error, and publishing asks again.
    const found = await readUnsupported(podcastId).catch(() => [])
    if (found.length === 0 || keyOf(found) === accepted.current) voice()
    else setLines(found)
  }

  const question = (
    <ConfirmDialog
      isOpen={lines.length > 0}
      onClose={() => setLines([])}
      title={count(words.voiceUnsupported, lines.length)}
      description={<UnsupportedLines lines={lines} />}
      confirmLabel={words.voiceAnyway}
      cancelLabel={count(words.lookFirst, lines.length)}
      isDangerous={false}
      onConfirm={() => {
        accepted.current = keyOf(lines)
        setLines([])
        voice()
      }}
    />
  )
  return { ask, question }
}

async function readUnsupported(podcastId: string): Promise<Unsupported[]> {
  const db = await browserDatabase()
  for (let attempt = 1; ; attempt++) {
    const { unsupported, unread } = await listUnsupportedLines(db, podcastId)
    if (unread === 0 || attempt === readingTries) return unsupported
    await new Promise((resolve) => setTimeout(resolve, readingMs))
  }
}

function keyOf(lines: Unsupported[]): string {
  return lines.map(({ id, text }) => `${id} ${text}`).join('\n')
}

function UnsupportedLines({ lines }: { lines: Unsupported[] }) {
  return (
    <>
      {lines.slice(0, shownLines).map((line) => (
        <span
          key={line.id}
          className="mb-2 line-clamp-2 block break-words border-warning border-l-2 pl-3 font-serif text-base text-text"
        >
          {line.text}
        </span>
      ))}
      {lines.length > shownLines && (
        <span className="mb-2 block">{count(words.moreMarked, lines.length - shownLines)}</span>
      )}
      {count(words.nobodyChecked, lines.length)}
    </>
  )
}
