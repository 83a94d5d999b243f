import { countWords } from '#core/dialog/dialog.ts'
import { disclosureText } from '#core/dialog/disclosure.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { StoryWords } from '#core/languages/writing-pack.ts'
import type { Sentence } from '#core/source/source.ts'
import { EpisodeDraft } from './episode-draft.ts'
import { spokenLeader } from './leader-name.ts'
import { countNumbers } from './numbers.ts'
import { seededRandom } from './random.ts'
import { startOf } from './sentence.ts'
import { closed, speakable } from './speakable.ts'
import { fullName, type Speakers, speakersOf } from './speakers.ts'
import { Wordings } from './wordings.ts'
import type { DialogRequest } from './write-dialog.ts'

/** What one person says in one go. */
export type Spoken = { speaker: string; sentences: Said[]; words: number; asks: boolean }
type Said = Pick<Sentence, 'text' | 'start' | 'end' | 'heading'>

/** A question that opens an exchange has so many words, else it belongs to the one before it: "By hand? All eight hundred?" */
const fewestOfQuestion = 6
/** The sentence that is heard first, out of the answers. */
const teaser = { fewest: 6, most: 18 }
/** Share of the words for what stands above the interview, and words between two chapters. */
const shareOfHead = 0.15
const betweenParts = 160
/** A whole interview may be so much longer than its format. */
const mostOver = 1.06
/** No exchange is longer than this share of the episode. */
const longestExchange = 0.3

const endOfQuestion = /\?["”»«“’]?$/u

/** Tells an interview as the interview it is: whole exchanges in their order, the weakest left out where they are too many. */
export function writeInterview(request: DialogRequest): Turn[] {
  const { source, language, format, wordsPerMinute } = request
  const pack = languagePacks[language].writing
  const leader = spokenLeader(request.leaderName)
  const said = (sentence: Sentence): Said[] => {
    const text = closed(
      speakable(sentence.text, [leader], pack.words.spoken)
        .replace(pack.kinds.filler, '')
        .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
        .trim(),
    )
    return /[\p{L}\p{N}]/u.test(text) && !pack.words.orders.test(text) ? [{ ...sentence, text }] : []
  }
  const everything = spokenIn(source.sentences, said)
  const whole = speakersOf(everything, source, leader, pack.kinds)
  const spoken = withoutAsides(everything, whole.guest)
  const speakers = speakersOf(spoken, source, leader, pack.kinds)
  const budget = format.durationMinutes * wordsPerMinute
  const head = headOf(source.sentences, said, pack.words, budget * shareOfHead)
  const { greetings, goodbyes, joined } = pack.lines
  const wordings = new Wordings(seededRandom(request.seed), request.avoid)
  const ways = (list: readonly string[]) => list.map((way) => joined(way.replace('{leader}', () => leader)))
  const { guest, guestName, askerName, areSeveral } = speakers
  const frame = [
    wordings.pick(ways(greetings)),
    disclosureText(language, leader),
    joined(areSeveral ? pack.kinds.talk(guestName) : pack.kinds.interview(askerName, guestName)),
  ].join(' ')
  const ending = wordings.pick(ways(goodbyes))
  const exchanges = exchangesOf(spoken, speakers, pack.words, budget * longestExchange)
  const first = teaserOf(exchanges, guest, { words: pack.words, language })
  const fixed = countWords(
    `${frame} ${ending} ${first?.text ?? ''} ${head.map(({ text }) => text).join(' ')}`,
  )
  const kept = chosenExchanges(exchanges, { words: pack.words, language }, budget - fixed)

  const draft = new EpisodeDraft()
  draft.part = leader
  if (first) draft.addSourceWords('Host B', first.text, first, 'answer', [])
  if (draft.turns.length === 0) draft.addHostLine('opening', frame)
  else draft.addTurn('Host A', 'opening', frame)
  for (const one of head) draft.addSourceWords('Host A', one.text, one, 'answer', [])
  const topic = spoken[0]?.sentences[0]?.heading ?? ''
  let words = 0
  let last = topic
  for (const exchange of kept) {
    const title = titleOf(exchange, guest, topic)
    if (title && (words > betweenParts || (exchange[0]?.sentences[0]?.heading ?? '') !== last)) {
      draft.part = title
      words = 0
    }
    last = exchange[0]?.sentences[0]?.heading ?? ''
    let before = ''
    for (const one of exchange) {
      const isGuest = one.speaker === guest
      for (const [place, sentence] of one.sentences.entries()) {
        const isNamed = areSeveral && place === 0 && !isGuest && one.speaker !== before
        const text = isNamed ? `${fullName(one.speaker, source)}: ${sentence.text}` : sentence.text
        const rewritings = isNamed ? (['speaker'] as const) : []
        const kind = isGuest || !one.asks ? 'answer' : 'question'
        draft.addSourceWords(isGuest ? 'Host B' : 'Host A', text, sentence, kind, rewritings)
      }
      if (!isGuest) before = one.speaker
      words += one.words
    }
  }
  draft.addHostLine('close', ending)
  return draft.turns
}

function spokenIn(sentences: readonly Sentence[], said: (sentence: Sentence) => Said[]): Spoken[] {
  const found: Spoken[] = []
  let before: Sentence | undefined
  for (const sentence of sentences) {
    if (!sentence.speaker) continue
    const last = found.at(-1)
    const whole = said(sentence)
    if (last && before?.speaker === sentence.speaker) last.sentences.push(...whole)
    else found.push({ speaker: sentence.speaker, sentences: whole, words: 0, asks: false })
    before = sentence
  }
  return found
    .filter(({ sentences: some }) => some.length > 0)
    .map((one) => ({
      ...one,
      words: one.sentences.reduce((sum, { text }) => sum + countWords(text), 0),
      asks: one.sentences.some(({ text }) => endOfQuestion.test(text)),
    }))
}

/** Without what is asked of somebody else than the guest, up to the next question to the guest: one voice would ask and answer. */
function withoutAsides(spoken: readonly Spoken[], guest: string): Spoken[] {
  const endsAsking = ({ sentences }: Spoken) => endOfQuestion.test(sentences.at(-1)?.text ?? '')
  let isAside = false
  return spoken.filter((one, index) => {
    const next = spoken[index + 1]
    if (one.speaker === guest || !next || !endsAsking(one)) return !isAside
    const isAnsweredByThird = next.speaker !== guest && next.speaker !== one.speaker && !endsAsking(next)
    if (next.speaker === guest || isAnsweredByThird) isAside = isAnsweredByThird
    return !isAside
  })
}

/** The sentences above the first question: who is asked, and where. Titles and dates without a verb are left out. */
function headOf(
  sentences: readonly Sentence[],
  said: (sentence: Sentence) => Said[],
  { verb }: StoryWords,
  most: number,
): Said[] {
  const end = sentences.findIndex(({ speaker }) => speaker)
  const head: Said[] = []
  let words = 0
  for (const sentence of sentences.slice(0, Math.max(0, end))) {
    if (!verb.test(sentence.text) || !/[.!?…]["”»«“’)]?$/u.test(sentence.text)) continue
    words += countWords(sentence.text)
    if (words > most) break
    head.push(...said(sentence))
  }
  return head
}

/** Groups of turns that are told or left out together: a question, its answer and what follows up on it. */
function exchangesOf(
  spoken: readonly Spoken[],
  { guest, asker }: Speakers,
  { pointsBack, relativeTime }: StoryWords,
  longest: number,
): Spoken[][] {
  const groups: Spoken[][] = []
  let words = 0
  for (const one of spoken) {
    const group = groups.at(-1)
    const opening = one.sentences[0]?.text ?? ''
    const opens =
      one.speaker !== guest &&
      group?.some(({ speaker }) => speaker === guest) &&
      one.words >= fewestOfQuestion &&
      (one.asks || one.speaker === asker) &&
      ((!pointsBack.test(opening) && !relativeTime.test(opening)) || words > longest)
    if (!group || opens) {
      groups.push([one])
      words = one.words
    } else {
      group.push(one)
      words += one.words
    }
  }
  return groups
}

type Telling = { words: StoryWords; language: Language }

const countsIn = (text: string, language: Language) => Math.min(2, countNumbers(text, language))

/** Signs that something is told: numbers, quotations, decisions, trouble. */
function worthOf(exchange: readonly Spoken[], { words, language }: Telling): number {
  const signs = [words.choice, words.setback, words.outcome, words.telling, words.grave, /["“„«»]/u]
  return exchange
    .flatMap(({ sentences }) => sentences)
    .reduce(
      (sum, { text }) => sum + signs.filter((sign) => sign.test(text)).length + 2 * countsIn(text, language),
      0,
    )
}

/** The exchanges that tell most within the words: always the first and the last, and of the others the best choice. */
function chosenExchanges(exchanges: readonly Spoken[][], telling: Telling, budget: number): Spoken[][] {
  const sizeOf = (exchange: readonly Spoken[] = []) => exchange.reduce((sum, one) => sum + one.words, 0)
  if (sizeOf(exchanges.flat()) <= budget * mostOver || exchanges.length < 3) return [...exchanges]
  const ends = [exchanges[0], exchanges.at(-1)]
  const room = budget - sizeOf(ends[0]) - sizeOf(ends[1])
  // For each number of words, the exchanges worth most.
  const best = new Map<number, { worth: number; kept: Spoken[][] }>([[0, { worth: 0, kept: [] }]])
  for (const exchange of exchanges.slice(1, -1)) {
    const worth = 1 + worthOf(exchange, telling) + sizeOf(exchange) / 60
    for (const [size, found] of [...best].sort(([one], [other]) => other - one)) {
      const sum = size + sizeOf(exchange)
      if (sum <= room && (best.get(sum)?.worth ?? -1) < found.worth + worth)
        best.set(sum, { worth: found.worth + worth, kept: [...found.kept, exchange] })
    }
  }
  const chosen = [...best.values()].reduce((one, other) => (other.worth > one.worth ? other : one))
  const kept = new Set<Spoken[] | undefined>([...ends, ...chosen.kept])
  return exchanges.filter((exchange) => kept.has(exchange))
}

/** A sentence of an answer that says something by itself. */
function teaserOf(exchanges: readonly Spoken[][], guest: string, { words, language }: Telling): Said | null {
  const all = exchanges
    .slice(0, -1)
    .flat()
    .filter(({ speaker }) => speaker === guest)
    .flatMap(({ sentences }) => sentences)
  const worth = ({ text }: Pick<Said, 'text'>) =>
    countsIn(text, language) +
    [words.choice, words.setback, words.telling].filter((sign) => sign.test(text)).length +
    Number(words.firstPerson.test(startOf(text, 3)))
  const stands = ({ text }: Said) => {
    const length = countWords(text)
    const isClear = !words.pointsBack.test(text) && !words.demonstrative.test(text)
    return (
      length >= teaser.fewest &&
      length <= teaser.most &&
      isClear &&
      words.verb.test(text) &&
      !words.grave.test(text) &&
      worth({ text }) > 1 &&
      !words.reference.things?.test(text) &&
      !/["“„«»?:]/u.test(text)
    )
  }
  // Who answers has to be heard as "I".
  return all.filter(stands).sort((one, other) => worth(other) - worth(one))[0] ?? null
}

/** The chapter's name: the heading, unless it is that of the `whole` text, or the question that opens it if it is short. */
function titleOf(exchange: readonly Spoken[], guest: string, whole: string): string | null {
  const [opening] = exchange
  const question = opening?.sentences.findLast(({ text }) => /\?$/.test(text))?.text
  const heading = opening?.sentences[0]?.heading
  if (heading && heading !== whole) return heading
  return opening?.speaker !== guest && question && countWords(question) <= 9 ? question : null
}
