import { storedInBrowser } from '#app/stored-in-browser.ts'
import { type CreateForm, emptyCreateForm } from '#core/wizard/create-form.ts'
import { type WizardStep, wizardSteps } from '#core/wizard/wizard-step.ts'

/** What this browser remembers of an unfinished wizard; all else is read from the episode's rows. */
export type WizardMemory = { podcastId: string | null; step: WizardStep | null; form: CreateForm }

/** Each account has its own: two people may share a browser. */
export const wizardMemory = (userId: string) =>
  storedInBrowser<WizardMemory>(`helmcast-wizard-${userId}`, ({ podcastId, step, form }) => ({
    podcastId: typeof podcastId === 'string' ? podcastId : null,
    step: wizardSteps.find((known) => known === step) ?? null,
    form: { ...emptyCreateForm, ...form },
  }))
