/** How busy the voices are with other people's episodes. `seconds`: time left, null while unknown. */
export type VoicingLoad = {
  /** Number of waiting voicings that were requested earlier. */
  before: number
  running: { service: string | null; seconds: number | null }[]
  /** Seconds of work per character for each service, measured in its last runs on this machine. */
  paces: Record<string, number>
  /** Seconds of mastering per second of speech; null before the first episode. */
  mastering: number | null
}

/** Returns how many episodes are voiced before a waiting one, and the seconds until its turn; null while that is unknown. */
export function placeInLine({ before, running }: VoicingLoad): { ahead: number; seconds: number | null } {
  // Each running voicing occupies one slot. The waiting episodes take the slots in the order in which they become free.
  const ends = running
    .map(({ seconds }) => seconds)
    .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
  return { ahead: before + running.length, seconds: ends[before] ?? null }
}

/**
 * Returns the seconds until `work` seconds of voicing are done while episodes take turns line by line. Each other episode takes part only
 * as long as it has lines left.
 */
export function sharedSeconds(work: number, { running }: VoicingLoad, service: string | null): number {
  const others = running.filter((one) => one.service === service)
  return others.reduce((sum, { seconds }) => sum + Math.min(work, (seconds ?? work) / others.length), work)
}
