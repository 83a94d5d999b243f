import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { isGrave } from './grave.ts'
import { contentOf, type Spoken } from './spoken.ts'

type Episode = { spoken: readonly Spoken[]; source: Source; language: Language; leaderName: string }

const isFrame = ({ kind }: Spoken) => kind === 'opening' || kind === 'close'
const isQuestion = (text: string) => /\?["»“”]?\s*$/.test(text)

/** The hosts' own sentences without greeting, disclosure and goodbye, with their positions. */
export function hostSentences(spoken: readonly Spoken[]): { place: number; sentence: Spoken }[] {
  return spoken.flatMap((sentence, place) =>
    sentence.told === null && !isFrame(sentence) ? [{ place, sentence }] : [],
  )
}

const why =
  /^(?:And |But |Y |Et |Und )?(?:Why|How come|¿?Por qué|Pourquoi|Warum|Wieso)(?: (?:not|so|no|non|nicht))?\s?\?$/iu
const reason =
  /\b(?:because|since|so that|in order to|for (?:he|she|it|they)|porque|ya que|puesto que|para que|parce que|puisque|car|afin|weil|denn|damit)\b/iu

/** Returns hosts' lines that are unrelated to their neighbours. */
export function hollowLines({ spoken, source, language, leaderName }: Episode): string[] {
  return hostSentences(spoken)
    .filter(({ place, sentence }) => {
      const before = storyBeside(spoken, place, -1)
      const after = storyBeside(spoken, place, 1)
      // A host's remark within a sentence that was split ("What was it?") is resolved by the second half.
      if (before && after && before.told === after.told) return false
      if (why.test(sentence.text)) return !after || !reason.test(after.text)
      const own = contentOf(sentence.text, language, leaderName)
      const heading = source.sentences[after?.told ?? -1]?.heading ?? ''
      // A question may use the start of the answer's sentence: "And in 1901?" – "She opened a yard."
      const answer = [after?.text, source.sentences[after?.told ?? -1]?.text]
      const beside = [...(isQuestion(sentence.text) ? [] : [before?.text]), ...answer, heading]
      const content = contentOf(beside.filter(Boolean).join(' '), language, leaderName)
      const headings = source.sentences.map((one) => one.heading ?? '').join(' ')
      return !overlaps(own, content) && !isWithin(own, contentOf(headings, language, leaderName))
    })
    .map(({ sentence }) => sentence.text)
}

/** Returns hosts' lines within two sentences of something grave, except questions that ask for the next sentence. */
export function remarksNearGrave({ spoken, source, language, leaderName }: Episode): string[] {
  const headings = contentOf(source.sentences.map((one) => one.heading ?? '').join(' '), language, leaderName)
  return hostSentences(spoken)
    .filter(({ place, sentence }) => {
      const near = [-2, -1, 1, 2].map((step) => spoken[place + step])
      if (
        !near.some(
          (other) => other?.told !== undefined && other.told !== null && isGrave(other.text, language),
        )
      ) {
        return false
      }
      const own = contentOf(sentence.text, language, leaderName)
      if (isWithin(own, headings)) return false
      const after = storyBeside(spoken, place, 1)
      if (why.test(sentence.text)) return !after || !reason.test(after.text)
      return (
        !isQuestion(sentence.text) ||
        !after ||
        !overlaps(
          own,
          contentOf(source.sentences[after.told ?? -1]?.text ?? after.text, language, leaderName),
        )
      )
    })
    .map(({ sentence }) => sentence.text)
}

/** Returns host sentences said twice in one episode, except a bare "Why?". */
export function repeatedLines(spoken: readonly Spoken[]): string[] {
  const seen = new Set<string>()
  return hostSentences(spoken).flatMap(({ sentence }) => {
    const line = sentence.words.join(' ')
    if (why.test(sentence.text)) return []
    if (seen.has(line)) return [sentence.text]
    seen.add(line)
    return []
  })
}

/** Share of the last episode's host sentences that occur word for word in earlier episodes. */
export function repeatedShare(episodes: readonly (readonly Spoken[])[]): number {
  const lines = (spoken: readonly Spoken[]) =>
    hostSentences(spoken)
      .filter(({ sentence }) => !why.test(sentence.text))
      .map(({ sentence }) => sentence.words.join(' '))
  const known = new Set(episodes.slice(0, -1).flatMap(lines))
  const last = lines(episodes.at(-1) ?? [])
  return last.length === 0 ? 0 : last.filter((line) => known.has(line)).length / last.length
}

function storyBeside(spoken: readonly Spoken[], place: number, step: 1 | -1): Spoken | undefined {
  for (let index = place + step; spoken[index]; index += step)
    if (spoken[index]?.told !== null) return spoken[index]
  return undefined
}

const overlaps = (one: Set<string>, other: Set<string>) => [...one].some((word) => other.has(word))
const isWithin = (one: Set<string>, other: Set<string>) =>
  one.size > 0 && [...one].every((word) => other.has(word))
