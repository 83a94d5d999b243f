import { countWords } from '#core/dialog/dialog.ts'
import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { lengthNotice } from '#core/writing/length-notice.ts'
import { hollowLines, hostSentences, remarksNearGrave, repeatedLines } from './host-lines.ts'
import { disclosesWithinAMinute, opensWithFact } from './opening.ts'
import { isRawSentence, rawFault } from './raw-text.ts'
import { follows, unmetReferences } from './references.ts'
import { plainWords, type Spoken, spokenSentences } from './spoken.ts'
import { foreignTakeaways } from './takeaways.ts'
import type { JudgedText } from './texts.ts'

/** Measurements of one dialog; lists contain the sentences at fault. */
export type Judgment = {
  spoken: Spoken[]
  missing: string[]
  hostShare: number
  meanRun: number
  isolated: number
  unmet: string[]
  linked: number
  hollow: string[]
  repeated: string[]
  takeaways: string[]
  remarks: string[]
  raw: string[]
  opensWithFact: boolean
  disclosed: boolean
  /** Words spoken, divided by words requested. */
  length: number
  isLengthFair: boolean
  first: string
}

export function judgeDialog(
  turns: readonly Turn[],
  text: JudgedText,
  minutes: number,
  wordsPerMinute: number,
): Judgment {
  const { source, language, leaderName } = text
  const spoken = spokenSentences(turns, source, language, leaderName)
  const raws = source.sentences.map((sentence) => isRawSentence(sentence, source))
  const isRaw = (index: number) => raws[index] ?? false
  const episode = { spoken, source, language, leaderName }
  const hosts = hostSentences(spoken).length
  const hollow = hollowLines(episode)
  const words = countWords(turns)
  return {
    spoken,
    missing: missingFacts(turns, spoken, text),
    hostShare: hostShare(spoken, language),
    ...runsOf(spoken, source, isRaw),
    unmet: unmetReferences(spoken, source, language, isRaw),
    linked: hosts === 0 ? 1 : 1 - hollow.length / hosts,
    hollow,
    repeated: repeatedLines(spoken),
    takeaways: foreignTakeaways(spoken, source, language, leaderName),
    remarks: remarksNearGrave(episode),
    raw: spoken
      .filter(({ text, told }) => rawFault(text) ?? (told !== null && isRaw(told)))
      .map(({ text }) => text),
    opensWithFact: opensWithFact(spoken),
    disclosed: disclosesWithinAMinute(turns, language, wordsPerMinute),
    length: words / (minutes * wordsPerMinute),
    isLengthFair: isLengthFair(words, minutes, wordsPerMinute, spoken, raws),
    first: spoken[0]?.text ?? '',
  }
}

/** Returns facts that neither the whole dialog nor its story without the hosts' lines contains. */
export function missingFacts(
  turns: readonly { text: string }[],
  spoken: readonly Spoken[],
  { facts, source }: Pick<JudgedText, 'facts'> & { source?: JudgedText['source'] },
): string[] {
  const joined = (lines: readonly { text: string }[]) =>
    lines
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('’', "'")
      .replace(/\s+/g, ' ')
  const talk = joined(turns)
  const story = joined(spoken.filter(({ told }) => told !== null))
  // Words that a question takes from the next line's sentence count for that sentence: "And in 1901?" – "She opened a
  // yard."
  const whole = joined(
    spoken.flatMap((sentence, place) => {
      if (sentence.told === null) return []
      const full = source?.sentences[sentence.told]
      const asked = spoken[place - 1]?.told === null ? (spoken[place - 1]?.words ?? []) : []
      const heard = new Set([...asked, ...sentence.words])
      return [full && plainWords(full.text).every((word) => heard.has(word)) ? full : sentence]
    }),
  )
  return facts
    .filter(({ told }) => {
      const pattern = new RegExp(told.replaceAll('’', "'"), 'su')
      return ![talk, story, whole].some((telling) => pattern.test(telling))
    })
    .map(({ fact }) => fact)
}

/** Share of the hosts' words. The disclosure counts neither as theirs nor as story. */
function hostShare(spoken: readonly Spoken[], language: JudgedText['language']): number {
  const counted = spoken.filter(({ text, told }) => told !== null || !mentionsDisclosure(text, language))
  const all = counted.reduce((sum, { words }) => sum + words.length, 0)
  const own = counted.filter(({ told }) => told === null).reduce((sum, { words }) => sum + words.length, 0)
  return all === 0 ? 1 : own / all
}

/** How many source sentences are consecutive, and how many are isolated outside lead and closing section. */
export function runsOf(
  spoken: readonly Spoken[],
  source: JudgedText['source'],
  isRaw: (index: number) => boolean,
): { meanRun: number; isolated: number } {
  const runs: number[][] = []
  let previous: number | null = null
  for (const { told } of spoken) {
    if (told === null || told === previous) continue
    const run = runs.at(-1)
    if (run && previous !== null && follows(previous, told, isRaw)) run.push(told)
    else runs.push([told])
    previous = told
  }
  const lead = source.sentences[0]?.paragraph
  const closing = source.sentences.findLast(({ heading }) => heading)?.heading
  const isolated = runs.filter(([only, ...more]) => {
    const sentence = source.sentences[only ?? -1]
    return more.length === 0 && sentence?.paragraph !== lead && sentence?.heading !== closing
  })
  return { meanRun: runs.length === 0 ? 0 : runs.flat().length / runs.length, isolated: isolated.length }
}

/** Within 10 %; a shorter dialog needs the notice for the creator, and must use all of the text. */
export function isLengthFair(
  words: number,
  minutes: number,
  wordsPerMinute: number,
  spoken: readonly Spoken[],
  raws: readonly boolean[],
): boolean {
  const budget = minutes * wordsPerMinute
  if (Math.abs(words - budget) <= budget * 0.1) return true
  if (lengthNotice(words, budget, wordsPerMinute) === null) return false
  const told = new Set(spoken.map(({ told }) => told))
  const story = raws.flatMap((raw, index) => (raw ? [] : [index]))
  return story.filter((index) => told.has(index)).length >= story.length * 0.9
}

/** Returns in which points a dialog fails the bar; [] when it passes. */
export function faultsOf(judgment: Judgment, minutes: number): string[] {
  const wanted = minutes >= 8 ? 5 : minutes >= 5 ? 4 : 3
  const faults: string[] = []
  const fail = (isFault: boolean, fault: string) => {
    if (isFault) faults.push(fault)
  }
  const list = (name: string, lines: string[]) => fail(lines.length > 0, `${name}: ${lines.join(' | ')}`)
  fail(5 - judgment.missing.length < wanted, `facts not told: ${judgment.missing.join(', ')}`)
  fail(judgment.hostShare > 0.2, `host words ${Math.round(judgment.hostShare * 100)} %`)
  fail(judgment.meanRun < 4, `mean run ${judgment.meanRun.toFixed(1)} sentences`)
  list('unmet references', judgment.unmet)
  fail(judgment.linked < 0.95, `hollow host lines: ${judgment.hollow.join(' | ')}`)
  list('remarks near something grave', judgment.remarks)
  list('raw text', judgment.raw)
  list('said twice', judgment.repeated)
  list("takeaways that are not the leader's", judgment.takeaways)
  fail(!judgment.opensWithFact, 'the first 25 words hold no fact')
  fail(!judgment.disclosed, 'no disclosure within the first minute')
  fail(!judgment.isLengthFair, `length ${Math.round(judgment.length * 100)} % without the notice`)
  return faults
}
