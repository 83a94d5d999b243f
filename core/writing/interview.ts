import { countWords } from '#core/dialog/dialog.ts'
import { disclosureText } from '#core/dialog/disclosure.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { KindWords, StoryWords } from '#core/languages/writing-pack.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import { EpisodeDraft } from './episode-draft.ts'
import {
  chosenExchanges,
  countsIn,
  exchangesOf,
  type Said,
  type Spoken,
  type Telling,
  withoutStrangers,
} from './exchanges.ts'
import { spokenLeader } from './leader-name.ts'
import { briefly, shortHeading } from './long-openings.ts'
import { OwnQuestions, type Waiting } from './own-questions.ts'
import { startOf } from './sentence.ts'
import { closed, speakable } from './speakable.ts'
import { fullName, speakersOf } from './speakers.ts'
import { Wordings } from './wordings.ts'
import type { DialogRequest } from './write-dialog.ts'

/** Minimum and maximum number of words in the sentence from the answers that is heard first. */
const teaser = { fewest: 6, most: 18 }
/** Words of the greeting, the goodbye and the first sentence together. */
const wordsOfFrame = 36
/** Share of the budget for the text above the interview. */
const shareOfHead = 0.15
/** Minimum number of words between two chapters. */
const betweenParts = 160
/** Maximum share of the episode that one exchange may take. */
const longestExchange = 0.3

const endOfQuestion = /\?["”»«“’]?$/u

/** Writes a dialog from an interview: whole exchanges in their order. If there are too many, the weakest are left out. */
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
  const { greetings, lateGreetings, headed, goodbyes, joined } = pack.lines
  const wordings = new Wordings(request.seed, request.avoid)
  const ways = (list: readonly string[]) => list.map((way) => joined(way.replace('{leader}', () => leader)))
  const { guest, guestName, askerName, areSeveral } = speakers
  const exchanges = exchangesOf(spoken, speakers, pack.words, budget * longestExchange)
  const telling = { words: pack.words, language }
  const title = titleNaming(source, leader, head, pack.kinds)
  const whose = [
    disclosureText(language, leader),
    joined(areSeveral ? pack.kinds.talk(guestName) : pack.kinds.interview(askerName, guestName)),
    ...(title ? [headed(speakable(shortHeading(title), [leader], pack.words.spoken))] : []),
  ].join(' ')
  const fixed = countWords([whose, ...head.map(({ text }) => text)].join(' ')) + wordsOfFrame
  const kept = withoutStrangers(
    exchanges,
    (some) => chosenExchanges(some, guest, telling, budget - fixed),
    guest,
    {
      lines: source.sentences,
      leader: guestName,
      name: guestName.split(' ').at(-1) ?? guestName,
      language,
      pack,
    },
  )
  const first = teaserOf(kept, guest, telling)
  const greeting = wordings.pick(ways(briefly(first ? lateGreetings : greetings)))
  // Between a first sentence and a title there is no time for a greeting.
  const frame = first && title ? whose : `${greeting} ${whose}`
  const ending = wordings.pick(ways(goodbyes))

  const draft = new EpisodeDraft()
  const questions = new OwnQuestions(language, wordings, true)
  let isAskedOn = false
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
        if (sentence === first && isSpared(one, place, pack.words)) continue
        const isNamed = areSeveral && place === 0 && !isGuest && one.speaker !== before
        const text = isNamed ? `${fullName(one.speaker, source)}: ${sentence.text}` : sentence.text
        const rewritings = isNamed ? (['speaker'] as const) : []
        const kind = isGuest || !one.asks ? 'answer' : 'question'
        const mayAsk = isGuest && draft.lastSpeaker === 'Host B'
        const asked = mayAsk ? questions.choose(draft.stretch, comingIn(one, place, pack.words)) : null
        if (asked) {
          draft.addHostLine('question', asked)
          isAskedOn = true
        }
        draft.addSourceWords(isGuest ? 'Host B' : 'Host A', text, sentence, kind, rewritings)
      }
      if (!isGuest) before = one.speaker
      words += one.words
    }
  }
  draft.addHostLine('close', ending)
  const opening = draft.turns.find(({ kind }) => kind === 'opening')
  if (opening && isAskedOn) opening.text += ` ${pack.kinds.asksOn}`
  return draft.turns
}

/** Returns the sentences of an answer from `place` on, each with the sentence before. */
function comingIn({ sentences }: Spoken, place: number, { grave }: StoryWords): Waiting[] {
  const isGrave = (from: number, to: number) =>
    sentences.slice(Math.max(0, from), to + 1).some(({ text }) => grave.test(text))
  return sentences.slice(place).map(({ text }, index) => {
    const at = place + index
    const before = sentences[at - 1]?.text ?? ''
    return {
      text,
      words: countWords(text),
      before,
      heard: before,
      isEnd: false,
      opensPart: false,
      isNearGrave: isGrave(at - 2, at + 1),
    }
  })
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

/**
 * Leaves out questions to somebody other than the guest, and everything up to the next question to the guest. Otherwise one voice would
 * ask and answer.
 */
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

/** Returns the sentences above the first question: who is asked, and where. Titles and dates without a verb are left out. */
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

/**
 * Returns the title that tells who is asked: "Interview with Ana Ruiz, captain of the ferry". Null if a sentence of the head tells it.
 */
function titleNaming(
  { text: whole, sentences }: Source,
  leader: string,
  head: readonly Said[],
  { ofRecord }: KindWords,
): string | null {
  const end = sentences.findIndex(({ speaker }) => speaker)
  const surname = leader.split(' ').at(-1) ?? leader
  if (head.some(({ text }) => text.includes(surname))) return null
  const above = sentences.slice(0, Math.max(0, end)).map(({ text, start, end: stop }) => {
    const lines = whole.slice(start, stop).split(/[\r\n]+/)
    const record = lines.findIndex((line) => ofRecord.test(line))
    return record < 0 ? text : lines.slice(0, record).join(' ')
  })
  const heading = sentences[end]?.heading ?? ''
  const titles = [ofRecord.test(heading) ? '' : heading, ...above]
  const found = titles.find((text) => text.includes(surname) && countWords(text) > countWords(leader) + 2)
  return found?.replace(/[.:]$/, '') ?? null
}

/** Whether a sentence that was heard first need not be repeated in its answer, because nothing there depends on it. */
function isSpared(
  { sentences }: Spoken,
  place: number,
  { pointsBack, demonstrative, verb }: StoryWords,
): boolean {
  const next = sentences[place + 1]?.text ?? ''
  const goesOn = pointsBack.test(next) || demonstrative.test(next) || (next !== '' && !verb.test(next))
  return place > 0 && sentences.length > 2 && !goesOn
}

/** Returns a sentence from the answers that is interesting by itself, or null. */
function teaserOf(exchanges: readonly Spoken[][], guest: string, { words, language }: Telling): Said | null {
  const all = exchanges
    .slice(0, -1)
    .flat()
    .filter(({ speaker }) => speaker === guest)
    .flatMap(({ sentences }) => sentences)
  const signs = ({ text }: Pick<Said, 'text'>) =>
    [words.choice, words.setback, words.telling].filter((sign) => sign.test(text)).length
  const worth = (one: Pick<Said, 'text'>) =>
    countsIn(one.text, language) + signs(one) + Number(words.firstPerson.test(startOf(one.text, 3)))
  const stands = ({ text }: Said) => {
    const length = countWords(text)
    const isClear = !words.pointsBack.test(text) && !words.demonstrative.test(text)
    return (
      length >= teaser.fewest &&
      length <= teaser.most &&
      isClear &&
      words.verb.test(text) &&
      !words.grave.test(text) &&
      // A year and "I" alone promise nothing.
      signs({ text }) > 0 &&
      worth({ text }) > 1 &&
      !words.reference.things?.test(text) &&
      !/["“„«»?:]/u.test(text)
    )
  }
  // Sentences that begin with "I" are preferred, because they show who speaks.
  return all.filter(stands).sort((one, other) => worth(other) - worth(one))[0] ?? null
}

/**
 * Returns the title of a chapter: its heading, if that is not the heading of the `whole` text, else the question that opens it, if that
 * is short.
 */
function titleOf(exchange: readonly Spoken[], guest: string, whole: string): string | null {
  const [opening] = exchange
  const question = opening?.sentences.findLast(({ text }) => /\?$/.test(text))?.text
  const heading = opening?.sentences[0]?.heading
  if (heading && heading !== whole) return heading
  return opening?.speaker !== guest && question && countWords(question) <= 9 ? question : null
}
