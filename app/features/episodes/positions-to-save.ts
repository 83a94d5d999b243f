import type { Position } from '#tables/reactions/positions-queries.ts'

/** Sends the positions that the account does not have yet. A position whose request failed is sent again with the next call. */
export function positionsToSave(save: (positions: Position[]) => Promise<void>) {
  const savedTimes = new Map<string, number>()
  function note(positions: Position[]): void {
    for (const { podcastId, savedAt } of positions) savedTimes.set(podcastId, savedAt)
  }
  return {
    /** Records positions that the account has. */
    note,
    async send(positions: Position[]): Promise<void> {
      const newer = positions.filter(({ podcastId, savedAt }) => savedAt > (savedTimes.get(podcastId) ?? 0))
      if (newer.length === 0) return
      await save(newer)
      note(newer)
    },
  }
}
