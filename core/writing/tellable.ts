import { countWords } from '#core/dialog/dialog.ts'
import { placedWords } from '#core/dialog/source-words.ts'
import type { StoryWords, WritingPack } from '#core/languages/writing-pack.ts'
import { hasPosts } from '#core/source/profile-heads.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import { closed, speakable } from './speakable.ts'

/** A sentence that belongs to the story, with the text that a host says. */
export type Tellable = { sentence: Sentence; text: string }

type Signs = Pick<WritingPack, 'words' | 'kinds'>

const fewestWords = 30
const longestShort = 8
const fewestOfFragment = 3
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/
const number = /(?<![\p{L}\d])\d/u

/**
 * Returns the sentences of the story, without references, lists without verbs, instructions to a machine or reader, and repetitions. If
 * hardly anything is left, because the text is a list, lists are included. Instructions never are.
 */
export function tellableSentences(
  source: Source,
  kind: TextKind,
  pack: Signs,
  names: readonly string[],
): Tellable[] {
  const { words } = pack
  const takesFragments = kind === 'notes' || kind === 'profile'
  const titles = headOf(source, words)
  // "Ana Ruiz, 58, founder" tells who it is, so it is no title. Nor is an item, a line with a full stop, or a line under a
  // heading such as "About".
  const isTold = titles.some(({ text, isItem, heading }) => {
    const isNamed = (said: string) => names.some((name) => said.includes(name))
    return isItem || /[.!?…]$/u.test(text) || isNamed(text) || (heading !== null && !isNamed(heading))
  })
  const head = takesFragments && isTold ? [] : titles
  const strict = sift(
    { ...source, sentences: source.sentences.slice(head.length) },
    kind,
    pack,
    names,
    takesFragments ? 'fragments' : true,
  )
  if (strict.reduce((sum, { text }) => sum + countWords(text), 0) >= fewestWords) return strict
  const loose = sift(source, kind, pack, names, false)
  return loose.length > strict.length ? loose : strict
}

/**
 * Returns the first paragraph if it has no verb or is a single title: "Chief engineer. Born in Oruro.", "Address to the graduates of
 * Leith".
 */
export function headOf({ sentences }: Source, words: StoryWords): Sentence[] {
  const head = sentences.filter(({ paragraph }) => paragraph === sentences[0]?.paragraph)
  const isTitle = head.length === 1 && !/[.!?…:;,]['"”»«“’)\s]*$/u.test(head[0]?.text ?? '')
  const isTold = head.some(({ text }) => words.verb.test(text)) && !isTitle
  return head.length === sentences.length || isTold ? [] : head
}

/** Joins short list items with the line that announces them: "They tried: – locks, – parking meters". */
function withLists(sentences: readonly Sentence[], words: StoryWords): Sentence[] {
  const joined: Sentence[] = []
  for (let place = 0; place < sentences.length; place++) {
    const sentence = sentences[place]
    if (!sentence) continue
    const items: Sentence[] = []
    while (/:$/.test(sentence.text)) {
      const item = sentences[place + 1 + items.length]
      if (!item?.isItem || item.text.split(' ').length > 10 || words.verb.test(item.text)) break
      items.push(item)
    }
    const last = items.at(-1)
    if (last && items.length > 1) {
      const things = items.map(({ text }) => text.replace(/[.,;]$/, ''))
      joined.push({
        ...sentence,
        text: `${sentence.text.replace(/:$/, '')} ${things.join(', ')}.`,
        end: last.end,
      })
      place += items.length
    } else joined.push(sentence)
  }
  return joined
}

function sift(
  source: Source,
  kind: TextKind,
  { words, kinds }: Signs,
  names: readonly string[],
  isStrict: boolean | 'fragments',
): Tellable[] {
  const included = new Set<string>()
  const found: Tellable[] = []
  let followsLeftOut = false
  const isListed = kind === 'profile' && hasPosts(source.sentences)
  const sentences = withLists(source.sentences, words)
  for (const [index, sentence] of sentences.entries()) {
    const text = closed(speakable(sentence.text, names, words.spoken))
    const key = placedWords(text)
      .map(({ word }) => word)
      .join(' ')
    // A short sentence belongs to the included one before it: "It did not blame her. She did."
    const goesOn: boolean =
      found.at(-1)?.sentence.paragraph === sentence.paragraph &&
      !followsLeftOut &&
      /[.!?…]$/u.test(sentence.text)
    const title = plainHeading(sentence.heading ?? '')
    // In a profile of short lines, studies and honours are told only if they have a year.
    const isDated = isListed && kinds.profileHeading.test(title) && year.test(text)
    // An item such as "Why mills burn" is the title of a lecture.
    const isTopic =
      isStrict === true && sentence.isItem && kinds.asking.test(text) && !/[.!?…]$/u.test(sentence.text)
    const isIncluded: boolean =
      key !== '' &&
      !included.has(key) &&
      !words.orders.test(text) &&
      !(kind === 'own_words' && kinds.toRoom.test(text)) &&
      !(words.apparatus.test(title) && !isDated) &&
      !isTopic &&
      (!isStrict ||
        goesOn ||
        isDated ||
        (isStrict === 'fragments' && (isFragment(sentence) || names.some((name) => text.includes(name)))) ||
        isSentence(sentence, text, isAlone(sentences, index), words)) &&
      !(
        followsLeftOut &&
        sentence.paragraph === sentences[index - 1]?.paragraph &&
        (words.pointsBack.test(text) || words.demonstrative.test(text))
      )
    included.add(key)
    if (isIncluded) found.push({ sentence, text })
    followsLeftOut = !isIncluded
  }
  return found
}

/** Whether an item of notes or of a CV, or a whole line, tells something: "Cut spoilage from 6.1% to 0.8%", "In 2010 the river rose." */
function isFragment({ isItem, text, label }: Sentence): boolean {
  const isWhole = /[.!?…]\s?["”»“’)]*$/u.test(text)
  const [, listed] = /^\p{Lu}[\p{L} ]{2,24}: (.*)/su.exec(text) ?? []
  // A list in one line tells nothing: "Languages: English, French (B1)"
  const isList =
    listed !== undefined &&
    (countWords(listed) < fewestOfFragment || (/, | · /.test(listed) && !number.test(listed)))
  return (
    (isItem === true || isWhole || label !== undefined) &&
    countWords(text) >= (isWhole || /^\d/.test(text) ? 2 : fewestOfFragment) &&
    !isList &&
    !/\(\d{4}/u.test(text)
  )
}

function plainHeading(heading: string): string {
  return heading.replace(/^[\d.\s]+/, '').replace(/[:.\s]+$/, '')
}

function isAlone(sentences: readonly Sentence[], index: number): boolean {
  const { paragraph } = sentences[index] ?? { paragraph: -1 }
  return sentences[index - 1]?.paragraph !== paragraph && sentences[index + 1]?.paragraph !== paragraph
}

/** Whether a list item or single line is a sentence, unlike "Languages: English (native)" and "Stadtarchiv, Bestand B 12." */
function isSentence(sentence: Sentence, text: string, isAlone: boolean, words: StoryWords): boolean {
  const hasEnd = /[.!?…]["'”»«“’)\s]*$/u.test(sentence.text)
  const hasVerb = words.verb.test(text)
  if (/^["“«„—–-]/u.test(sentence.text) && hasEnd) return true
  if (/^(?:\d{4}|\d{1,2}[./]\d{4})\s?[-–—]\s?(?:\d{4}|\p{L}+)/u.test(sentence.text) && !hasVerb) return false
  if (/^\p{Lu}[\p{L} ]{2,24}: /u.test(sentence.text) && !hasVerb) return false
  if (/\b(?:ISBN|ISSN|doi|vol\.|pp\.|S\. \d|p\. \d|Hrsg\.|\(Hg\.\)|ed\.,)/u.test(sentence.text)) return false
  if (/ > |^©|^\d{4} \p{Lu}/u.test(sentence.text) && !hasVerb) return false
  if (/\(\d{4}\s?[–—-]|^\p{L}+(?: \p{L}+)? \([^()]*\)\.?$/u.test(sentence.text) && !hasVerb) return false
  if (!sentence.isItem && !isAlone) return hasVerb || hasEnd || countWords(text) > 5
  // A paragraph of a few words, such as "Twenty-three.", belongs to the prose around it.
  const isShort = !sentence.isItem && !/[\d:/|()]/.test(text) && countWords(text) <= longestShort
  return hasEnd ? hasVerb || isShort || /[!?]/.test(text) : hasVerb && countWords(text) >= 6
}
