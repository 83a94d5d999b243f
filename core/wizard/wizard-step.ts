/** The four steps of the wizard, in order. */
export const wizardSteps = ['input', 'preview', 'generating', 'metadata'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const wizardStepNames: Record<WizardStep, string> = {
  input: 'Input',
  preview: 'Preview',
  generating: 'Generating',
  metadata: 'Metadata',
}

/** What is known of an episode in the making, read from its rows. */
export type MakingRows = {
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

/** Where the Back button leads; null on the first step, where it leaves the wizard. */
export function stepBefore(step: WizardStep): WizardStep | null {
  return wizardSteps[wizardSteps.indexOf(step) - 1] ?? null
}

/** How far the rows allow to go. A step that needs something unfinished cannot be opened, by link or by memory. */
export function furthestStep(rows: MakingRows): WizardStep {
  if (rows.lineCount === 0 || isOpen(rows.writing)) return 'input'
  if (isOpen(rows.voicing)) return 'generating'
  if (rows.hasAudio) return 'metadata'
  return 'generating'
}

/**
 * Where the wizard reopens. `remembered` is the step this browser showed last; without one the rows decide:
 * a dialog without audio opens to be read first, not to be voiced.
 */
export function resumeStep(rows: MakingRows, remembered: WizardStep | null): WizardStep {
  const furthest = furthestStep(rows)
  if (isOpen(rows.voicing)) return 'generating'
  if (rows.voicing === 'failed' && !rows.hasAudio) return earlier(furthest, 'preview')
  if (remembered) return earlier(furthest, remembered)
  return rows.hasAudio ? furthest : earlier(furthest, 'preview')
}

function earlier(one: WizardStep, other: WizardStep): WizardStep {
  return wizardSteps[Math.min(wizardSteps.indexOf(one), wizardSteps.indexOf(other))] ?? 'input'
}
