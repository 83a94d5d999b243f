import { isSmallWord } from '#core/dialog/small-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { firstNames } from './first-names.ts'
import { fullNames } from './full-names.ts'
import type { Line, Story } from './story.ts'

/** The words that are names of people and things here: surnames, first names, in other languages than German capitals inside a sentence. */
export function namesOf(story: Story): Set<string> {
  const { lines, leader, name, language } = story
  const names = new Set<string>(fullNames(story).keys())
  const own = new Set([...leader.split(' '), ...name.split(' ')])
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/(?<![\p{L}’'-])\p{Lu}[\p{L}\d’-]{2,}/gu))
      if (firstNames.has(word)) names.add(word)
    if (language !== 'de')
      for (const [word] of text.matchAll(/(?<=\p{Ll},? (?:l['’])?)\p{Lu}[\p{L}\d-]{2,}/gu)) names.add(word)
  }
  if (language === 'de') for (const name of germanNames(lines)) names.add(name)
  for (const word of names) if (own.has(word) || isSmallWord(word.toLowerCase(), language)) names.delete(word)
  return names
}

/** German things have capitals too: a name stands beside another capital inside a sentence ("Sohn Bernd"), and behind no article. */
function germanNames(lines: readonly Line[]): Set<string> {
  const found = new Set<string>()
  const things = new Set<string>()
  for (const { text } of lines) {
    for (const [chain] of text.matchAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}(?![\p{L}-])/gu))
      if (!germanMeasure.test(chain)) for (const word of chain.split(' ')) found.add(word)
    for (const match of text.matchAll(germanThing)) things.add(match[1] ?? '')
  }
  for (const thing of things) found.delete(thing)
  return found
}

const germanMeasure =
  /^(?:Millionen|Milliarden|Tonnen|Pfund|Prozent|Meter|Liter|Kilo|Uhr|Ende|Anfang|Mitte|Jahre?) /
const germanThing =
  /(?<!\p{L})(?:[dD](?:er|ie|as|em|en|es)|[eE]ine?[mnrs]?|[kK]eine?[mnrs]?|[mM]ein|[iI]hre?[mnrs]?|[sS]eine?[mnrs]?|[iI]m|[aA]m|zum|zur|vom|beim|ins|aller?|viele?|\d+) (?:\p{Ll}+ )?(\p{Lu}\p{L}+)/gu

/** Before a name of a place; "de Simón Rodríguez" is a person. */
const places =
  /(?:^|\s)(?:[iI]n|[aA]t|[oO]n|[fF]rom|[tT]o|[nN]ear|[eE]n|[aA]|[dD]esde|[hH]asta|[àÀ]|[aA]ux?|[nN]ach|[aA]us|[bB]ei|of|[dD]e|[vV]on)(?: l['’]| (?<first>\p{Lu}\p{L}+))?$/u

/** "the navigator Frank", "his wife", "Dr": who it is stands right before the name. */
const saysWho =
  /(?:(?<!\p{L})(?:the|an?|his|her|its|el|la|un|una|su|le|une?|son|sa|der|die|dem|den|ein|eine[mnr]?|seine?[mnr]?|ihre?[mnr]?) (?:[\p{L}-]+ ){0,3}\p{L}+|(?:Dr|Mr|Mrs|Prof|General|Major|M|Mme)\.?)(?: \p{Lu}[\p{L}.-]+)?$/u

/** Names in a sentence, those of places left out; `whole`: it is said who it is. */
export function namesIn(
  text: string,
  names: ReadonlySet<string>,
  language: Language,
): [whole: boolean, token: string][] {
  const found: [boolean, string][] = []
  for (const match of text.matchAll(/(?<![\p{L}-]|(?<![lL])[’'])\p{Lu}[\p{L}\d-]{2,}/gu)) {
    const [word] = match
    const before = text.slice(0, match.index).trimEnd()
    const place = places.exec(before)
    const isPlace = place !== null && !firstNames.has(place.groups?.first ?? word)
    const after = text.slice(match.index + word.length)
    const isMonth = /^,? \d/.test(after) || /\d(?:st|nd|rd|th)?$/.test(before)
    // "Francisco de Miranda" is not the Francisco told of: the surname tells them apart. "Les Français" are nobody in particular.
    const isFirst = firstNames.has(word.split('-')[0] ?? '') && /^ (?:de |del |von |van )?\p{Lu}/u.test(after)
    const isPeople = /(?:^|\s)(?:[lL]es|[dD]es|[lL]os|[lL]as)$/u.test(before) && word.endsWith('s')
    if (!names.has(word) || isPlace || isMonth || isFirst || isPeople) continue
    // "the men on Elephant Island": the island is nobody's.
    const isSaid = saysWho.test(before) && !isSmallWord(before.slice(before.lastIndexOf(' ') + 1), language)
    // "Al Smith, by then governor": who he is, was said before.
    const isTold = /^,(?! (?:by|then|now|alors|désormais|entonces|inzwischen|nun|damals) )/.test(after)
    found.push([isTold || isSaid, word])
  }
  return found
}
