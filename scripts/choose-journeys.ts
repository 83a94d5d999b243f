export type Journey = { title: string; file: string; tags: string[] }

/**
 * Chooses the journeys of the quick run by what they prove: each that names a requirement which no quick test file names
 * (`quickTests` is their text); for the other requirements as few as name them all; and one of every file that then has
 * none, because it proves what no requirement says. Those tagged @long and those of `longFiles` wait.
 */
export function chooseJourneys<Listed extends Journey>(
  journeys: Listed[],
  requirements: string[],
  quickTests: string,
  longFiles: string[],
): Listed[] {
  const quick = journeys.filter(({ file, tags }) => !tags.includes('long') && !longFiles.includes(file))
  const named = ({ title }: Journey) => requirements.filter((id) => title.includes(id))
  const chosen = new Set(quick.filter((journey) => named(journey).some((id) => !quickTests.includes(id))))
  for (;;) {
    const proved = new Set([...chosen].flatMap(named))
    const open = (journey: Journey) => named(journey).filter((id) => !proved.has(id)).length
    const best = quick.toSorted((one, other) => open(other) - open(one))[0]
    if (!best || open(best) === 0) break
    chosen.add(best)
  }
  const files = new Set([...chosen].map(({ file }) => file))
  for (const journey of quick) {
    if (!files.has(journey.file)) chosen.add(journey)
    files.add(journey.file)
  }
  return quick.filter((journey) => chosen.has(journey))
}
