import { isStopWord } from '#core/dialog/stop-words.ts'
import { escapePattern } from '#core/escape-pattern.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { withoutQuotations } from '#core/source/doubts.ts'
import { voicesIn } from '#core/source/kind-of-text.ts'
import type { Source } from '#core/source/source.ts'

/**
 * `shareOfKin`: minimum share of sentences with words such as "my father" for the text to be about that person. Such sentences must be
 * found from the first to the last third of the text. `shareOfLeader`: if the sentences that name the leader reach this share of those with
 * "I", somebody else says "I".
 */
const shareOfKin = 0.15
const shareOfLeader = 0.4
/** Number of first sentences in which a speaker may give their own name. */
const sentencesOfStart = 12
/** A last line that is a name: "Claire Vasseur", "– Claire Vasseur, his daughter". */
const signature = /^[—–-]?\s*((?:\p{Lu}[\p{L}’'.-]+ ){1,3}\p{Lu}[\p{L}’'-]+)(?:,[^.!?]{0,40})?$/u

/** Returns who says "I": the leader, or another person who gives a name. Null if somebody without a name speaks about the leader. */
export function voiceOf(source: Source, leader: string, language: Language): string | null {
  const { callsHimself } = languagePacks[language].writing.kinds
  const start = source.sentences.slice(0, sentencesOfStart)
  const named = start
    .flatMap(({ text }) => callsHimself.exec(withoutQuotations(text))?.[1] ?? [])
    .sort((one, other) => other.length - one.length)[0]
  // "Judith Kranz" is not Theodor Kranz, but "Sir Ernest Shackleton" is Ernest Shackleton.
  const isLeader = (name: string) => {
    const before = name.split(' ').slice(0, -1)
    return (before.length === 0 ? [name] : before).some((word) => leader.split(' ').includes(word))
  }
  if (named && !isLeader(named)) return named
  const [, signer = ''] = signature.exec(source.text.trim().split('\n').at(-1)?.trim() ?? '') ?? []
  const words = signer.split(' ')
  const names = leader.split(' ')
  const isSigned = signer !== '' && !words.some((word) => isStopWord(word.toLowerCase(), language))
  if (
    isSigned &&
    (words.every((word) => names.includes(word)) || names.every((name) => words.includes(name)))
  )
    return leader
  const isOfAnother = !named && isAboutLeader(source, leader, language)
  // The signature of a relative, or below a text about the leader.
  if (isSigned && (isOfAnother || words.at(-1) === names.at(-1))) return signer
  if (isOfAnother) return null
  const { first, third } = voicesIn(source.sentences, leader, language)
  return third < first * shareOfLeader ? leader : null
}

/**
 * Whether somebody else speaks about the leader: the title shows it, or the text speaks of the leader as a relative or in the third
 * person.
 */
function isAboutLeader({ sentences }: Source, leader: string, language: Language): boolean {
  const { kinds, words } = languagePacks[language].writing
  const title = `${sentences[0]?.heading ?? ''} ${sentences[0]?.text}`.trim()
  const [first = leader, ...rest] = escapePattern(leader).split(' ')
  const name = `(?<!\\p{L})${first}(?: ${rest.join(' ')}|(?! \\p{Lu}))(?!\\p{L})`
  const kinOfName = new RegExp(`(?:${kinds.kin.source}),? ${name}|${name},? (?:${kinds.kin.source})`, 'u')
  const isNamed = new RegExp(name, 'u')
  const said = sentences.map(({ text }) => withoutQuotations(text))
  const { length } = said
  const ofKin = said.flatMap((text, index) => (kinds.kin.test(text) ? index : []))
  return (
    kinds.byAnother.test(title) ||
    said.some((text) => kinOfName.test(text)) ||
    said.some(
      (text) =>
        isNamed.test(text) && words.verb.test(text) && !words.firstPerson.test(text) && !/^[—–-]/u.test(text),
    ) ||
    (ofKin.length > length * shareOfKin &&
      (ofKin[0] ?? length) < length / 3 &&
      (ofKin.at(-1) ?? 0) >= (length * 2) / 3)
  )
}
