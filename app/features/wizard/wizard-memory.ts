import { type CreateForm, emptyCreateForm } from '#core/wizard/create-form.ts'
import { type WizardStep, wizardSteps } from '#core/wizard/wizard-step.ts'

/** What this browser remembers of an unfinished wizard; all else is read from the episode's rows. */
export type WizardMemory = { podcastId: string | null; step: WizardStep | null; form: CreateForm }

const key = 'helmcast-wizard'

/** Each account has its own: two people may share a browser. */
export function readMemory(userId: string): WizardMemory | null {
  try {
    const memory = JSON.parse(
      window.localStorage.getItem(`${key}-${userId}`) ?? 'null',
    ) as WizardMemory | null
    if (!memory || typeof memory !== 'object') return null
    return {
      podcastId: typeof memory.podcastId === 'string' ? memory.podcastId : null,
      step: wizardSteps.find((step) => step === memory.step) ?? null,
      form: { ...emptyCreateForm, ...memory.form },
    }
  } catch {
    return null
  }
}

export function writeMemory(userId: string, memory: WizardMemory): void {
  try {
    window.localStorage.setItem(`${key}-${userId}`, JSON.stringify(memory))
  } catch {
    // Storage is full or forbidden: the rows still hold all but a file that was not sent yet.
  }
}

export function forgetMemory(userId: string): void {
  try {
    window.localStorage.removeItem(`${key}-${userId}`)
  } catch {
    // Nothing to forget where nothing can be kept.
  }
}
