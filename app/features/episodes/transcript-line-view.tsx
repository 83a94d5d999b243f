import { memo, useId, useState } from 'react'
import { useSpeakerName } from '#app/features/layout/use-show.ts'
import episode from '#app/messages/episode.ts'
import { fill } from '#app/messages/message.ts'
import { classNames } from '#app/ui/class-names.ts'
import { formatClock } from '#app/ui/format-times.ts'
import { highlightWords } from '#core/search/search-words.ts'
import { HighlightedText } from './highlighted-text.tsx'
import type { TranscriptLine } from './transcript.ts'

/** One transcript line; memoized, so it renders again only when its own props change. */
export const TranscriptLineView = memo(function TranscriptLineView({
  line,
  query,
  litPiece,
  canSeek,
  isReachable,
}: {
  line: TranscriptLine
  query: string
  litPiece: number | null
  canSeek: boolean
  /** Roving tabindex: one line is in the tab order; arrow keys move to the others. */
  isReachable: boolean
}) {
  const speaker = useSpeakerName(line.speaker)
  const isHostA = line.speaker === 'Host A'
  return (
    <>
      {line.newPart && (
        <h3 className="eyebrow mt-5 mb-1 border-line border-t pt-5 first:mt-0 first:border-0 first:pt-0">
          {line.newPart}
        </h3>
      )}
      <div className="flex flex-wrap gap-x-3 rounded-small py-1.5">
        <div className="flex w-14 wrap-anywhere flex-col items-start">
          <span className={classNames('font-semibold text-xs', isHostA ? 'text-host-a' : 'text-host-b')}>
            {speaker}
          </span>
          {line.startSeconds !== null && canSeek && (
            <button
              type="button"
              data-start={line.startSeconds}
              tabIndex={isReachable ? 0 : -1}
              aria-label={fill(episode.playFrom, { time: formatClock(line.startSeconds) })}
              className="rounded-small py-0.5 text-quiet text-xs tabular-nums hover:text-accent"
            >
              {formatClock(line.startSeconds)}
            </button>
          )}
        </div>
        <p
          className={classNames(
            'min-w-0 flex-1 basis-40 border-l-2 pl-3',
            isHostA ? 'border-host-a' : 'border-host-b',
          )}
        >
          {line.pieces.map((piece, index) => (
            <span key={piece.startSeconds ?? piece.text}>
              {index > 0 && ' '}
              <span
                data-start={piece.startSeconds ?? undefined}
                data-lit={index === litPiece}
                aria-current={index === litPiece ? 'true' : undefined}
                className={classNames(
                  '-mx-0.5 rounded-small box-decoration-clone px-0.5 transition-colors',
                  piece.startSeconds !== null && canSeek && 'cursor-pointer hover:bg-raised',
                  index === litPiece && 'bg-accent-wash',
                )}
              >
                <HighlightedText parts={highlightWords(piece.text, query)} />
              </span>
            </span>
          ))}
        </p>
        {line.passage && (
          <Passage
            words={line.passage}
            isHostA={isHostA}
            isReachable={isReachable || line.startSeconds === null || !canSeek}
          />
        )}
      </div>
    </>
  )
})

/** The passage of the source that supports the line, if the creator shows passages: a button at the line's end, for a finger below it in words, and the passage under both. */
function Passage({ words, isHostA, isReachable }: { words: string; isHostA: boolean; isReachable: boolean }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        title={episode.passage}
        aria-expanded={isOpen}
        aria-controls={id}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => setIsOpen(!isOpen)}
        className="flex size-6 shrink-0 items-center justify-center gap-2 rounded-small text-accent hover:bg-raised aria-expanded:bg-accent-wash pointer-coarse:ml-17 pointer-coarse:h-11 pointer-coarse:w-full pointer-coarse:shrink pointer-coarse:justify-start pointer-coarse:pl-3.5 print:hidden"
      >
        <span aria-hidden="true" className="headline text-xl leading-none">
          ”
        </span>
        {/* A finger has no tooltip. */}
        <span className="not-pointer-coarse:sr-only text-xs">{episode.passage}</span>
      </button>
      <blockquote
        id={id}
        hidden={!isOpen}
        className={classNames(
          'mt-1 ml-17 basis-full border-l-2 pl-3 text-quiet text-sm',
          isHostA ? 'border-host-a' : 'border-host-b',
        )}
      >
        <q>{words}</q>
      </blockquote>
    </>
  )
}
