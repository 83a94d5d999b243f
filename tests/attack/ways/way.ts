import type { Victims } from '../victims.ts'

/** Tries one way in as an attacker would. Null when it held, else what fell. */
export type Way = (victims: Victims) => Promise<string | null>

/** Each under the words that say what must hold. */
export type Ways = Record<string, Way>
