import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useScript } from '#app/features/line-editor/use-script.ts'
import { useSpeaking } from '#app/features/line-editor/use-speaking.ts'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { furthestStep } from '#core/wizard/wizard-step.ts'
import { GeneratingStep } from './generating-step.tsx'
import { InputStep } from './input-step.tsx'
import { MetadataStep } from './metadata-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { useFormOfRows } from './use-form-of-rows.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import { WizardRail } from './wizard-rail.tsx'

export function WizardPage({ userId }: { userId: string }) {
  const wizard = useWizard(userId)
  const { step, generation, podcastId } = wizard
  useFormOfRows(wizard)
  const before = useRef<typeof step>(null)

  // A new step looks like a new page: scroll to the top and focus its heading.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    if (before.current !== null && step !== null) focusHeading()
    before.current = step
  }, [step])

  return (
    <div className="frame flex flex-col gap-5 py-4">
      <header className="flex flex-wrap items-center gap-x-2">
        <LinkButton
          to="/episodes/manage"
          aria-label={words.backToPodcasts}
          variant="quiet"
          size="small"
          className="-ml-3"
          icon={ArrowLeft}
        >
          {words.yourPodcasts}
        </LinkButton>
        <h1 className="headline text-2xl sm:text-3xl">{step ? words[`headline_${step}`] : words.opening}</h1>
      </header>
      {wizard.isResumed && step !== null && (
        <p role="status" className="wrap-anywhere flex flex-wrap items-baseline gap-x-3 text-quiet text-sm">
          {generation.podcast ? fill(words.continuing, { title: generation.podcast.title }) : words.pickingUp}
          <Button variant="link" size="small" onClick={wizard.startOver}>
            {words.startNew}
          </Button>
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <WizardRail
          step={step ?? 'input'}
          furthest={generation.rows ? furthestStep(generation.rows) : 'input'}
          onGoTo={(next) => (wizard.keepChoices.current ?? wizard.goTo)(next)}
        />
        <div className="min-w-0">
          {generation.error && step === null ? (
            <Banner retry={{ refetch: generation.refresh }} title={words.notLoaded}>
              {words.nothingLost}
            </Banner>
          ) : step === null ? (
            <WizardSkeleton />
          ) : step === 'input' || !podcastId ? (
            <InputStep wizard={wizard} />
          ) : (
            <ScriptSteps key={podcastId} wizard={wizard} podcastId={podcastId} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The steps that share one script, so that edits, undo and autosave survive going back and forth. */
function ScriptSteps({ wizard, podcastId }: { wizard: Wizard; podcastId: string }) {
  const { step, generation } = wizard
  const script = useScript(podcastId, generation.lines)
  const speaking = useSpeaking(generation.podcast, generation.jobs ?? [])
  if (!script.stored || !generation.podcast) return <WizardSkeleton />
  const { podcast } = generation
  if (step === 'metadata') return <MetadataStep wizard={wizard} podcast={podcast} />
  const Step = step === 'preview' ? PreviewStep : GeneratingStep
  return <Step wizard={wizard} podcast={podcast} script={script} speaking={speaking} />
}

/** Shown until the session is known. */
export function WizardWaiting() {
  return (
    <div className="frame py-12">
      <WizardSkeleton />
    </div>
  )
}

function WizardSkeleton() {
  return (
    <div role="status" aria-label={frame.loading} className="flex flex-col gap-7">
      <Skeleton className="h-18" />
      <Skeleton className="h-44 rounded-card" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    </div>
  )
}
