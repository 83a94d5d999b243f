import { Check } from 'lucide-react'
import frame from '#app/messages/frame.ts'
import { rich } from '#app/messages/message.ts'
import { classNames } from './class-names.ts'

export type RailStep<Name extends string> = {
  name: Name
  label: string
  text: string
  isDone: boolean
  isReachable: boolean
}

/** The steps of a longer task: a rail beside the page, on phones a slim bar above it. */
export function StepRail<Name extends string>({
  steps,
  step,
  onGoTo,
}: {
  steps: RailStep<Name>[]
  step: Name
  onGoTo: (step: Name) => void
}) {
  const current = steps.findIndex(({ name }) => name === step)
  return (
    <nav aria-label={frame.steps} className="lg:sticky lg:top-24 lg:self-start">
      <p className="pb-2 text-quiet text-sm lg:hidden">
        {rich(frame.stepOf, {
          step: current + 1,
          count: steps.length,
          name: <span className="font-medium text-text">{steps[current]?.label}</span>,
        })}
      </p>
      <ol className="flex gap-1.5 lg:flex-col lg:gap-0">
        {steps.map(({ name, label, text, isDone, isReachable }, index) => {
          const isCurrent = index === current
          const isAhead = !isDone && !isCurrent && isReachable
          return (
            <li key={name} className="relative flex-1 lg:pb-7 lg:last:pb-0">
              {index < steps.length - 1 && (
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
                disabled={!isReachable || isCurrent}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGoTo(name)}
                className="group flex w-full items-start gap-3.5 rounded-control text-left disabled:cursor-default"
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'flex size-8 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums max-lg:hidden',
                    isCurrent && 'border-accent text-accent',
                    isDone && !isCurrent && 'border-accent bg-accent text-on-accent',
                    isAhead && 'border-accent/60 border-dashed text-accent',
                    !isReachable && !isCurrent && 'border-edge text-quiet',
                  )}
                >
                  {isDone && !isCurrent ? <Check className="size-4" /> : index + 1}
                </span>
                <span
                  aria-hidden="true"
                  className={classNames(
                    'h-1.5 w-full rounded-full lg:hidden',
                    isDone || isCurrent ? 'bg-accent' : 'bg-line',
                  )}
                />
                <span className="max-lg:sr-only">
                  <span
                    className={classNames(
                      'block font-medium text-sm',
                      isCurrent ? 'text-text' : 'text-quiet group-enabled:group-hover:text-text',
                    )}
                  >
                    {label}
                  </span>
                  <span className="block text-quiet text-xs">{text}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
