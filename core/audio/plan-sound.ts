import { pauseAs } from '#core/dialog/delivery.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { gapBetween, isCutOff, stingerMs } from './gaps.ts'
import type { SoundStyle } from './sound-style.ts'

/** The stinger before a line: the opening's, the one before a further part, or none. */
export type Lead = 'opening' | 'change' | null

type Spoken = Pick<Turn, 'speaker' | 'kind' | 'part' | 'text' | 'delivery'>

/**
 * How a line is placed in the episode. `gapMs`: milliseconds of silence before the line or its stinger; negative if the line begins
 * before the previous line has ended. `gainDb`: how much louder or softer than usual the line is.
 */
export type PlannedLine = { lead: Lead; gapMs: number; gainDb: number }

/** Each part begins with a stinger, the first one with the opening. */
function leadOf(previousPart: string | null, part: string): Lead {
  if (previousPart === null) return 'opening'
  return previousPart === part ? null : 'change'
}

/**
 * Plans pauses and levels of all lines from their words alone. So the same dialog always sounds the same, and lines can be encoded while
 * others are still being voiced.
 */
export function planSound(lines: Spoken[], language: Language, { isProduced }: SoundStyle): PlannedLine[] {
  const planned: PlannedLine[] = []
  let last = 0
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    const lead = leadOf(previous?.part ?? null, line.part)
    let gapMs = 0
    if (previous && lead === null) {
      gapMs = isProduced ? pauseBetween(previous, line, language) : gapBetween(previous, line)
      // The ear notices two equal pauses sooner than it notices their length.
      if (isProduced && gapMs > 0 && Math.abs(gapMs - last) < clearlyDifferentMs)
        gapMs += 1.6 * clearlyDifferentMs
      last = gapMs
    }
    if (lead === 'change') gapMs = stingerMs.beforeChange
    // Last, so that a pause that the creator chose changes no other pause.
    if (previous) gapMs = pauseAs(line.delivery?.before, pauseAs(previous.delivery?.after, gapMs))
    planned.push({ lead, gapMs, gainDb: isProduced ? levelOf(line, index, lines.length) : 0 })
  }
  const tooLoudDb = meanGain(lines, planned)
  return planned.map((line) => ({ ...line, gainDb: Math.round(10 * (line.gainDb - tooLoudDb)) / 10 }))
}

/** Returns the mean gain of the lines in dB. The coarse steps (0.3 dB) keep a changed line from changing the level of all others. */
function meanGain(lines: Spoken[], planned: PlannedLine[]): number {
  let [power, length] = [0, 0]
  for (const [index, { text }] of lines.entries()) {
    power += text.length * 10 ** ((planned[index]?.gainDb ?? 0) / 10)
    length += text.length
  }
  return length === 0 ? 0 : 0.3 * Math.round((10 * Math.log10(power / length)) / 0.3)
}

const clearlyDifferentMs = 60

/**
 * Returns the milliseconds between two lines: negative for an overlap, otherwise from 200 before a reaction to 1,300 where the story
 * turns.
 */
function pauseBetween(previous: Spoken, next: Spoken, language: Language): number {
  const isOther = previous.speaker !== next.speaker
  if (isOther && isCutOff(previous.text)) return -210
  if (isOther && next.kind === 'reaction' && !asks(previous.text) && countWords(next.text) <= 3) return -120
  let pause = gapBetween(previous, next)
  const { contrary, dated } = languagePacks[language].writing.words
  if (isOther && asks(previous.text)) pause += 90
  // What matters gets a breath before it: an answer with a number, a quotation, or much to say.
  if (isOther && asks(previous.text) && matters(next.text)) pause += 330
  if (contrary.test(next.text) || dated.test(next.text)) pause += 300
  if (/…["'”’»]?$/u.test(previous.text)) pause += 260
  // A short sentence is given time to be felt.
  if (!asks(previous.text) && countWords(lastSentence(previous.text)) <= 5) pause += 180
  return Math.round(pause * (0.78 + 0.5 * chanceOf(previous.text, next.text)))
}

const asks = (text: string) => /[?？]["'”’»]?\s*$/u.test(text)
const matters = (text: string) => /\d|["“„«]/u.test(text.slice(0, 160)) || countWords(text) > 28
const countWords = (text: string) => text.split(/\s+/u).filter(Boolean).length
const lastSentence = (text: string) => text.split(/(?<=[.!?…])\s+/u).at(-1) ?? ''

/** Returns the gain of a line in dB: asides and questions are softer, openings and takeaways louder, and lines of one kind differ. */
function levelOf(line: Spoken, index: number, count: number): number {
  const ofKind = {
    opening: 0.8,
    question: -0.6,
    answer: 0.4,
    reaction: -2,
    opinion: -0.4,
    takeaway: 1,
    close: 0,
  }
  const fall = index > 0 && index === count - 1 ? -0.6 : 0
  const lively = liveliness * (chanceOf(line.text, line.speaker) - 0.5)
  return Math.round(10 * (ofKind[line.kind] + fall + lively)) / 10
}

/** Decibels between the softest and the loudest of the lines of one kind. */
const liveliness = 5.6

/** Returns a number in [0, 1) that is always the same for the same words. */
function chanceOf(...words: string[]): number {
  let hash = 0x811c9dc5
  for (const unit of words.join('\n')) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Lines with a shorter gap (milliseconds) are encoded as one sound, because separately encoded sounds need some space between them. */
const joinedBelowMs = 200

/** Returns the indexes of the lines, grouped by the sound that they are encoded in. */
export function groupLines(planned: PlannedLine[]): number[][] {
  const groups: number[][] = []
  for (const [index, { lead, gapMs }] of planned.entries()) {
    const group = groups.at(-1)
    if (group && lead === null && gapMs < joinedBelowMs) group.push(index)
    else groups.push([index])
  }
  return groups
}
