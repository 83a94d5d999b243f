import { escapePattern } from '#core/escape-pattern.ts'
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

/** "los Donoso", "the Rae brothers", "Familie Rae": a family, not the one person of that name. */
const beforeFamily =
  '(?<!(?<!\\p{L})(?:the|both|los|las|les|des|aux|beiden|family|familia|famille|familie|hermanos|hermanas|frères|sœurs|brüder|schwestern|geschwister|brothers|sisters|eheleute|époux|esposos) )'
const behindFamily =
  '(?! (?:family|families|brothers|sisters|women|men|girls|boys|children|twins|Brüder|Schwestern|Geschwister|Kinder|Töchter|Söhne)(?!\\p{L}))'

/** Replaces the first mention of a surname in the episode with the full name. */
export function withFullNames(text: string, spokenText: string, names: ReadonlyMap<string, string>): string {
  let whole = text
  for (const [surname, full] of names) {
    if (!whole.includes(surname) || whole.includes(full) || spokenText.includes(surname)) continue
    whole = whole.replace(
      new RegExp(
        `${beforeFamily}(?<!\\p{Lu}[\\p{L}.'’-]* )(?<![\\p{L}-])${escapePattern(surname)}(?![\\p{L}-])${behindFamily}`,
        'u',
      ),
      () => full,
    )
  }
  return whole
}
