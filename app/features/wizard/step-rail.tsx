import { Check } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { type WizardStep, wizardStepNames, wizardSteps } from '#core/wizard/wizard-step.ts'

const descriptions: Record<WizardStep, string> = {
  input: 'The leader and the text',
  preview: 'Read and edit the dialog',
  generating: 'Hear it take shape',
  metadata: 'Title, people, publish',
}

/** The four steps: a rail beside the page, on phones a slim bar above it. */
export function StepRail({
  step,
  furthest,
  onGoTo,
}: {
  step: WizardStep
  furthest: WizardStep
  onGoTo: (step: WizardStep) => void
}) {
  const current = wizardSteps.indexOf(step)
  const reach = wizardSteps.indexOf(furthest)
  return (
    <nav aria-label="Steps" className="lg:sticky lg:top-24 lg:self-start">
      <p className="pb-2 text-quiet text-sm lg:hidden">
        Step {current + 1} of {wizardSteps.length}:{' '}
        <span className="font-medium text-text">{wizardStepNames[step]}</span>
      </p>
      <ol className="flex gap-1.5 lg:flex-col lg:gap-0">
        {wizardSteps.map((name, index) => {
          const isDone = index < current
          const isCurrent = index === current
          const isAhead = index > current && index <= reach
          return (
            <li key={name} className="relative flex-1 lg:pb-7 lg:last:pb-0">
              {index < wizardSteps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={classNames(
                    'absolute top-9 bottom-1 left-4 w-px max-lg:hidden',
                    isDone ? 'bg-accent' : 'bg-line',
                  )}
                />
              )}
              <button
                type="button"
                disabled={index > reach || isCurrent}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGoTo(name)}
                className="group flex w-full items-start gap-3.5 rounded-control text-left disabled:cursor-default"
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'flex size-8 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums max-lg:hidden',
                    isDone && 'border-accent bg-accent text-on-accent',
                    isCurrent && 'border-accent text-accent',
                    isAhead && 'border-accent/60 border-dashed text-accent',
                    index > Math.max(current, reach) && 'border-edge text-quiet',
                  )}
                >
                  {isDone ? <Check className="size-4" /> : index + 1}
                </span>
                <span
                  aria-hidden="true"
                  className={classNames(
                    'h-1.5 w-full rounded-full lg:hidden',
                    index <= current ? 'bg-accent' : isAhead ? 'bg-accent/40' : 'bg-line',
                  )}
                />
                <span className="max-lg:sr-only">
                  <span
                    className={classNames(
                      'block font-medium text-sm',
                      isCurrent ? 'text-text' : 'text-quiet group-enabled:group-hover:text-text',
                    )}
                  >
                    {wizardStepNames[name]}
                  </span>
                  <span className="block text-quiet text-xs">{descriptions[name]}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
