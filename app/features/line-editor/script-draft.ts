import { storedInBrowser } from '#app/stored-in-browser.ts'
import type { Line } from '#core/editing/line.ts'

/** Unsaved edits, stored in this browser so that they survive a reload or a crash. */
export type ScriptDraft = { base: Line[]; mine: Line[] }

export const scriptDraft = (podcastId: string) =>
  storedInBrowser<ScriptDraft>(`helmcast-draft-${podcastId}`, ({ base, mine }) =>
    Array.isArray(base) && Array.isArray(mine) ? { base, mine } : null,
  )
