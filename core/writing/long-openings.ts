import { countWords } from '#core/dialog/dialog.ts'

const longestHeading = 18

/** Greetings before a long opening, whose disclosure names the leader: "Welcome." */
export function briefly(greetings: readonly string[]): string[] {
  const found = greetings.flatMap((way) => way.match(/[^.]+\./g) ?? [])
  const brief = found.map((one) => one.trim()).filter((one) => !one.includes('{leader}'))
  return brief.length > 0 ? brief : [...greetings]
}

/** A long heading as it is read out: up to its last commas. */
export function shortHeading(heading: string): string {
  const shorter = heading.replace(/,[^,]*$/, '')
  return countWords(heading) > longestHeading && shorter !== heading ? shortHeading(shorter) : heading
}

/** The lines of a head, each heard as its own: "Words for my aunt" / "St Andrew's parish". A line that is only wrapped goes on. */
export function headLines(text: string): string {
  return text.trim().replace(/(?<![.,;:!?])[ \t]*\r?\n\s*(?=[\p{Lu}\d(“„«"])/gu, ', ')
}
