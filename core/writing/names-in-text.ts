import { isStopWord } from '#core/dialog/stop-words.ts'
import type { NameWords } from '#core/languages/name-words.ts'
import { firstNames } from './first-names.ts'
import { fullNames } from './full-names.ts'
import type { Line, Story } from './story.ts'

type Told = Pick<Story, 'leader' | 'name' | 'language' | 'pack'> & { lines: readonly Pick<Line, 'text'>[] }

/** Returns the names in the text: surnames, first names and, except in German, capitalised words inside a sentence. */
export function namesOf(story: Told): Set<string> {
  const { lines, leader, name, language, pack } = story
  const { things } = pack.names
  const names = new Set<string>(fullNames(story).keys())
  const own = new Set([...leader.split(' '), ...name.split(' ')])
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/(?<![\p{L}’'-])\p{Lu}[\p{L}\d’-]{2,}/gu))
      if (firstNames.has(word)) names.add(word)
    if (!things)
      for (const [word] of text.matchAll(/(?<=\p{Ll},? (?:l['’])?)\p{Lu}[\p{L}\d-]{2,}/gu)) names.add(word)
  }
  if (things) for (const one of namesAmongThings(lines, things)) names.add(one)
  for (const word of names) if (own.has(word) || isStopWord(word.toLowerCase(), language)) names.delete(word)
  return names
}

/**
 * Returns the names in a German text, where nouns are capitalised. A name is next to another capitalised word ("Sohn Bernd") and has no
 * article.
 */
function namesAmongThings(
  lines: Told['lines'],
  { articled, measure }: NonNullable<NameWords['things']>,
): Set<string> {
  const found = new Set<string>()
  const things = new Set<string>()
  for (const { text } of lines) {
    for (const [chain] of text.matchAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}(?![\p{L}-])/gu))
      if (!measure.test(chain)) for (const word of chain.split(' ')) found.add(word)
    for (const match of text.matchAll(articled)) things.add(match[1] ?? '')
  }
  for (const thing of things) found.delete(thing)
  return found
}

/** Returns the names in a sentence, except those of places. `whole`: the sentence tells who the person is. */
export function namesIn(
  text: string,
  names: ReadonlySet<string>,
  { language, pack }: Pick<Story, 'language' | 'pack'>,
): [whole: boolean, token: string][] {
  const found: [boolean, string][] = []
  const { place: places, many, saysWho, saidBefore } = pack.names
  for (const match of text.matchAll(/(?<![\p{L}-]|(?<![lL])[’'])\p{Lu}[\p{L}\d-]{2,}/gu)) {
    const [word] = match
    const before = text.slice(0, match.index).trimEnd()
    const place = places.exec(before)
    const isPlace = place !== null && !firstNames.has(place.groups?.first ?? word)
    const after = text.slice(match.index + word.length)
    const isMonth = /^,? \d/.test(after) || /(?<!\d)\d{1,2}(?:st|nd|rd|th)?$/.test(before)
    // "Francisco de Miranda" is another person than an earlier "Francisco". "Les Français" are a group.
    const isFirst = firstNames.has(word.split('-')[0] ?? '') && /^ (?:de |del |von |van )?\p{Lu}/u.test(after)
    const isPeople = many?.test(before) === true && word.endsWith('s')
    if (!names.has(word) || isPlace || isMonth || isFirst || isPeople) continue
    // A noun right before the name tells who it is ("Sohn Bernd"). A function word does not ("on Elephant Island").
    const isSaid = saysWho.test(before) && !isStopWord(before.slice(before.lastIndexOf(' ') + 1), language)
    // A clause after the name tells who it is, unless it assumes that he is known: "Al Smith, by then governor".
    const assumesKnown = after.startsWith(',') && !saidBefore.test(after.slice(2))
    found.push([assumesKnown || isSaid, word])
  }
  return found
}
