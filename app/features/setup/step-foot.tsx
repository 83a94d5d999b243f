import { BottomBar } from '#app/ui/bottom-bar.tsx'
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
    <BottomBar className="justify-end">
      {onSkip && (
        <Button variant="quiet" disabled={isBusy} onClick={onSkip}>
          Skip
        </Button>
      )}
      <Button type={onContinue ? 'button' : 'submit'} busy={isBusy} onClick={onContinue}>
        {label}
      </Button>
    </BottomBar>
  )
}
