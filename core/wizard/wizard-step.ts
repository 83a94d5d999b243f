/** The four steps of the wizard, in order. */
export const wizardSteps = ['input', 'preview', 'generating', 'metadata'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** State of an unfinished episode, read from its rows. */
export type DraftRows = {
  lineCount: number
  hasAudio: boolean
  isPublished: boolean
  /** Newest job of each kind; null when there was none. */
  writing: JobState | null
  voicing: JobState | null
}
export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export function isOpen(state: JobState | null): boolean {
  return state === 'queued' || state === 'running'
}

/**
 * The furthest step that the rows allow. A step that needs something unfinished opens neither by link nor when remembered.
 */
export function furthestStep(rows: DraftRows): WizardStep {
  if (rows.lineCount === 0 || isOpen(rows.writing)) return 'input'
  if (isOpen(rows.voicing)) return 'generating'
  if (rows.hasAudio) return 'metadata'
  return 'generating'
}

/**
 * The step at which the wizard reopens. `remembered` is the step this browser showed last; without one the rows decide: a
 * dialog without audio opens at the preview, not at voicing.
 */
export function resumeStep(rows: DraftRows, remembered: WizardStep | null): WizardStep {
  const furthest = furthestStep(rows)
  if (isOpen(rows.voicing)) return 'generating'
  if (rows.voicing === 'failed' && !rows.hasAudio) return earlier(furthest, 'preview')
  if (remembered) return earlier(furthest, remembered)
  return rows.hasAudio ? furthest : earlier(furthest, 'preview')
}

function earlier(one: WizardStep, other: WizardStep): WizardStep {
  return wizardSteps[Math.min(wizardSteps.indexOf(one), wizardSteps.indexOf(other))] ?? 'input'
}
