import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { count, fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/wizard.ts'
import { Button } from '#app/ui/button.tsx'
import { roughTime } from '#app/ui/format-times.ts'
import { Progress } from '#app/ui/progress.tsx'
import { useChange } from '#app/use-change.ts'
import { placeInLine, type VoicingLoad } from '#core/jobs/voicing-load.ts'
import { steadyTimeLeft } from '#core/jobs/voicing-time.ts'
import { cancelJob, type GenerationJob, jobQueries } from '#tables/jobs/jobs-queries.ts'

const waitPollMs = 5000

/** Progress of a voicing job, with a stop button. Shown wherever voicing can be started. */
export function VoicingProgress({ job, onStopped }: { job: GenerationJob; onStopped: () => Promise<void> }) {
  const stop = useChange((db) => cancelJob(db, job.id), {
    failed: () => words.voicingNotStopped,
    onDone: onStopped,
  })
  const isWaiting = job.status === 'queued' && job.step === 'voice'
  const viewer = useViewer()
  const load = useQuery({ ...jobQueries(viewer).load(job.id), refetchInterval: waitPollMs }).data
  const isStopping = stop.isPending || job.cancel_requested_at !== null
  const { done, total } = job.details ?? {}
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <p role="status" className="pb-1.5 text-sm tabular-nums">
          {isStopping
            ? words.stopping
            : isWaiting && load
              ? waitWords(load)
              : inPageLanguage(job.message ?? words.waitingForVoices)}
          <span className="text-quiet">
            {isStopping && job.status === 'running' && ` ${words.voicedKept}`}
            {done !== undefined && total !== undefined && (
              <span className="max-sm:hidden">{` · ${count(words.linesVoiced, total, { done })}`}</span>
            )}
            {!isStopping && !isWaiting && (
              <TimeLeft key={`${job.id} ${job.step}`} left={job.details?.remainingSeconds ?? null} />
            )}
            {!isStopping && job.status === 'running' && load && turnsWords(load)}
          </span>
        </p>
        <Progress value={job.progress} label={words.generatingAudio} />
      </div>
      <Button variant="secondary" size="small" busy={isStopping} onClick={() => stop.mutate()}>
        {words.stop}
      </Button>
    </div>
  )
}

/** With fewer seconds left, no time is shown: the text would change faster than it can be read. */
const almostSeconds = 5

/**
 * " · about 40 seconds left"; nothing while there is no estimate. Each step of a job has its own component, because `steadyTimeLeft`
 * remembers earlier estimates.
 */
function TimeLeft({ left }: { left: number | null }) {
  const [read] = useState(steadyTimeLeft)
  const steady = read(left)
  if (steady === null) return null
  if (steady === 'longer') return ` · ${words.takesLong}`
  const about = steady < almostSeconds ? words.almostDone : fill(words.timeLeft, { time: roughTime(steady) })
  return ` · ${about}`
}

/** Returns the message while a voicing waits to begin: how many others come first, and for how long. */
function waitWords(load: VoicingLoad): string {
  const { ahead, seconds } = placeInLine(load)
  if (ahead === 0) return words.startingVoices
  const few = [words.oneBefore, words.twoBefore, words.threeBefore, words.fourBefore]
  const before = few[ahead - 1] ?? count(words.manyBefore, ahead)
  return seconds === null ? before : fill(words.beforeFor, { before, time: roughTime(seconds) })
}

/** Returns the message that lines are voiced in turns with those of other jobs; null if no other job runs. */
function turnsWords({ running }: VoicingLoad): string | null {
  return running.length === 0 ? null : ` · ${count(words.turns, running.length)}`
}
