import { countWords } from '#core/dialog/dialog.ts'

const longestHeading = 18

/** Returns greetings without the leader's name ("Welcome."), for a long opening. Its disclosure contains the name. */
export function briefly(greetings: readonly string[]): string[] {
  const found = greetings.flatMap((way) => way.match(/[^.]+\./g) ?? [])
  const brief = found.map((one) => one.trim()).filter((one) => !one.includes('{leader}'))
  return brief.length > 0 ? brief : [...greetings]
}

/** Returns a long heading as it is read aloud, cut at its last commas. */
export function shortHeading(heading: string): string {
  const shorter = heading.replace(/,[^,]*$/, '')
  return countWords(heading) > longestHeading && shorter !== heading ? shortHeading(shorter) : heading
}

/**
 * Joins the lines of a head by commas, so that each is heard on its own: "Words for my aunt" / "St Andrew's parish". A line that begins
 * in lower case continues the one before.
 */
export function headLines(text: string): string {
  return text.trim().replace(/(?<![.,;:!?])[ \t]*\r?\n\s*(?=[\p{Lu}\d(“„«"])/gu, ', ')
}
