import { StepRail } from '#app/ui/step-rail.tsx'
import { type WizardStep, wizardStepNames, wizardSteps } from '#core/wizard/wizard-step.ts'

const texts: Record<WizardStep, string> = {
  input: 'The leader and the text',
  preview: 'Read and edit the dialog',
  generating: 'Hear it take shape',
  metadata: 'Title, people, publish',
}

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
    label: wizardStepNames[name],
    text: texts[name],
    isDone: index < wizardSteps.indexOf(step),
    isReachable: index <= wizardSteps.indexOf(furthest),
  }))
  return <StepRail steps={steps} step={step} onGoTo={onGoTo} />
}
