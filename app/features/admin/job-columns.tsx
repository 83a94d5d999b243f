import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Pill } from '#app/ui/pill.tsx'
import type { Column } from '#app/ui/table.tsx'
import { jobName } from '#core/jobs/job-kinds.ts'
import type { ListedJob } from '#tables/jobs/jobs-queries.ts'

export const jobStates = {
  queued: { tone: 'neutral', word: 'Waiting' },
  running: { tone: 'info', word: 'Running' },
  done: { tone: 'accent', word: 'Done' },
  failed: { tone: 'danger', word: 'Failed' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
} as const

/** Table columns of a job. `names`: display names by user id; `wishFor` renders the actions of a job. */
export function jobColumns(
  names: Map<string, string>,
  wishFor: (job: ListedJob) => ReactNode,
): Column<ListedJob>[] {
  return [
    {
      header: 'Job',
      cell: (job) => (
        <div className="min-w-40">
          <p className="font-medium">{jobName(job.kind)}</p>
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
      header: 'State',
      className: 'whitespace-nowrap',
      cell: (job) => (
        <Pill tone={jobStates[job.status].tone}>
          {jobStates[job.status].word}
          {job.status === 'running' && ` ${Math.round(job.progress * 100)} %`}
        </Pill>
      ),
    },
    {
      header: 'Details',
      className: 'max-lg:w-full',
      cell: (job) => (
        <span className={classNames('wrap-anywhere', job.error ? 'text-danger' : 'text-quiet')}>
          {job.error ?? job.message ?? '–'}
        </span>
      ),
    },
    {
      header: 'Started',
      className: 'whitespace-nowrap',
      cell: (job) => (
        <time dateTime={job.created_at}>
          {new Date(job.created_at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    { header: 'Actions', isHeaderHidden: true, className: 'text-right', cell: wishFor },
  ]
}
