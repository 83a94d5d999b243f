import type { Language } from '#core/dialog/languages.ts'
import { spokenText } from './spoken-text.ts'

/** A sentence as it stands in the text, and as an engine should be given it. */
export type SpokenSentence = { text: string; spoken: string }

// Words before a point that does not end the sentence. Letters alone (initials, U.S.) are handled by the pattern below.
const abbreviations: Record<Language, string[]> = {
  en: 'Dr Mr Mrs Ms Prof Sr Jr St Gen Col Capt Lt Sgt Rev Hon Gov Sen Rep vs etc No Vol Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec'.split(
    ' ',
  ),
  es: 'Dr Dra Sr Sra Srta Prof Lic Ing Gral Cnel Sto Sta Ud Uds etc pág núm art EE UU'.split(' '),
  fr: 'M MM Mme Mlle Dr Pr Me Mgr St Ste etc env av apr cf p'.split(' '),
  de: 'Dr Prof Hr Fr Nr St Bd bzw ca usw vgl geb gest Abb Jh Mio Mrd Str evtl ggf'.split(' '),
}
const segmenters = new Map<Language, Intl.Segmenter>()

/**
 * Splits a line into sentences. Engines pause at every point followed by a space, so points inside a sentence (Dr.,
 * J. F., U.S.) are left out of `spoken`.
 */
export function splitSpokenSentences(text: string, language: Language): SpokenSentence[] {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    segmenters.set(language, segmenter)
  }
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    if (last !== undefined && (endsOpen(last, language) || !hasWord(segment)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
    .map((sentence) => sentence.trim())
    .filter(hasWord)
    .map((sentence) => ({ text: sentence, spoken: spokenText(sentence).replace(/\.(?=\s)/g, '') }))
}

function endsOpen(sentence: string, language: Language): boolean {
  const word = /(?:^|[\s("«„“])([\p{L}.]+)\.\s*$/u.exec(sentence)?.[1]
  if (!word) return language === 'de' && /(^|\s)\d{1,2}\.\s*$/u.test(sentence)
  return /^(\p{L}\.)*\p{L}$/u.test(word) || abbreviations[language].includes(word)
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
