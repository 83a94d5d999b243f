import { keptInBrowser } from '#app/kept-in-browser.ts'
import type { MetadataForm } from '#core/wizard/metadata-form.ts'

/** What was typed in the wizard's last step and is not saved yet, kept so that going back or a reload loses nothing. */
export type MetadataMemory = { form: MetadataForm; ids: { host?: string; guest?: string; sponsor?: string } }

export const metadataMemory = (podcastId: string) =>
  keptInBrowser<MetadataMemory>(`helmcast-metadata-${podcastId}`, ({ form, ids = {} }) =>
    form?.host && form.guest && form.sponsor ? { form, ids } : null,
  )
