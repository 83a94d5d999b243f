/** The four steps of the wizard, in order. */
export const wizardSteps = ['input', 'preview', 'generating', 'metadata'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** State of an unfinished episode, read from its rows. */
export type DraftRows = {
  lineCount: number
  hasAudio: boolean
  isPublished: boolean
  /** State of the newest job of each kind; null if there was none. */
  writing: JobState | null
  voicing: JobState | null
}
export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export function isOpen(state: JobState | null): boolean {
  return state === 'queued' || state === 'running'
}

/**
 * Returns the furthest step that the rows allow. A step that needs something unfinished cannot be opened, neither by a link nor because
 * the browser remembers it.
 */
export function furthestStep(rows: DraftRows): WizardStep {
  if (rows.lineCount === 0 || isOpen(rows.writing)) return 'input'
  if (isOpen(rows.voicing)) return 'generating'
  if (rows.hasAudio) return 'metadata'
  return 'generating'
}

/**
 * Returns the step at which the wizard reopens. `remembered` is the step that this browser showed last. Without it the rows decide: a
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
