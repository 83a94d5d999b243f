import type { KindWords } from '#core/languages/writing-pack.ts'
import { doubted } from '#core/source/doubts.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'

/** "Trouble:", "Background.": the label of a note, not said; "First night: sold six" tells when. */
const label = /^(\p{Lu}[\p{L} ]{1,24})(?::|\.(?= \p{Lu})) ?/u

/** The text without what nobody says: the reminders of notes, what they doubt, the shorthand; of a profile, who signed a recommendation. */
export function spokenParts(source: Source, kind: TextKind, kinds: KindWords): Source {
  if (kind === 'profile') return { ...source, sentences: withSignatures(source.sentences) }
  if (kind !== 'notes') return source
  const inDoubt = doubted(source, kinds)
  const sentences = source.sentences.flatMap((one) =>
    // It stays as a gap: what points back to it is left out with it.
    inDoubt.has(one) ? { ...one, text: '' } : ofNotes(one, kinds),
  )
  return { ...source, sentences }
}

const signature = /^(?:[—–-] ?)?(\p{Lu}[\p{L}.’' -]+(?:, [^.!?"“”]+)?)$/u
const signed = /^(["“„«].*["”“»])\s*[—–-] ?(\p{Lu}[^.!?"“”]+)$/u

/** Who signed a recommendation is said before its words. */
function withSignatures(sentences: readonly Sentence[]): Sentence[] {
  const found: Sentence[] = []
  for (const [index, sentence] of sentences.entries()) {
    const last = found.at(-1)
    const [, words = '', signer = ''] = signed.exec(sentence.text) ?? []
    const [, who] = signature.exec(sentence.text) ?? []
    const isBelow = last?.paragraph === sentence.paragraph && sentences[index - 1]?.end === last?.end
    if (signer) found.push({ ...sentence, text: `${signer}: ${words}` })
    else if (last && who && isBelow && /^["“„«].*["”“»]$/su.test(last.text))
      found[found.length - 1] = { ...last, text: `${who}: ${last.text}`, end: sentence.end }
    else if (!/^[—–-] ?\p{Lu}/u.test(sentence.text) || /[.!?…]["”»“]?$/u.test(sentence.text))
      found.push(sentence)
  }
  return found
}

function ofNotes(
  sentence: Sentence,
  { reminder, shorthand, notesLabel, profileHeading }: KindWords,
): Sentence[] {
  const plain = sentence.text
    .replace(/\s*[[(][^\])]*(?:\?\?|!!)[^\])]*[\])]|\s*\[[^\]]*\]|\s*←.*$/gu, '')
    .replace(/\s*(?:→|[-=]>)\s*/gu, ', ')
    .replace(/([.!?])\1+|!\?|\?!/gu, (signs) => signs.charAt(0))
    .replace(/^\s*[•–—-]\s+|\s+[–—-](?: \d{4})?[.:]?$/gu, '')
    .replace(
      /([.!?])?\s+•\s+(\p{L})/gu,
      (_, end: string, letter: string) => `${end ?? '.'} ${letter.toUpperCase()}`,
    )
    .replace(/^(\d{4}) [–—-] (?=\p{L})/u, '$1: ')
  const [whole = '', words = ''] = label.exec(plain) ?? []
  const isBare = /^[\p{Lu}"“„«\d]/u.test(plain.slice(whole.length)) || notesLabel.test(words)
  const text = shorthand
    .reduce(
      (said, [written, spoken]) => said.replace(written, spoken),
      isBare ? plain.slice(whole.length) : plain,
    )
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .trim()
  const isReminder = reminder.test(text) || (sentence.isItem && reminder.test(sentence.heading ?? ''))
  // "Education" above notes is what they are about, not a list of schools.
  const heading = profileHeading.test(sentence.heading ?? '') ? null : sentence.heading
  return isReminder || !/\p{L}{2}/u.test(text) ? [] : [{ ...sentence, text, heading }]
}
