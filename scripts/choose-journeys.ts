export type Journey = { title: string; file: string; tags: string[] }

/**
 * Chooses the journeys of the quick run. First come all that name a requirement which no quick test file names
 * (`quickTests`: the text of these files). Then come as few journeys as are needed to name all other requirements. Last
 * comes one journey of every file that has none yet, because it may prove something without a requirement. Journeys with the
 * tag @long or of `longFiles` are left out.
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
