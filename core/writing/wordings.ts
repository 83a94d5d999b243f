import { seededRandom, seedOf } from './random.ts'

/** Chooses between wordings of the hosts. No wording is repeated in an episode while another is left. */
export class Wordings {
  readonly #seed: number
  readonly #random: () => number
  readonly #used: Set<string>
  /** How often each wording of a sort was chosen, regardless of the words in its gaps. */
  readonly #counts = new Map<string, number>()

  constructor(seed: number, avoid?: string) {
    this.#seed = seed
    this.#random = seededRandom(seed)
    this.#used = new Set(avoid === undefined ? [] : [avoid])
  }

  isUsed(way: string): boolean {
    return this.#used.has(way)
  }

  use(way: string): string {
    this.#used.add(way)
    return way
  }

  /** Picks an unused wording at random, or a used one if all are used. */
  pick(ways: readonly string[]): string {
    const free = ways.filter((way) => !this.#used.has(way))
    return this.use(this.#anyOf(free.length > 0 ? free : ways) ?? '')
  }

  /** Picks one of the least used wordings of a sort. Never repeats the same words. */
  pickLeastUsed(sort: string, ways: readonly string[]): string {
    const free = ways.flatMap((way, index) =>
      this.#used.has(way) ? [] : [{ way, key: `${sort} ${ways.length} ${index}` }],
    )
    const fewest = Math.min(...free.map(({ key }) => this.#counts.get(key) ?? 0))
    const chosen = this.#anyOf(free.filter(({ key }) => (this.#counts.get(key) ?? 0) === fewest))
    if (!chosen) return ways[0] ?? ''
    this.#counts.set(chosen.key, fewest + 1)
    return this.use(chosen.way)
  }

  /** Takes the wordings of a sort in turn, so that the same one never comes twice in a row. */
  inTurn(sort: string, ways: readonly string[]): string {
    const turn = this.#counts.get(sort) ?? 0
    this.#counts.set(sort, turn + 1)
    const order = ways.map((_, index) => ways[(turn + index) % ways.length] ?? '')
    return this.use(order.find((way) => !this.#used.has(way)) ?? order[0] ?? '')
  }

  /** Returns the next unused wording, in an order that the seed decides. */
  nextUnused(ways: readonly string[]): string | undefined {
    const placed = ways.flatMap((way) =>
      this.#used.has(way) ? [] : { way, place: seedOf(String(this.#seed), way) },
    )
    return placed.sort((one, other) => one.place - other.place)[0]?.way
  }

  #anyOf<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)]
  }
}
