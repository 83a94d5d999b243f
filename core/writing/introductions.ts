import type { NameWords } from '#core/languages/name-words.ts'
import { firstNames, peopleIn } from './first-names.ts'
import type { Line, Story } from './story.ts'

/** Who somebody is, in the text's own words: "the navigator Frank Worsley", and the line that says so. */
export type Introduction = { phrase: string; index: number; fitsAnywhere: boolean; isBehind?: boolean }

/** Each name by which somebody is called, with the words that the text brought them in with. */
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
    // "Son père, André, est architecte. Sa mère, Yvonne, …": all of the one told of last.
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
      // "The founder, Juan Urdaneta": of the leader's name, but somebody else.
      const isRelative = last === own && person.includes(' ') && !leader.startsWith(first)
      const token = isRelative ? person : last
      // "his engineer, Sunita Rao": whoever has two names and is somebody's is a person.
      const isPerson = firstNames.has(first) || (possessive.test(whose) && person.includes(' '))
      const isOther = isPerson && (isRelative || !person.includes(own)) && !leader.split(' ').includes(token)
      if (!isOther || notWho.test(who) || seen.has(token)) continue
      // "His successor": whose, only a sentence about the leader tells.
      const before = text.slice(0, match.index)
      const isHis = isOfLeader && (before !== '' || goesOn) && peopleIn(before, leader).length === 0
      if (possessive.test(whose) && !isHis) continue
      // "der Ärztin Halina": of her or to her.
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
      // "Hamish" later is Hamish Gunn; of two called Rae each is called by the whole name.
      for (const token of seen.has(last) ? [person] : new Set([last, first]))
        if (!found.has(token) && !seen.has(token))
          found.set(token, {
            phrase: `${person}, ${who}`,
            index,
            fitsAnywhere: !otherCase,
            isBehind: true,
          })
    }
    // "Gerda Lutz aus der Buchhaltung": the same in every case.
    for (const [phrase, first = '', token = ''] of fromWhere ? text.matchAll(fromWhere) : [])
      if (firstNames.has(first) && !phrase.includes(own) && !found.has(token))
        found.set(token, { phrase, index, fitsAnywhere: true })
    for (const [word] of text.matchAll(/\p{Lu}[\p{L}’-]+/gu)) seen.add(word)
  }
  return found
}

/** "his" is the leader's here, which nobody would know elsewhere. */
function article(whose: string, own: string, { possessive, owned }: NameWords): string {
  if (/['’]$/.test(whose)) return "l'"
  if (owned && possessive.test(whose)) return owned(own)
  return /^\p{Lu}\p{L}{3,}/u.test(whose) ? `${whose} ` : `${whose.toLowerCase()} `
}

/** The line with who it is before the name that is heard for the first time; null where the words would not fit. */
export function introduced(
  line: Pick<Line, 'index'>,
  text: string,
  token: string,
  { phrase, index, fitsAnywhere, isBehind }: Introduction,
  { saidHere, melted }: NameWords,
): string | null {
  if (line.index <= index) return null
  // "Markus Lutz" is not "Gerda Lutz".
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
  // "her foreman Lund", "Lund, the foreman": it is said here already. In German the case would be another elsewhere.
  if (saidHere.before.test(before) || saidHere.behind.test(after)) return null
  // Behind a name it ends with a comma, and a comma or "'s" can stand there already.
  if (isBehind)
    return (!isFirst && !fitsAnywhere) || !/^(?:[ .;:]|$)/.test(after) || /^ \p{Lu}/u.test(after)
      ? null
      : `${before}${phrase}${after.startsWith(' ') ? ',' : ''}${after}`
  if (!fitsAnywhere && !(isFirst && /^ \p{Ll}/u.test(after))) return null
  const start = contracted(before, phrase, melted)
  return `${start.before}${isFirst ? start.phrase.charAt(0).toUpperCase() + start.phrase.slice(1) : start.phrase}${after}`
}

/** Whoever is told of for the first time is brought in with the words that the text had for it. */
export function withIntroductions(
  line: Pick<Line, 'index'>,
  text: string,
  told: string,
  { introductions, pack }: Pick<Story, 'introductions' | 'pack'>,
): string {
  let whole = text
  // "Markus Lutz" brought in no Gerda Lutz.
  for (const [token, who] of introductions)
    if (whole.includes(token) && !told.includes(nameIn(whole, token, who)))
      whole = introduced(line, whole, token, who, pack.names) ?? whole
  return whole
}

/** The whole name where the line says it whole. */
function nameIn(text: string, token: string, { phrase }: Introduction): string {
  const whole = new RegExp(`\\p{Lu}[\\p{L}-]+ ${token}`, 'u').exec(phrase)?.[0] ?? token
  return text.includes(whole) ? whole : token
}

/** "de le médecin" is "du médecin", "a el general" is "al general". */
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
