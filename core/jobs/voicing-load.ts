/** What the voices are busy with besides one's own episode. `seconds`: what is left of it, null while nobody can say. */
export type VoicingLoad = {
  /** Voicings that wait and were asked for earlier. */
  before: number
  running: { service: string | null; seconds: number | null }[]
  /** Seconds of work a character, by service, in its last runs on this machine. */
  paces: Record<string, number>
  /** Seconds of mastering for a second of speech; null before the first episode. */
  mastering: number | null
}

/** How many episodes are voiced before one that waits, and in how many seconds its place is free, null while nobody can say. */
export function placeInLine({ before, running }: VoicingLoad): { ahead: number; seconds: number | null } {
  // Every running voicing has one place; the next free one is taken.
  const ends = running
    .map(({ seconds }) => seconds)
    .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
  return { ahead: before + running.length, seconds: ends[before] ?? null }
}

/** Seconds until work of this length is done when episodes take turns by line: the others use as many turns as they need. */
export function sharedSeconds(work: number, { running }: VoicingLoad, service: string | null): number {
  const others = running.filter((one) => one.service === service)
  return others.reduce((sum, { seconds }) => sum + Math.min(work, (seconds ?? work) / others.length), work)
}
