import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, MessageSquareText, MessagesSquare, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { CommentsDialog } from '#app/features/line-editor/comments-dialog.tsx'
import { displayLabel, labelWords, reasonWords } from '#app/features/line-editor/label-words.ts'
import { LineNote } from '#app/features/line-editor/line-note.tsx'
import { placeWords } from '#app/features/line-editor/place-words.ts'
import { SpeakerName } from '#app/features/line-editor/speaker-name.tsx'
import { useLinePlayer } from '#app/features/line-editor/use-line-player.ts'
import words from '#app/messages/guest.ts'
import { count, fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { Differences } from '#core/editions/differences.ts'
import { type LineComment, lineCommentQueries } from '#tables/lines/line-comments-queries.ts'
import type { Passage, StoredLine } from '#tables/lines/lines-queries.ts'
import type { ReviewedLine } from '#tables/people/guests-queries.ts'
import { lineChange } from './line-change.ts'

/** The dialog as a guest or approver reads it. A button opens a note below its line. Approvers also see the comments on each line. */
export function ReviewedScript({
  podcastId,
  lines,
  passages,
  changes,
  isApprover,
  notes,
  onNote,
}: {
  podcastId: string
  lines: StoredLine[]
  /** The words of the source that support each line, by line id. */
  passages: ReadonlyMap<string, Passage> | undefined
  /** Changes to the lines since the guest's review; null if unknown. */
  changes: Differences<ReviewedLine, StoredLine> | null
  isApprover: boolean
  notes: Record<string, string>
  onNote: (lineId: string, note: string | null) => void
}) {
  // Only a note opened by a press takes the focus, not one restored from an earlier visit.
  const [pressedId, setPressedId] = useState<string | null>(null)
  const [commentedId, setCommentedId] = useState<string | null>(null)
  const query = useQuery({ ...lineCommentQueries(useViewer()).ofPodcast(podcastId), enabled: isApprover })
  const comments = query.data ?? []
  const commented = lines.find(({ id }) => id === commentedId)
  const player = useLinePlayer(podcastId, lines)
  const earlier = new Map(changes?.changed.map(({ before, now }) => [now.id, before]))
  const added = new Set(changes?.added.map(({ id }) => id))
  if (lines.length === 0) return <EmptyState title={words.noDialog} />
  return (
    <section aria-label={words.dialog} className="flex flex-col">
      {query.isLoadingError && <Banner retry={query} title={words.commentsFailed} />}
      {changes && <Removed lines={changes.removed} />}
      {lines.map((line, index) => (
        <div key={line.id}>
          {line.part !== '' && line.part !== lines[index - 1]?.part && (
            <h2 className="eyebrow pt-6 pb-2">{line.part}</h2>
          )}
          <ReadLine
            line={line}
            passage={passages?.get(line.id) ?? null}
            number={index + 1}
            note={notes[line.id] ?? null}
            comments={comments.filter((one) => one.segment_id === line.id && !one.is_resolved)}
            onComment={isApprover ? () => setCommentedId(line.id) : null}
            change={added.has(line.id) ? words.newLine : lineChange(earlier.get(line.id), line)}
            isPlaying={player.playingId === line.id}
            onPlay={
              line.clipKey
                ? () => (player.playingId === line.id ? player.stop() : player.play(line.id))
                : null
            }
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
      {commented && (
        <CommentsDialog
          podcastId={podcastId}
          line={commented}
          comments={comments.filter((one) => one.segment_id === commented.id)}
          onClose={() => setCommentedId(null)}
        />
      )}
    </section>
  )
}

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

function ReadLine({
  line,
  passage,
  number,
  note,
  comments,
  onComment,
  change,
  isPlaying,
  onPlay,
  isPressed,
  onToggle,
  onNote,
}: {
  line: StoredLine
  passage: Passage | null
  number: number
  note: string | null
  /** Unresolved comments. */
  comments: LineComment[]
  /** null for guests. */
  onComment: (() => void) | null
  /** How the line changed since the review; null if it did not. */
  change: string | null
  isPlaying: boolean
  /** null if there is no recording. */
  onPlay: (() => void) | null
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
        isPlaying && 'bg-accent-wash',
      )}
    >
      <SpeakerName speaker={line.speaker} className="pt-1.5 pl-2" />
      <div className="max-sm:col-span-2 max-sm:row-start-2">
        <p className="font-serif text-lg leading-7 max-sm:px-2">
          {line.text}
          <Checked line={line} passage={passage} />
          {change && (
            <span className="mt-1 block border-warning border-l-2 pl-3 font-sans text-sm text-warning">
              {change}
            </span>
          )}
        </p>
        <div className="sm:-mx-2">
          {comments.map((one) => (
            <LineNote key={one.id} by={one.name} body={one.body} isNamed />
          ))}
        </div>
      </div>
      <div className="flex">
        {onPlay && (
          <IconButton
            label={fill(isPlaying ? words.stopLine : words.playLine, { number })}
            icon={isPlaying ? Square : Play}
            onClick={onPlay}
          />
        )}
        {onComment && (
          <IconButton
            label={fill(words.commentsOnLine, { number })}
            icon={MessagesSquare}
            onClick={onComment}
          />
        )}
        <IconButton label={fill(words.noteOnLine, { number })} aria-pressed={isOpen} onClick={onToggle}>
          {isOpen ? (
            <MessageSquareText aria-hidden="true" className="text-accent" />
          ) : (
            <MessageSquarePlus aria-hidden="true" />
          )}
        </IconButton>
      </div>
      {isOpen && (
        <Textarea
          // Takes the focus only on mount, and only if a press has opened the note.
          ref={isPressed ? takeFocus : undefined}
          aria-label={fill(words.noteOnLineAsk, { number })}
          placeholder={words.whatDifferent}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          className="col-start-2 mt-2 min-h-16 text-sm max-sm:col-span-2 max-sm:col-start-1 max-sm:mx-2 max-sm:w-auto"
        />
      )}
    </div>
  )
}

/** The result of the line's check, with the words of the source that support the line. */
function Checked({ line, passage }: { line: StoredLine; passage: Passage | null }) {
  const known = displayLabel(line)
  if (!known) return null
  const reason = reasonWords(line.reason, 'source')
  const tone = known === 'unsupported' ? 'text-warning' : 'text-quiet'
  return (
    <span className={`mt-1 block font-sans text-xs leading-5 ${tone}`}>
      {labelWords(known, 'source')}
      {known === 'unsupported' && reason && `. ${reason}`}
      {passage && (
        <q className="mt-0.5 block border-line border-l-2 pl-3 text-quiet [quotes:none]">{passage.words}</q>
      )}
      {passage?.place && <span className="block pl-3 text-quiet">{placeWords(passage.place)}</span>}
    </span>
  )
}

function Removed({ lines }: { lines: ReviewedLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2 border-warning border-l-2 pl-3 text-sm">
      <p className="text-warning">{count(words.removedLines, lines.length)}</p>
      {lines.map((line) => (
        <p key={line.id} className="line-through">
          {line.text}
        </p>
      ))}
    </div>
  )
}
