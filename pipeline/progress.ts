import type { MakeEvent } from './make-events.ts'
import { overallFraction, RemainingTime, type Step } from './remaining-time.ts'

export type Progress = ((step: Step, fraction: number, detail: string) => void) & {
  gave: (step: Step, fraction: number) => void
}

/** Converts the steps' fractions (0-1) to progress of the whole run with its remaining time. */
export function progressOf(emit: (event: MakeEvent) => void): Progress {
  const remaining = new RemainingTime(Date.now())
  const report = (step: Step, fraction: number, detail: string) => {
    const overall = overallFraction(step, fraction)
    emit({
      event: 'progress',
      step,
      fraction: overall,
      remainingSeconds: remaining.seconds(overall, Date.now()),
      detail,
    })
  }
  const gave = (step: Step, fraction: number) => {
    remaining.gave(overallFraction(step, fraction) - overallFraction(step, 0))
  }
  return Object.assign(report, { gave })
}
