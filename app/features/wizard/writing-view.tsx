import { useEffect, useRef } from 'react'
import type { GenerationState } from '#app/features/generation/use-generation.ts'
import { SpeakerName } from '#app/features/line-editor/speaker-name.tsx'
import { count, fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/wizard.ts'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import { useChange } from '#app/use-change.ts'
import { cancelJob } from '#tables/jobs/jobs-queries.ts'
import { writingSpentInWords } from './writing-cost.tsx'

/** The dialog as it is being written: each line appears when it is complete. */
export function WritingView({ generation, leaderName }: { generation: GenerationState; leaderName: string }) {
  const { writing, lines = [] } = generation
  const isPlan = writing?.is_plan === true
  const spent = writingSpentInWords(writing?.details?.spent)
  const end = useRef<HTMLDivElement>(null)
  const cancel = useChange((db, jobId: string) => cancelJob(db, jobId), {
    failed: () => words.writingNotStopped,
    onDone: () => generation.refresh(),
  })
  // Scrolls to the newest line unless the reader has scrolled up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new line.
  useEffect(() => {
    const box = end.current?.parentElement
    if (!box) return
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 160
    if (isNearEnd) box.scrollTo({ top: box.scrollHeight })
  }, [lines.length])

  return (
    <section aria-labelledby="writing-title" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SoundBars moving className="size-6 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 id="writing-title" className="headline text-xl">
            {fill(isPlan ? words.planningAbout : words.writingAbout, { leader: leaderName })}
          </h2>
          <p className="text-quiet text-sm tabular-nums" role="status">
            {inPageLanguage(writing?.message ?? words.waitingForWriter)}
            {!isPlan && lines.length > 0 && ` · ${count(words.lineCount, lines.length)}`}
            {spent && ` · ${spent}`}
          </p>
        </div>
        {writing && (
          <Button
            variant="secondary"
            size="small"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(writing.id)}
          >
            {words.stop}
          </Button>
        )}
      </div>
      <Progress value={writing?.progress ?? 0} label={isPlan ? words.planning : words.writing} />
      <ScrollRegion
        label={words.dialogSoFar}
        className="flex h-[60vh] flex-col gap-1 rounded-card border border-line p-4"
      >
        {(isPlan ? [] : lines).map((line) => (
          <p key={line.id} className="grid animate-fade grid-cols-[5rem_1fr] gap-x-4 py-2 max-sm:grid-cols-1">
            <SpeakerName speaker={line.speaker} className="pt-1" />
            <span className="font-serif text-lg leading-7">{line.text}</span>
          </p>
        ))}
        <div className="flex flex-col gap-2 py-3 sm:pl-24">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
        <div ref={end} />
      </ScrollRegion>
      <p className="text-quiet text-sm">{words.writingGoesOn}</p>
    </section>
  )
}
