import type { Victims } from '../victims.ts'

/** Tries one attack. Returns null when it held, else what went wrong. */
export type Way = (victims: Victims) => Promise<string | null>

/** Keyed by a sentence that says what must hold. */
export type Ways = Record<string, Way>
