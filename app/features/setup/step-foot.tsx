import words from '#app/messages/setup.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'

/** The buttons at the end of a step: save and continue, or skip. `onContinue` is for steps without a form. */
export function StepFoot({
  label = words.saveAndContinue,
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
          {words.skip}
        </Button>
      )}
      <Button type={onContinue ? 'button' : 'submit'} busy={isBusy} onClick={onContinue}>
        {label}
      </Button>
    </BottomBar>
  )
}
