import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { useChange } from '#app/use-change.ts'
import { useWatchedRows } from '#app/use-watched-rows.ts'
import { jobName } from '#core/jobs/job-kinds.ts'
import { isOpen, type JobState } from '#core/wizard/wizard-step.ts'
import { accountQueries } from '#tables/accounts/accounts-queries.ts'
import { callFunction } from '#tables/call-function.ts'
import { cancelJob, jobQueries, jobsPerPage, type ListedJob } from '#tables/jobs/jobs-queries.ts'
import { jobColumns, jobStates } from './job-columns.tsx'
import { PagedTable } from './paged-table.tsx'
import { Panel } from './panel.tsx'

const filters = [
  { value: 'all', label: 'All jobs' },
  ...Object.entries(jobStates).map(([value, { word }]) => ({ value, label: word })),
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
          {isRunning ? 'Cancel' : 'Retry'}
        </Button>
      )
    )
  })
  return (
    <Panel
      title="Generation jobs"
      query={jobs}
      actions={
        <Select
          aria-label="Which jobs"
          value={filter}
          options={filters}
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
            caption="Generation jobs"
            empty="No jobs here."
          />
          <ConfirmDialog
            isOpen={cancelling !== null}
            onClose={() => setCancelling(null)}
            title="Cancel this job?"
            description={`“${jobName(cancelling?.kind ?? '')}”${cancelling?.podcasts?.title ? ` of “${cancelling.podcasts.title}”` : ''} stops. It may belong to someone else, who can start it again. Lines already voiced are kept.`}
            confirmLabel="Cancel the Job"
            cancelLabel="Keep Running"
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
      done: ({ action }) => (action === 'retry' ? 'Job restarted' : 'Job is stopping'),
      failed: 'Couldn’t change this job',
    },
  )
}
