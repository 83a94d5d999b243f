import type { ReactNode } from 'react'
import { Link } from 'react-router'
import words from '#app/messages/admin.ts'
import { locale } from '#app/messages/locale.ts'
import { fill, formatPercent } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Pill } from '#app/ui/pill.tsx'
import type { Column } from '#app/ui/table.tsx'
import type { JobKind } from '#core/jobs/job-kinds.ts'
import type { ListedJob } from '#tables/jobs/jobs-queries.ts'

export const jobStates = {
  queued: { tone: 'neutral', word: 'waiting' },
  running: { tone: 'info', word: 'running' },
  done: { tone: 'accent', word: 'done' },
  failed: { tone: 'danger', word: 'failed' },
  cancelled: { tone: 'neutral', word: 'cancelled' },
} as const

const names = {
  'write-dialog': 'writeDialog',
  'make-audio': 'makeAudio',
  'voice-lines': 'voiceLines',
  'rewrite-line': 'rewriteLine',
  'preview-voice': 'previewVoice',
  'try-model': 'tryModel',
  'draw-cover': 'drawCover',
  'import-feed': 'importFeed',
  'voice-pack': 'voicePack',
  'make-samples': 'makeSamples',
} as const satisfies Record<JobKind, keyof typeof words>

/** Returns the name of a kind of job. Rows may hold a kind that this version does not know. */
export const jobName = (kind: string): string =>
  Object.hasOwn(names, kind) ? words[names[kind as JobKind]] : kind

/** Table columns of a job. `people`: display names by user id; `wishFor` renders the actions of a job. */
export function jobColumns(
  people: Map<string, string>,
  wishFor: (job: ListedJob) => ReactNode,
): Column<ListedJob>[] {
  return [
    {
      header: words.job,
      cell: (job) => (
        <div className="min-w-40">
          <p className="font-medium">{jobName(job.kind)}</p>
          {job.podcast_id && (
            <Link
              to={`/episodes/${job.podcast_id}/edit`}
              className="line-clamp-1 wrap-anywhere text-quiet text-xs underline-offset-4 hover:underline"
            >
              {job.podcasts?.title ?? words.anEpisode}
            </Link>
          )}
          {job.user_id && people.has(job.user_id) && (
            <p className="wrap-anywhere line-clamp-1 text-quiet text-xs">
              {fill(words.forWhom, { name: people.get(job.user_id) ?? '' })}
            </p>
          )}
        </div>
      ),
    },
    {
      header: words.state,
      className: 'whitespace-nowrap',
      cell: (job) => (
        <Pill tone={jobStates[job.status].tone}>
          {words[jobStates[job.status].word]}
          {job.status === 'running' && ` ${formatPercent(job.progress)}`}
        </Pill>
      ),
    },
    {
      header: words.details,
      className: 'max-lg:w-full',
      cell: (job) => (
        <span className={classNames('wrap-anywhere', job.error ? 'text-danger' : 'text-quiet')}>
          {inPageLanguage(job.error ?? job.message ?? '–')}
        </span>
      ),
    },
    {
      header: words.started,
      className: 'whitespace-nowrap',
      cell: (job) => (
        <time dateTime={job.created_at}>
          {new Date(job.created_at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    { header: words.actions, isHeaderHidden: true, className: 'text-right', cell: wishFor },
  ]
}
