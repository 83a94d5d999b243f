import { storedInBrowser } from '#app/stored-in-browser.ts'
import { type CreateForm, emptyCreateForm } from '#core/wizard/create-form.ts'
import { type WizardStep, wizardSteps } from '#core/wizard/wizard-step.ts'

/** The part of an unfinished wizard that is stored in this browser; the rest is in the database. */
export type WizardMemory = { podcastId: string | null; step: WizardStep | null; form: CreateForm }

/** One per account, because people may share a browser. */
export const wizardMemory = (userId: string) =>
  storedInBrowser<WizardMemory>(`helmcast-wizard-${userId}`, ({ podcastId, step, form }) => ({
    podcastId: typeof podcastId === 'string' ? podcastId : null,
    step: wizardSteps.find((known) => known === step) ?? null,
    form: { ...emptyCreateForm, ...form },
  }))
