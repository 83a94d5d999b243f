import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { useChange } from '#app/use-change.ts'
import { useWatchedRows } from '#app/use-watched-rows.ts'
import { isOpen, type JobState } from '#core/wizard/wizard-step.ts'
import { accountQueries } from '#tables/accounts/accounts-queries.ts'
import { callFunction } from '#tables/call-function.ts'
import { cancelJob, jobQueries, jobsPerPage, type ListedJob } from '#tables/jobs/jobs-queries.ts'
import { jobColumns, jobName, jobStates } from './job-columns.tsx'
import { PagedTable } from './paged-table.tsx'
import { Panel } from './panel.tsx'

const filters = () => [
  { value: 'all', label: words.allJobs },
  ...Object.entries(jobStates).map(([value, { word }]) => ({ value, label: words[word] })),
]

/** Background jobs, newest first. Failed jobs show the reason and can be retried. */
export function JobsPanel() {
  const viewer = useViewer()
  const [filter, setFilter] = useState<JobState | 'all'>('all')
  const [page, setPage] = useState(0)
  const [cancelling, setCancelling] = useState<ListedJob | null>(null)
  const jobs = useQuery({ ...jobQueries(viewer).all(filter, page), refetchInterval: 15_000 })
  useWatchedRows([{ table: 'generation_jobs' }])
  const change = useJobChange()
  const names = new Map(useQuery(accountQueries(viewer).creators()).data)
  const columns = jobColumns(names, (job) => {
    const isRunning = isOpen(job.status)
    return (
      job.status !== 'done' && (
        <Button
          variant="secondary"
          size="small"
          busy={change.isPending && change.variables.job.id === job.id}
          onClick={() => (isRunning ? setCancelling(job) : change.mutate({ job, action: 'retry' }))}
          icon={isRunning ? Square : RotateCcw}
        >
          {isRunning ? frame.cancel : words.retry}
        </Button>
      )
    )
  })
  return (
    <Panel
      title={words.jobs}
      query={jobs}
      actions={
        <Select
          aria-label={words.whichJobs}
          value={filter}
          options={filters()}
          className="w-40"
          onValueChange={(value) => {
            setFilter(value as JobState | 'all')
            setPage(0)
          }}
        />
      }
    >
      {(rows) => (
        <>
          <PagedTable
            rows={rows}
            perPage={jobsPerPage}
            page={page}
            onPageChange={setPage}
            columns={columns}
            rowKey={(job) => job.id}
            caption={words.jobs}
            empty={words.noJobs}
          />
          <ConfirmDialog
            isOpen={cancelling !== null}
            onClose={() => setCancelling(null)}
            title={words.cancelJobAsk}
            description={fill(cancelling?.podcasts?.title ? words.jobOfStops : words.jobStops, {
              job: jobName(cancelling?.kind ?? ''),
              title: cancelling?.podcasts?.title ?? '',
            })}
            confirmLabel={words.cancelJob}
            cancelLabel={words.keepRunning}
            isBusy={change.isPending}
            onConfirm={() =>
              cancelling &&
              change.mutate({ job: cancelling, action: 'cancel' }, { onSettled: () => setCancelling(null) })
            }
          />
        </>
      )}
    </Panel>
  )
}

function useJobChange() {
  return useChange(
    (db, { job, action }: { job: ListedJob; action: 'retry' | 'cancel' }) =>
      action === 'cancel' ? cancelJob(db, job.id) : callFunction(db, 'retry-job', { jobId: job.id }),
    {
      tables: ['generation_jobs'],
      done: ({ action }) => (action === 'retry' ? words.restarted : words.stopping),
      failed: words.jobNotChanged,
    },
  )
}
