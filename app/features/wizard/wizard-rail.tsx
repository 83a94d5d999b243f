import words from '#app/messages/wizard.ts'
import { StepRail } from '#app/ui/step-rail.tsx'
import { type WizardStep, wizardSteps } from '#core/wizard/wizard-step.ts'

/** The four steps of an episode; those already reached can be opened. */
export function WizardRail({
  step,
  furthest,
  onGoTo,
}: {
  step: WizardStep
  furthest: WizardStep
  onGoTo: (step: WizardStep) => void
}) {
  const steps = wizardSteps.map((name, index) => ({
    name,
    label: words[`step_${name}`],
    text: words[`stepText_${name}`],
    isDone: index < wizardSteps.indexOf(step),
    isReachable: index <= wizardSteps.indexOf(furthest),
  }))
  return <StepRail steps={steps} step={step} onGoTo={onGoTo} />
}
