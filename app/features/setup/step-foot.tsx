import { Button } from '#app/ui/button.tsx'

/** The two ways on from a step: with what was chosen, or without. `onContinue` is for steps without a form. */
export function StepFoot({
  label = 'Save and continue',
  isBusy = false,
  onSkip,
  onContinue,
}: {
  label?: string
  isBusy?: boolean
  onSkip?: () => void
  onContinue?: () => void
}) {
  return (
    <div className="sticky bottom-(--player-height,0px) z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-ground py-3">
      {onSkip && (
        <Button variant="quiet" disabled={isBusy} onClick={onSkip}>
          Skip
        </Button>
      )}
      <Button type={onContinue ? 'button' : 'submit'} busy={isBusy} onClick={onContinue}>
        {label}
      </Button>
    </div>
  )
}
