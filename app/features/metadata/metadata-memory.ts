import { storedInBrowser } from '#app/stored-in-browser.ts'
import type { MetadataForm } from '#core/wizard/metadata-form.ts'

/** Unsaved input of the wizard's last step, stored so that going back or a reload loses nothing. */
export type MetadataMemory = { form: MetadataForm; ids: { host?: string; guest?: string; sponsor?: string } }

export const metadataMemory = (podcastId: string) =>
  storedInBrowser<MetadataMemory>(`helmcast-metadata-${podcastId}`, ({ form, ids = {} }) =>
    form?.host && form.guest && form.sponsor ? { form, ids } : null,
  )
