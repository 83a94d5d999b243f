import { escapePattern } from '#core/escape-pattern.ts'
import type { NameWords } from '#core/languages/name-words.ts'
import { firstNames, peopleIn } from './first-names.ts'
import { opened } from './sentence.ts'
import type { Line, Story } from './story.ts'

/**
 * How the text introduces a person ("the navigator Frank Worsley"), and the index of that line. `fitsAnywhere`: the phrase has the same
 * form in every case. `isBehind`: "Name, who …".
 */
export type Introduction = { phrase: string; index: number; fitsAnywhere: boolean; isBehind?: boolean }

/** Returns the phrases that introduce people in the text, by the names used for these people. */
export function introductionsOf({
  lines,
  leader,
  name: own,
  gender,
  pack,
}: Story): Map<string, Introduction> {
  const found = new Map<string, Introduction>()
  const seen = new Set<string>()
  const { begins, ofTheirs, possessive, notWho, otherCase, fromWhere } = pack.names
  let isOfLeader = false
  for (const { text, index, named, opensParagraph } of lines) {
    // In "Son père, André, est architecte. Sa mère, Yvonne, …" both possessives refer to the person before, here the leader.
    const goesOn: boolean = isOfLeader && !opensParagraph && ofTheirs.test(text)
    isOfLeader =
      goesOn ||
      named !== null ||
      text.startsWith(own) ||
      text.startsWith(`${leader.split(' ')[0]} `) ||
      (isOfLeader && begins[gender].test(text))
    for (const match of text.matchAll(pack.words.introducing)) {
      const { whose = '', who = '', name: person = '' } = match.groups ?? {}
      const [first = ''] = person.split(/[ -]/)
      const last = person.split(' ').at(-1) ?? person
      // "The founder, Juan Urdaneta" has the leader's surname, but is another person.
      const isRelative = last === own && person.includes(' ') && !leader.startsWith(first)
      const token = isRelative ? person : last
      // In "his engineer, Sunita Rao" the two names after a possessive are a person.
      const isPerson = firstNames.has(first) || (possessive.test(whose) && person.includes(' '))
      const isOther = isPerson && (isRelative || !person.includes(own)) && !leader.split(' ').includes(token)
      if (!isOther || notWho.test(who) || seen.has(token)) continue
      // "His successor" is the leader's successor only in a sentence about the leader.
      const before = text.slice(0, match.index)
      const isHis = isOfLeader && (before !== '' || goesOn) && peopleIn(before, leader).length === 0
      if (possessive.test(whose) && !isHis) continue
      // "der Ärztin Halina" is genitive or dative.
      if (otherCase?.test(`${whose} ${who}`)) continue
      const whole = person.includes(' ') ? (peopleIn(person, leader)[0] ?? person) : person
      found.set(token, {
        phrase: `${article(whose, own, pack.names)}${who} ${whole}`,
        index,
        fitsAnywhere: !otherCase,
      })
    }
    for (const match of text.matchAll(pack.words.introducedBehind)) {
      const { name: person = '', who = '' } = match.groups ?? {}
      const names = person.split(' ')
      const [first = '', last = first] = [names[0], names.at(-1)]
      const isPerson = firstNames.has(first) || (person.includes(' ') && /^\p{Lu}\p{L}+['’]s /u.test(who))
      if (!isPerson || person.includes(own) || leader.split(' ').includes(last)) continue
      // A later "Hamish" means Hamish Gunn. If two people are called Rae, only full names are used.
      for (const token of seen.has(last) ? [person] : new Set([last, first]))
        if (!found.has(token) && !seen.has(token))
          found.set(token, {
            phrase: `${person}, ${who}`,
            index,
            fitsAnywhere: !otherCase,
            isBehind: true,
          })
    }
    // "Gerda Lutz aus der Buchhaltung" has the same form in every case.
    for (const [phrase, first = '', token = ''] of fromWhere ? text.matchAll(fromWhere) : [])
      if (firstNames.has(first) && !phrase.includes(own) && !found.has(token))
        found.set(token, { phrase, index, fitsAnywhere: true })
    for (const [word] of text.matchAll(/\p{Lu}[\p{L}’-]+/gu)) seen.add(word)
  }
  return found
}

/** Returns the article or possessive for the phrase. "his" becomes the leader's name, because it could be ambiguous elsewhere. */
function article(whose: string, own: string, { possessive, owned }: NameWords): string {
  if (/['’]$/.test(whose)) return "l'"
  if (owned && possessive.test(whose)) return owned(own)
  return /^\p{Lu}\p{L}{3,}/u.test(whose) ? `${whose} ` : `${whose.toLowerCase()} `
}

/** Returns the line with the introduction at the first mention of the name. Null if the phrase does not fit. */
export function introduced(
  line: Pick<Line, 'index'>,
  text: string,
  token: string,
  { phrase, index, fitsAnywhere, isBehind }: Introduction,
  { saidHere, melted }: NameWords,
): string | null {
  if (line.index <= index) return null
  // Only first names of this person may come before the surname: "Markus Lutz" is not "Gerda Lutz".
  const own = (isBehind ? (phrase.split(',')[0] ?? '') : phrase)
    .split(' ')
    .filter((word) => word !== token && /^(?:\p{Lu}|de$|von$|van$|del$|la$)/u.test(word))
  const match = new RegExp(
    `(?<!\\p{Lu}[\\p{L}-]* )(?:(?:${own.join('|') || token}) )*(?<![\\p{L}-])${token}(?![\\p{L}-])`,
    'u',
  ).exec(text)
  if (!match) return null
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  const isFirst = before === ''
  // "her foreman Lund" and "Lund, the foreman" already introduce him.
  if (saidHere.before.test(before) || saidHere.behind.test(after)) return null
  // An introduction after the name ends with a comma, so it fits neither before a comma nor before "'s".
  if (isBehind)
    return (!isFirst && !fitsAnywhere) || !/^(?:[ .;:]|$)/.test(after) || /^ \p{Lu}/u.test(after)
      ? null
      : `${before}${phrase}${after.startsWith(' ') ? ',' : ''}${after}`
  if (!fitsAnywhere && !(isFirst && /^ \p{Ll}/u.test(after))) return null
  const start = contracted(before, phrase, melted)
  return `${start.before}${isFirst ? opened(start.phrase) : start.phrase}${after}`
}

/** Adds the text's introduction to the first mention of each person in the episode. */
export function withIntroductions(
  line: Pick<Line, 'index'>,
  text: string,
  spokenText: string,
  { introductions, pack }: Pick<Story, 'introductions' | 'pack'>,
): string {
  let whole = text
  // An earlier "Markus Lutz" does not introduce Gerda Lutz.
  for (const [token, introduction] of introductions)
    if (whole.includes(token) && !spokenText.includes(nameIn(whole, token, introduction)))
      whole = introduced(line, whole, token, introduction, pack.names) ?? whole
  return whole
}

/** Returns the full name if the line contains it, else the token. */
function nameIn(text: string, token: string, { phrase }: Introduction): string {
  const whole = new RegExp(`\\p{Lu}[\\p{L}-]+ ${escapePattern(token)}`, 'u').exec(phrase)?.[0] ?? token
  return text.includes(whole) ? whole : token
}

/** Contracts preposition and article: "de le médecin" to "du médecin", "a el general" to "al general". */
function contracted(
  before: string,
  phrase: string,
  melted: NameWords['melted'],
): { before: string; phrase: string } {
  for (const [apart, one] of Object.entries(melted)) {
    const [preposition, article] = apart.split(' ')
    if (phrase.startsWith(`${article} `) && ` ${before}`.endsWith(` ${preposition} `))
      return {
        before: before.slice(0, -`${preposition} `.length),
        phrase: `${one} ${phrase.slice(`${article} `.length)}`,
      }
  }
  return { before, phrase }
}
