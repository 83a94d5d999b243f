import { count } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * A banner after a writing that ended before the dialog was complete. Says that the lines are a fragment, and offers to continue from
 * what is already paid for.
 */
export function UnfinishedWriting({ wizard, lineCount }: { wizard: Wizard; lineCount: number }) {
  const { writing } = wizard.generation
  const goOn = useChange((db, jobId: string) => callFunction(db, 'retry-job', { jobId }), {
    tables: ['generation_jobs'],
    failed: words.goOnFailed,
    onDone: wizard.follow,
  })
  if (!writing || writing.is_plan || !['failed', 'cancelled'].includes(writing.status)) return null
  const { plan, hasLines = false } = writing.details?.writing ?? {}
  const hasFailed = writing.status === 'failed'
  // If nothing was written, the dialog is unchanged, and only the step that started the writing shows the failure.
  if (!hasLines && (!hasFailed || wizard.step !== 'input')) return null
  const ended = hasFailed ? words.writingBroke : words.writingStopped
  return (
    <Banner
      tone={hasFailed ? 'danger' : 'warning'}
      title={hasLines ? ended : words.dialogFailed}
      action={
        <div className="flex flex-wrap gap-2">
          {plan && (
            <Button size="small" busy={goOn.isPending} onClick={() => goOn.mutate(writing.id)}>
              {words.goOn}
            </Button>
          )}
          {wizard.step !== 'input' && (
            <Button variant="secondary" size="small" onClick={() => wizard.goTo('input')}>
              {words.writeItAnew}
            </Button>
          )}
        </div>
      }
    >
      {hasFailed && <p>{inPageLanguage(writing.error ?? words.writerFailed)}</p>}
      {hasLines && (
        <p>
          {count(words.fragment, lineCount)} {plan ? words.planKept : words.byHand}
        </p>
      )}
    </Banner>
  )
}
