import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { isRawSentence } from './raw-text.ts'
import { plainWords, type Spoken } from './spoken.ts'

const pronouns: Record<Language, RegExp> = {
  en: /^(?:He|She|I|We)\b/,
  es: /^(?:Él|Ella|Yo)(?!\p{L})/u,
  fr: /^(?:Il|Elle|Je|J['’])/,
  de: /^(?:Er|Sie|Ich|Wir)(?!\p{L})/u,
}

/**
 * Returns takeaways that are neither from the closing section nor about what the leader did, or that quote somebody
 * else.
 */
export function foreignTakeaways(
  spoken: readonly Spoken[],
  source: Source,
  language: Language,
  leaderName: string,
): string[] {
  // Sections behind the story (references, languages) do not count as closing.
  const closing = source.sentences.findLast(
    (sentence) => sentence.heading && !isRawSentence(sentence, source),
  )?.heading
  const leader = plainWords(leaderName)
  return spoken
    .filter(({ kind, told }) => kind === 'takeaway' && told !== null)
    .filter(({ text, told, words }) => {
      const quoted = /[«»“”„"]/.test(text)
      const another =
        /\p{L}[,”“»"]+ (?:said|wrote|dijo|dit|sagte|schrieb) (?:the |der |die |el |la )?\p{Lu}?\p{L}+/u.exec(
          text,
        )
      if (quoted && another && !leader.some((word) => plainWords(another[0]).includes(word))) return true
      if (source.sentences[told ?? -1]?.heading === closing) return false
      return !pronouns[language].test(text) && !words.slice(0, 4).some((word) => leader.includes(word))
    })
    .map(({ text }) => text)
}
