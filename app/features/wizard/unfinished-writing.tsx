import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Wizard } from './use-wizard.ts'

/** A writing that ended before its dialog did: the lines are called a fragment, and what is paid for is gone on from. */
export function UnfinishedWriting({ wizard, lineCount }: { wizard: Wizard; lineCount: number }) {
  const { writing } = wizard.generation
  const goOn = useChange((db, jobId: string) => callFunction(db, 'retry-job', { jobId }), {
    tables: ['generation_jobs'],
    failed: 'The writing could not go on',
    onDone: wizard.follow,
  })
  if (!writing || writing.input?.planOnly || !['failed', 'cancelled'].includes(writing.status)) return null
  const { plan, hasLines = false } = writing.details?.writing ?? {}
  const hasFailed = writing.status === 'failed'
  // Where nothing was written the dialog is as it was; only the step that asked for it says that it failed.
  if (!hasLines && (!hasFailed || wizard.step !== 'input')) return null
  const title = hasLines
    ? `The writing ${hasFailed ? 'failed' : 'was stopped'}: this dialog has no end`
    : 'Failed to generate dialog'
  return (
    <Banner
      tone={hasFailed ? 'danger' : 'warning'}
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          {plan && (
            <Button size="small" busy={goOn.isPending} onClick={() => goOn.mutate(writing.id)}>
              Go On from Here
            </Button>
          )}
          {wizard.step !== 'input' && (
            <Button variant="secondary" size="small" onClick={() => wizard.goTo('input')}>
              Write It Anew
            </Button>
          )}
        </div>
      }
    >
      {hasFailed && (
        <p>{writing.error ?? 'The writer could not finish. Try again, or choose another one.'}</p>
      )}
      {hasLines && (
        <p>
          {lineCount === 1
            ? 'The one line written until then is a fragment. '
            : `The ${lineCount} lines written until then are a fragment. `}
          {plan
            ? 'Plan and lines are kept: you can go on, or finish it by hand.'
            : 'You can finish it by hand.'}
        </p>
      )}
    </Banner>
  )
}
