import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import type { Track } from '#app/features/player/track.ts'
import episode from '#app/messages/episode.ts'
import { fill, formatNumber } from '#app/messages/message.ts'
import type { SpokenLine } from '#tables/lines/lines-queries.ts'
import { everybody, keyOf } from '#tables/query-keys.ts'
import {
  findLines,
  makeTranscript,
  pieceAt,
  plainTranscript,
  readTranscriptFile,
  type TranscriptLine,
} from './transcript.ts'
import { TranscriptLineView } from './transcript-line-view.tsx'
import { TranscriptTools } from './transcript-tools.tsx'

/** The transcript, laid out like a play. Highlights what is spoken; a click on a sentence or a line's time seeks there. */
export function TranscriptView({
  title,
  lines,
  fileUrl,
  track,
  language,
}: {
  title: string
  lines: SpokenLine[]
  fileUrl: string | null
  track: Track | null
  language: string
}) {
  const player = usePlayer()
  const { isCurrent, isPlaying } = useIsCurrent(track?.podcastId ?? '')
  const [typed, setTyped] = useState('')
  // The whole transcript is printed, also during a search.
  const query = useIsPrinting() ? '' : typed
  const [isFollowing, setIsFollowing] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  const file = useTranscriptFile(isCurrent ? fileUrl : null)
  const transcript = useMemo(() => makeTranscript(lines, file), [lines, file])
  const found = useMemo(() => findLines(transcript, query), [transcript, query])

  const canSeek = track !== null
  const [reachedStart, setReachedStart] = useState<string | undefined>(undefined)
  const reachable = found.find((line) => String(line.startSeconds) === reachedStart) ?? found[0]

  const lit = useLitPiece(transcript, isCurrent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each newly highlighted sentence.
  useEffect(() => {
    if (!isFollowing || !isPlaying || !box.current) return
    const element = box.current.querySelector<HTMLElement>('[data-lit="true"]')
    if (element) scrollInside(box.current, element)
  }, [lit?.lineId, lit?.piece, isFollowing, isPlaying])

  function goTo(event: MouseEvent) {
    const start = (event.target as Element).closest<HTMLElement>('[data-start]')?.dataset.start
    // Do not seek while the user selects text.
    if (start === undefined || !track || window.getSelection()?.isCollapsed === false) return
    setIsFollowing(true)
    void player.open(track, { at: Number(start) })
  }

  /** Roving tabindex: all lines together are one tab stop; arrow keys move between lines. */
  function goByKey(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-start]')]
    const at = buttons.indexOf(event.target as HTMLElement)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    setIsFollowing(false)
    buttons[to]?.focus()
  }

  return (
    <div className="flex flex-col gap-4">
      <TranscriptTools
        query={typed}
        onQueryChange={setTyped}
        isFollowing={isFollowing}
        onFollowingChange={setIsFollowing}
        text={() => plainTranscript(title, transcript)}
      />
      {/* Rendered before it has text: some screen readers ignore a live region that is inserted together with its text. */}
      <p role="status" className="text-quiet text-sm empty:-mt-4">
        {query.trim() !== '' &&
          (found.length === 0
            ? episode.nothingFound
            : fill(episode.foundIn, {
                found: formatNumber(found.length),
                all: formatNumber(transcript.length),
              }))}
      </p>
      {/* Clips the scrollbar, which would stick out of the rounded corners. */}
      <div
        hidden={found.length === 0}
        className="overflow-hidden rounded-card border border-line bg-surface py-1 print:overflow-visible print:border-0"
      >
        <section
          ref={box}
          // A scrolling region must be reachable by keyboard, by itself or through a button in it.
          tabIndex={canSeek ? undefined : 0}
          aria-label={episode.transcriptText}
          className="max-h-[70vh] overflow-y-auto overscroll-contain px-4 py-3 sm:px-6 sm:py-4 print:max-h-none print:overflow-visible print:px-0"
          onWheel={() => setIsFollowing(false)}
          onTouchMove={() => setIsFollowing(false)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles events of the buttons inside. */}
          <div
            onClick={goTo}
            onKeyDown={goByKey}
            onFocus={({ target }) => target.dataset.start && setReachedStart(target.dataset.start)}
            lang={language}
            className="flex flex-col gap-1"
          >
            {found.map((line) => (
              <TranscriptLineView
                key={line.id}
                line={line}
                query={query}
                litPiece={line.id === lit?.lineId ? lit.piece : null}
                canSeek={canSeek}
                isReachable={line === reachable}
              />
            ))}
          </div>
        </section>
      </div>
    </div>
  )
}

let isPrinting = false

/** Whether the page is being printed. An external store renders synchronously: the browser takes its snapshot right after the event. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  )
}

function watchPrinting(onChange: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    onChange()
  }
  addEventListener('beforeprint', note)
  addEventListener('afterprint', note)
  return () => {
    removeEventListener('beforeprint', note)
    removeEventListener('afterprint', note)
  }
}

/** The line and piece being spoken now. */
function useLitPiece(transcript: TranscriptLine[], isCurrent: boolean) {
  const player = usePlayer()
  const lit = useSyncExternalStore(
    player.subscribeToTime,
    () => (isCurrent ? pieceAt(transcript, player.getTime()) : null),
    () => null,
  )
  if (lit === null) return null
  const [line, piece] = lit.split(':').map(Number)
  return { lineId: transcript[line ?? 0]?.id, piece: piece ?? 0 }
}

/** Fetches the transcript file only once the episode plays. Until then, whole lines suffice. */
function useTranscriptFile(url: string | null) {
  const { data } = useQuery({
    queryKey: keyOf('transcript_files', everybody, url),
    queryFn: async ({ signal }) => {
      const response = await fetch(url ?? '', { signal })
      return response.ok ? readTranscriptFile(await response.json()) : null
    },
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  return data ?? null
}

/** Scrolls only the box, never the page. Keeps the highlighted sentence in its upper third. */
function scrollInside(box: HTMLElement, element: HTMLElement): void {
  const offset = element.getBoundingClientRect().top - box.getBoundingClientRect().top
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTo({ top: box.scrollTop + offset - box.clientHeight / 3, behavior: isCalm ? 'auto' : 'smooth' })
}
