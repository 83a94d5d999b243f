/** Returns a generator of numbers in [0, 1) that depend only on the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Hashes words to a seed (FNV-1a), so that the same text gives the same dialog, and another text other wordings. */
export function seedOf(...words: string[]): number {
  let hash = 0x811c9dc5
  for (const unit of words.join('\n')) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
