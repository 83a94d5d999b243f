import type { MetadataForm } from '#core/wizard/metadata-form.ts'

/** What was typed in the wizard's last step and is not saved yet, kept so that going back or a reload loses nothing. */
export type MetadataMemory = { form: MetadataForm; ids: { host?: string; guest?: string; sponsor?: string } }

const keyOf = (podcastId: string) => `helmcast-metadata-${podcastId}`

export function readMetadata(podcastId: string): MetadataMemory | null {
  try {
    const kept = JSON.parse(
      window.localStorage.getItem(keyOf(podcastId)) ?? 'null',
    ) as Partial<MetadataMemory> | null
    const { form } = kept ?? {}
    return form?.host && form.guest && form.sponsor ? { form, ids: kept?.ids ?? {} } : null
  } catch {
    return null
  }
}

export function writeMetadata(podcastId: string, kept: MetadataMemory | null): void {
  try {
    if (kept) window.localStorage.setItem(keyOf(podcastId), JSON.stringify(kept))
    else window.localStorage.removeItem(keyOf(podcastId))
  } catch {
    // Storage is full or forbidden: the form itself still holds the words.
  }
}
