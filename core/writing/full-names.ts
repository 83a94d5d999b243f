import { escapePattern } from '#core/escape-pattern.ts'
import type { NameWords } from '#core/languages/name-words.ts'
import { peopleIn } from './first-names.ts'
import type { Story } from './story.ts'

/** Maps surnames to the full names in the text. Surnames shared by several people are left out. */
export function fullNames({
  lines,
  leader,
  name,
}: Pick<Story, 'leader' | 'name'> & { lines: readonly { text: string }[] }): Map<string, string> {
  const found = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { text } of lines) {
    for (const person of peopleIn(text, leader)) {
      const surname = person.split(' ').at(-1) ?? person
      if (surname === name || surname === person) continue
      const known = found.get(surname)
      if (known === undefined) found.set(surname, person)
      else if (known !== person && !known.includes(person) && !person.includes(known)) ambiguous.add(surname)
    }
  }
  for (const surname of ambiguous) found.delete(surname)
  return found
}

/** Replaces the first mention of a surname in the episode by the full name. The name of a family stays as it is. */
export function withFullNames(
  text: string,
  spokenText: string,
  names: ReadonlyMap<string, string>,
  { family }: NameWords,
): string {
  let whole = text
  for (const [surname, full] of names) {
    if (!whole.includes(surname) || whole.includes(full) || spokenText.includes(surname)) continue
    const one = new RegExp(
      `(?<!\\p{Lu}[\\p{L}.'’-]* )(?<![\\p{L}-])${escapePattern(surname)}(?![\\p{L}-])`,
      'gu',
    )
    const place = [...whole.matchAll(one)].find(
      ({ index }) =>
        !family.before.test(whole.slice(0, index)) &&
        !family.behind?.test(whole.slice(index + surname.length)),
    )
    if (place) whole = whole.slice(0, place.index) + full + whole.slice(place.index + surname.length)
  }
  return whole
}
