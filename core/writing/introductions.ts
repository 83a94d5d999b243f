import type { Language } from '#core/languages/languages.ts'
import { firstNames, peopleIn } from './first-names.ts'
import type { Line, Story } from './story.ts'

/** Who somebody is, in the text's own words: "the navigator Frank Worsley", and the line that says so. */
export type Introduction = { phrase: string; index: number; fitsAnywhere: boolean }

/** What stands between an article and a name without saying who it is: "the letter to Scott". */
const notWho =
  /(?:^| )(?:de|del|des|du|en|of|in|at|to|by|for|from|with|contra|hacia|sobre|à|au|and|y|et)(?: |$)/u
const possessive = /^(?:his|her|son|sa|su|seine?|ihre?)$/iu

const fromWhere = /(\p{Lu}\p{L}+) (\p{Lu}\p{L}+) aus (?:der|dem) \p{Lu}\p{Ll}+/gu

/** Each name by which somebody is called, with the words that the text brought them in with. */
export function introductionsOf({
  lines,
  leader,
  name: own,
  language,
  gender,
  pack,
}: Story): Map<string, Introduction> {
  const found = new Map<string, Introduction>()
  const seen = new Set<string>()
  const begins = { she: /^(?:She|Elle|Sie) /, he: /^(?:He|Il|Er) / }[gender]
  let isOfLeader = false
  for (const { text, index, named, opensParagraph } of lines) {
    // "Son père, André, est architecte. Sa mère, Yvonne, …": all of the one told of last.
    const goesOn: boolean = isOfLeader && !opensParagraph && /^(?:Son|Sa|Su|Seine?|Ihre?|His|Her) /.test(text)
    isOfLeader =
      goesOn ||
      named !== null ||
      text.startsWith(own) ||
      text.startsWith(`${leader.split(' ')[0]} `) ||
      (isOfLeader && begins.test(text))
    for (const match of text.matchAll(pack.words.introducing)) {
      const { whose = '', who = '', name: person = '' } = match.groups ?? {}
      const [first = ''] = person.split(/[ -]/)
      const token = person.split(' ').at(-1) ?? person
      // "his engineer, Sunita Rao": whoever has two names and is somebody's is a person.
      const isPerson = firstNames.has(first) || (possessive.test(whose) && person.includes(' '))
      const isOther = isPerson && !person.includes(own) && !leader.split(' ').includes(token)
      if (!isOther || notWho.test(who) || seen.has(token)) continue
      // "His successor": whose, only a sentence about the leader tells.
      const before = text.slice(0, match.index)
      const isHis = isOfLeader && (before !== '' || goesOn) && peopleIn(before, leader).length === 0
      if (possessive.test(whose) && !isHis) continue
      // "der Ärztin Halina": of her or to her.
      if (language === 'de' && /^der$/i.test(whose) && /in$/.test(who)) continue
      const whole = person.includes(' ') ? (peopleIn(person, leader)[0] ?? person) : person
      found.set(token, {
        phrase: `${article(whose, own, language)}${who} ${whole}`,
        index,
        fitsAnywhere: language !== 'de',
      })
    }
    // "Gerda Lutz aus der Buchhaltung": the same in every case.
    for (const [phrase, first = '', token = ''] of language === 'de' ? text.matchAll(fromWhere) : [])
      if (firstNames.has(first) && !phrase.includes(own) && !found.has(token))
        found.set(token, { phrase, index, fitsAnywhere: true })
    for (const [word] of text.matchAll(/\p{Lu}[\p{L}’-]+/gu)) seen.add(word)
  }
  return found
}

/** "his" is the leader's here, which nobody would know elsewhere. */
function article(whose: string, own: string, language: Language): string {
  if (/['’]$/.test(whose)) return "l'"
  if (language === 'en' && possessive.test(whose)) return `${own}${own.endsWith('s') ? "'" : "'s"} `
  return /^\p{Lu}\p{L}{3,}/u.test(whose) ? `${whose} ` : `${whose.toLowerCase()} `
}

/** The line with who it is before the name that is heard for the first time; null where the words would not fit. */
export function introduced(
  line: Pick<Line, 'index'>,
  text: string,
  token: string,
  { phrase, index, fitsAnywhere }: Introduction,
): string | null {
  if (line.index <= index) return null
  // "Markus Lutz" is not "Gerda Lutz".
  const own = phrase
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
  // "her foreman Lund", "Lund, the foreman": it is said here already. In German the case would be another elsewhere.
  if (/(?<!\p{L})(?:the|an?|his|her|le|la|une?|son|sa|el|una?|su) (?:[\p{Ll}-]{3,} ){1,2}$/iu.test(before))
    return null
  if (/^, (?:the|an?|his|her|le|la|une?|son|sa|el|su|wh|qui|que|der|die)(?!\p{L})/u.test(after)) return null
  if (!fitsAnywhere && !(isFirst && /^ \p{Ll}/u.test(after))) return null
  const start = contracted(before, phrase)
  return `${start.before}${isFirst ? start.phrase.charAt(0).toUpperCase() + start.phrase.slice(1) : start.phrase}${after}`
}

/** Whoever is told of for the first time is brought in with the words that the text had for it. */
export function withIntroductions(
  line: Pick<Line, 'index'>,
  text: string,
  told: string,
  introductions: Story['introductions'],
): string {
  let whole = text
  // "Markus Lutz" brought in no Gerda Lutz.
  for (const [token, who] of introductions)
    if (whole.includes(token) && !told.includes(nameIn(whole, token, who)))
      whole = introduced(line, whole, token, who) ?? whole
  return whole
}

/** The whole name where the line says it whole. */
function nameIn(text: string, token: string, { phrase }: Introduction): string {
  const whole = new RegExp(`\\p{Lu}[\\p{L}-]+ ${token}`, 'u').exec(phrase)?.[0] ?? token
  return text.includes(whole) ? whole : token
}

/** "de le médecin" is "du médecin", "a el general" is "al general". */
function contracted(before: string, phrase: string): { before: string; phrase: string } {
  const rest = /^(?:le|el) (.+)$/u.exec(phrase)?.[1]
  const preposition = /(?:^| )(de|à|a) $/u.exec(before)?.[1]
  if (!rest || !preposition) return { before, phrase }
  const joined = phrase.startsWith('le') ? { de: 'du', à: 'au', a: 'a' } : { de: 'del', a: 'al', à: 'à' }
  const word = joined[preposition as 'de' | 'à' | 'a']
  return { before: before.slice(0, -preposition.length - 1), phrase: `${word} ${rest}` }
}
