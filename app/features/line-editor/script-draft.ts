import type { Line } from '#core/editing/line.ts'

/** Words that are not stored yet, kept in this browser so that a reload or a crash does not lose them. */
export type ScriptDraft = { base: Line[]; mine: Line[] }

const keyOf = (podcastId: string) => `helmcast-draft-${podcastId}`

export function readDraft(podcastId: string): ScriptDraft | null {
  try {
    const draft = JSON.parse(window.localStorage.getItem(keyOf(podcastId)) ?? 'null') as ScriptDraft | null
    return Array.isArray(draft?.base) && Array.isArray(draft.mine) ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(podcastId: string, draft: ScriptDraft | null): void {
  try {
    if (draft) window.localStorage.setItem(keyOf(podcastId), JSON.stringify(draft))
    else window.localStorage.removeItem(keyOf(podcastId))
  } catch {
    // Storage is full or forbidden: autosave still runs.
  }
}
