/** Deterministic pseudo-random numbers (mulberry32), so that a failure can be reproduced by its seed. */
export type Random = {
  number(): number
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(number() * limit)
  return {
    number,
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    chance: (share) => number() < share,
  }
}
