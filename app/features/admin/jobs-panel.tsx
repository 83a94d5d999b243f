import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCcw, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { Select } from '#app/ui/select.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { plainMessage } from '#core/errors.ts'
import { isOpen, type JobState } from '#core/wizard/wizard-step.ts'
import { accountQueries } from '#tables/accounts/browser.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'
import { cancelJob, jobQueries, jobsPerPage, type ListedJob } from '#tables/jobs/browser.ts'
import { allOf } from '#tables/query-keys.ts'
import { watchRows } from '#tables/watch-rows.ts'
import { PageSteps, Panel } from './panel.tsx'

const kinds: Record<string, string> = {
  'write-dialog': 'Write the dialog',
  'make-audio': 'Make the audio',
  'voice-lines': 'Voice single lines',
  'rewrite-line': 'Rewrite a line',
  'preview-voice': 'Voice sample',
  'draw-cover': 'Cover',
  'import-feed': 'Take over a show',
  'make-samples': 'Sample episodes',
}
const states = {
  queued: { tone: 'neutral', word: 'Waiting' },
  running: { tone: 'info', word: 'Running' },
  done: { tone: 'accent', word: 'Done' },
  failed: { tone: 'danger', word: 'Failed' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
} as const
const filters = [
  { value: 'all', label: 'All jobs' },
  ...Object.entries(states).map(([value, { word }]) => ({ value, label: word })),
]

/** What the worker does and did, newest first; failures say why and can be tried again. */
export function JobsPanel() {
  const asker = useAsker()
  const queryClient = useQueryClient()
  const [filter, setFilter] = useState<JobState | 'all'>('all')
  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState<ListedJob | null>(null)
  const jobs = useQuery({ ...jobQueries(asker).all(filter, page), refetchInterval: 15_000 })
  const names = new Map(useQuery(accountQueries(asker).creators()).data)
  useEffect(
    () =>
      watchRows(browserDatabase, [{ table: 'generation_jobs' }], () => {
        void queryClient.invalidateQueries(allOf('generation_jobs'), { cancelRefetch: false })
      }),
    [queryClient],
  )
  const change = useMutation({
    mutationFn: async ({ job, wish }: { job: ListedJob; wish: 'retry' | 'cancel' }) => {
      const db = await browserDatabase()
      if (wish === 'cancel') await cancelJob(db, job.id)
      else await callFunction(db, 'retry-job', { jobId: job.id })
    },
    onSuccess: async (_, { wish }) => {
      await queryClient.invalidateQueries(allOf('generation_jobs'))
      toast({ title: wish === 'retry' ? 'The job was started again' : 'The job will stop' })
    },
    onError: (error) =>
      toast({
        title: 'This job could not be changed',
        description: plainMessage(error),
        variant: 'destructive',
      }),
  })

  const columns: Column<ListedJob>[] = [
    {
      key: 'what',
      header: 'Job',
      cell: (job) => (
        <div className="min-w-40">
          <p className="font-medium">{kinds[job.kind] ?? job.kind}</p>
          {job.podcast_id && (
            <Link
              to={`/episodes/${job.podcast_id}/edit`}
              className="line-clamp-1 wrap-anywhere text-quiet text-xs underline-offset-4 hover:underline"
            >
              {job.podcasts?.title ?? 'An episode'}
            </Link>
          )}
          {job.user_id && names.has(job.user_id) && (
            <p className="wrap-anywhere line-clamp-1 text-quiet text-xs">for {names.get(job.user_id)}</p>
          )}
        </div>
      ),
    },
    {
      key: 'state',
      header: 'State',
      className: 'whitespace-nowrap',
      cell: (job) => (
        <Pill tone={states[job.status].tone}>
          {states[job.status].word}
          {job.status === 'running' && ` ${Math.round(job.progress * 100)} %`}
        </Pill>
      ),
    },
    {
      key: 'told',
      header: 'What it says',
      className: 'max-lg:w-full',
      cell: (job) => (
        <span className={classNames('wrap-anywhere', job.error ? 'text-danger' : 'text-quiet')}>
          {job.error ?? job.message ?? '–'}
        </span>
      ),
    },
    {
      key: 'when',
      header: 'Begun',
      className: 'whitespace-nowrap',
      cell: (job) => (
        <time dateTime={job.created_at}>
          {new Date(job.created_at).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      key: 'wish',
      header: 'Actions',
      isHeaderHidden: true,
      className: 'text-right',
      cell: (job) => {
        const isBusy = change.isPending && change.variables.job.id === job.id
        if (isOpen(job.status)) {
          return (
            <Button variant="secondary" size="small" busy={isBusy} onClick={() => setAsked(job)}>
              <Square aria-hidden="true" />
              Cancel
            </Button>
          )
        }
        if (job.status === 'done') return null
        return (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => change.mutate({ job, wish: 'retry' })}
          >
            <RotateCcw aria-hidden="true" />
            Retry
          </Button>
        )
      },
    },
  ]
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
          {rows.length === 0 ? (
            <p className="py-6 text-quiet text-sm">No jobs here.</p>
          ) : (
            <Table
              rows={rows.slice(0, jobsPerPage)}
              columns={columns}
              rowKey={(job) => job.id}
              caption="Generation jobs"
            />
          )}
          <PageSteps page={page} hasMore={rows.length > jobsPerPage} onChange={setPage} />
          <ConfirmDialog
            isOpen={asked !== null}
            onOpenChange={(isOpen) => !isOpen && setAsked(null)}
            title="Cancel this job?"
            description={`“${kinds[asked?.kind ?? ''] ?? asked?.kind}”${asked?.podcasts?.title ? ` of “${asked.podcasts.title}”` : ''} stops. It may belong to somebody else, who can start it again; what is voiced is kept.`}
            confirmLabel="Cancel the Job"
            cancelLabel="Let It Go On"
            isBusy={change.isPending}
            onConfirm={() =>
              asked && change.mutate({ job: asked, wish: 'cancel' }, { onSettled: () => setAsked(null) })
            }
          />
        </>
      )}
    </Panel>
  )
}
