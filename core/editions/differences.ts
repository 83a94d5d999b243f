/** A line as published. */
export type PublishedLine = { id: string; speaker: string; text: string; part: string }

export type Differences<Before extends PublishedLine, Now extends PublishedLine> = {
  changed: { before: Before; now: Now }[]
  added: Now[]
  removed: Before[]
  /** Lines that changed position among the lines in both versions. */
  moved: Now[]
}

/**
 * Compares published lines with the current ones. Matches lines by id, or by speaker, text and part if a line has lost its id because
 * another version was restored. Reports as few lines as possible as moved.
 */
export function findDifferences<Before extends PublishedLine, Now extends PublishedLine>(
  before: Before[],
  now: Now[],
): Differences<Before, Now> {
  const pairs = pairUp(before, now)
  const placeOf = new Map(before.map((line, place) => [line, place]))
  const stayed = now.filter((line) => pairs.has(line))
  const places = stayed.map((line) => placeOf.get(pairs.get(line) as Before) as number)
  const inOrder = longestRising(places)
  const found = new Set(pairs.values())
  return {
    changed: stayed.flatMap((line) => {
      const earlier = pairs.get(line) as Before
      return isSame(earlier, line) ? [] : [{ before: earlier, now: line }]
    }),
    added: now.filter((line) => !pairs.has(line)),
    removed: before.filter((line) => !found.has(line)),
    moved: stayed.filter((_, n) => !inOrder.has(n)),
  }
}

function isSame(one: PublishedLine, other: PublishedLine): boolean {
  return one.speaker === other.speaker && one.text === other.text && one.part === other.part
}

function pairUp<Before extends PublishedLine, Now extends PublishedLine>(
  before: Before[],
  now: Now[],
): Map<Now, Before> {
  const byId = new Map(before.map((line) => [line.id, line]))
  const pairs = new Map<Now, Before>()
  for (const line of now) {
    const earlier = byId.get(line.id)
    if (earlier) pairs.set(line, earlier)
  }
  const taken = new Set(pairs.values())
  const free = before.filter((line) => !taken.has(line))
  for (const line of now) {
    if (pairs.has(line)) continue
    const place = free.findIndex((earlier) => isSame(earlier, line))
    const [earlier] = place < 0 ? [] : free.splice(place, 1)
    if (earlier) pairs.set(line, earlier)
  }
  return pairs
}

/** Returns the indexes of a longest increasing subsequence. */
function longestRising(numbers: number[]): Set<number> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, number] of numbers.entries()) {
    let length = ends.length
    while (length > 0 && (numbers[ends[length - 1] as number] as number) > number) length -= 1
    previous[index] = length === 0 ? -1 : (ends[length - 1] as number)
    ends[length] = index
  }
  const run = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) run.add(index)
  return run
}
