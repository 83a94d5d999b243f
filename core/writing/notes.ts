import type { KindWords } from '#core/languages/writing-pack.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'

/** "Trouble:", "Background.": the label of a note, not said. */
const label = /^\p{Lu}[\p{L} ]{1,24}(?::|\.(?= \p{Lu})) ?/u

/** The text without what nobody says: the reminders of notes, the shorthand; of a profile, who signed a recommendation. */
export function spokenParts(source: Source, kind: TextKind, kinds: KindWords): Source {
  if (kind === 'profile') return { ...source, sentences: source.sentences.flatMap(ofProfile) }
  return kind === 'notes'
    ? { ...source, sentences: source.sentences.flatMap((one) => ofNotes(one, kinds)) }
    : source
}

function ofProfile(sentence: Sentence): Sentence[] {
  const isSignature = /^[—–-] ?\p{Lu}/u.test(sentence.text) && !/[.!?…]["”»“]?$/u.test(sentence.text)
  return isSignature ? [] : [sentence]
}

function ofNotes(sentence: Sentence, { reminder, shorthand }: KindWords): Sentence[] {
  const plain = sentence.text
    .replace(/\s*[[(][^\])]*(?:\?\?|!!)[^\])]*[\])]|\s*\[[^\]]*\]|\s*←.*$/gu, '')
    .replace(/\s*(?:→|[-=]>)\s*/gu, ', ')
    .replace(/([.!?])\1+|!\?|\?!/gu, (signs) => signs.charAt(0))
    .replace(/^\s*[•–—-]\s+|\s+[–—-](?: \d{4})?[.:]?$/gu, '')
    .replace(/\s+•\s+(\p{L})/gu, (_, letter: string) => `. ${letter.toUpperCase()}`)
    .replace(label, '')
  const text = shorthand
    .reduce((said, [written, words]) => said.replace(written, words), plain)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .trim()
  const isReminder = reminder.test(text) || (sentence.isItem && reminder.test(sentence.heading ?? ''))
  return isReminder || !/\p{L}{2}/u.test(text) ? [] : [{ ...sentence, text }]
}
