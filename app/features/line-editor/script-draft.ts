import { keptInBrowser } from '#app/kept-in-browser.ts'
import type { Line } from '#core/editing/line.ts'

/** Words that are not stored yet, kept in this browser so that a reload or a crash does not lose them. */
export type ScriptDraft = { base: Line[]; mine: Line[] }

export const scriptDraft = (podcastId: string) =>
  keptInBrowser<ScriptDraft>(`helmcast-draft-${podcastId}`, ({ base, mine }) =>
    Array.isArray(base) && Array.isArray(mine) ? { base, mine } : null,
  )
