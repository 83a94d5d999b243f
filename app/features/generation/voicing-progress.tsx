import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useChange } from '#app/use-change.ts'
import { turnsInWords, waitInWords } from '#core/jobs/voicing-load.ts'
import { steadyTimeLeft } from '#core/jobs/voicing-time.ts'
import { inWords } from '#core/time/in-words.ts'
import { cancelJob, type GenerationJob, jobQueries } from '#tables/jobs/jobs-queries.ts'

const waitPollMs = 5000

/** Progress of a voicing job, with a stop button. Shown wherever voicing can be started. */
export function VoicingProgress({ job, onStopped }: { job: GenerationJob; onStopped: () => Promise<void> }) {
  const stop = useChange((db) => cancelJob(db, job.id), {
    failed: () => 'The voicing could not be stopped',
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
            ? 'Stopping …'
            : isWaiting && load
              ? waitInWords(load)
              : (job.message ?? 'Waiting for the voices')}
          <span className="text-quiet">
            {isStopping && job.status === 'running' && ' What is voiced is kept.'}
            {done !== undefined && total !== undefined && (
              <span className="max-sm:hidden">{` · ${done} of ${total} lines are voiced`}</span>
            )}
            {!isStopping && !isWaiting && (
              <TimeLeft key={`${job.id} ${job.step}`} left={job.details?.remainingSeconds ?? null} />
            )}
            {!isStopping && job.status === 'running' && load && turnsInWords(load)}
          </span>
        </p>
        <Progress value={job.progress} label="Generating the audio" />
      </div>
      <Button variant="secondary" size="small" busy={isStopping} onClick={() => stop.mutate()}>
        Stop
      </Button>
    </div>
  )
}

/** Below this, the words change faster than they are read. */
const almostSeconds = 5

/** " · about 40 seconds left"; nothing while there is no estimate. One for each stage of a job. */
function TimeLeft({ left }: { left: number | null }) {
  const [read] = useState(steadyTimeLeft)
  const steady = read(left)
  if (steady === null) return null
  if (steady === 'longer') return ' · this takes longer than expected'
  return steady < almostSeconds ? ' · almost done' : ` · about ${inWords(steady)} left`
}
