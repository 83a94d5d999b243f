import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { useChange } from '#app/use-change.ts'
import { isOpen, type JobState } from '#core/wizard/wizard-step.ts'
import { accountQueries } from '#tables/accounts/accounts-queries.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'
import { cancelJob, jobQueries, jobsPerPage, type ListedJob } from '#tables/jobs/jobs-queries.ts'
import { allOf } from '#tables/query-keys.ts'
import { watchRows } from '#tables/watch-rows.ts'
import { jobColumns, jobName, jobStates } from './job-columns.tsx'
import { PagedTable } from './paged-table.tsx'
import { Panel } from './panel.tsx'

const filters = [
  { value: 'all', label: 'All jobs' },
  ...Object.entries(jobStates).map(([value, { word }]) => ({ value, label: word })),
]

/** Background jobs, newest first. Failed jobs show the reason and can be retried. */
export function JobsPanel() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [filter, setFilter] = useState<JobState | 'all'>('all')
  const [page, setPage] = useState(0)
  const [cancelling, setCancelling] = useState<ListedJob | null>(null)
  const jobs = useQuery({ ...jobQueries(viewer).all(filter, page), refetchInterval: 15_000 })
  useEffect(
    () =>
      watchRows(browserDatabase, [{ table: 'generation_jobs' }], () => {
        void queryClient.invalidateQueries(allOf('generation_jobs'), { cancelRefetch: false })
      }),
    [queryClient],
  )
  const change = useJobChange()
  const names = new Map(useQuery(accountQueries(viewer).creators()).data)
  const columns = jobColumns(names, (job) => (
    <JobButton
      job={job}
      isBusy={change.isPending && change.variables.job.id === job.id}
      onCancel={() => setCancelling(job)}
      onRetry={() => change.mutate({ job, action: 'retry' })}
    />
  ))
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
            onOpenChange={(isOpen) => !isOpen && setCancelling(null)}
            title="Cancel this job?"
            description={`“${jobName(cancelling?.kind ?? '')}”${cancelling?.podcasts?.title ? ` of “${cancelling.podcasts.title}”` : ''} stops. It may belong to somebody else, who can start it again; what is voiced is kept.`}
            confirmLabel="Cancel the Job"
            cancelLabel="Let It Go On"
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

function JobButton({
  job,
  isBusy,
  onCancel,
  onRetry,
}: {
  job: ListedJob
  isBusy: boolean
  onCancel: () => void
  onRetry: () => void
}) {
  if (job.status === 'done') return null
  const [Icon, word, act] = isOpen(job.status)
    ? ([Square, 'Cancel', onCancel] as const)
    : ([RotateCcw, 'Retry', onRetry] as const)
  return (
    <Button variant="secondary" size="small" busy={isBusy} onClick={act}>
      <Icon aria-hidden="true" />
      {word}
    </Button>
  )
}

function useJobChange() {
  return useChange(
    (db, { job, action }: { job: ListedJob; action: 'retry' | 'cancel' }) =>
      action === 'cancel' ? cancelJob(db, job.id) : callFunction(db, 'retry-job', { jobId: job.id }),
    {
      tables: ['generation_jobs'],
      done: ({ action }) => (action === 'retry' ? 'The job was started again' : 'The job will stop'),
      failed: 'This job could not be changed',
    },
  )
}
