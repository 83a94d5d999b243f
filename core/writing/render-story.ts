import { countWords } from '#core/dialog/dialog.ts'
import { disclosureText } from '#core/dialog/disclosure.ts'
import type { Speaker, Turn } from '#core/dialog/turn.ts'
import { withoutQuotations } from '#core/source/doubts.ts'
import { RemarkChooser } from './choose-remark.ts'
import { EpisodeDraft, otherHost } from './episode-draft.ts'
import type { Shape } from './format-shapes.ts'
import { briefly, shortHeading } from './long-openings.ts'
import { partTitles } from './part-titles.ts'
import { type PlacedLine, placeLines } from './placed-lines.ts'
import { type Split, splitsOf } from './split-line.ts'
import { closingStart, type Line, type Story } from './story.ts'
import { Wordings } from './wordings.ts'

/** Maximum number of words before the greeting, so that the AI disclosure comes within the first minute. */
const coldOpen = 62
/** Maximum share of a short text's words before the greeting. */
const shareOfColdOpen = 0.33
/** If `whoseWords` returns this many words or more, the greeting is a short one. */
const longWhose = 20
/**
 * Minimum number of words in a first paragraph that is read before the greeting. A shorter paragraph, such as "Thank you.", is not read
 * there.
 */
const fewestOfScene = 8
/**
 * The other voice takes over when a run would exceed `longest` words. The limit is higher if the line refers back or ends its paragraph,
 * and a run has at least `fewest` words. At a new paragraph or a contrast, fewer words are enough.
 */
const run = {
  longest: 38,
  refersBack: 14,
  paragraphEnds: 8,
  fewest: 16,
  beforeContrast: 12,
  beforeParagraph: 4,
}

const teller: Speaker = 'Host B'

/** Turns the selected lines, in text order, into a dialog of two voices. */
export function renderStory(
  story: Story,
  taken: ReadonlySet<number>,
  shape: Shape,
  seed: number,
  avoid?: string,
): Turn[] {
  const lines = story.lines.filter(({ index }) => taken.has(index))
  const titles = partTitles(story, lines)
  const closeStart = closingStart(story, lines)
  const most = Math.min(coldOpen, lines.reduce((sum, line) => sum + line.words, 0) * shareOfColdOpen)
  const opening = lines.filter(({ paragraph }) => paragraph === lines[0]?.paragraph)
  const isScene = opening.reduce((sum, line) => sum + line.words, 0) >= fewestOfScene
  const wordings = new Wordings(seed, avoid)
  const chooser = new RemarkChooser(story, shape, wordings)
  const draft = new EpisodeDraft()
  let isGreeted = false
  let words = 0
  for (const [place, spoken] of placeLines(story, lines).entries()) {
    const { line, before } = spoken
    draft.part ||= titles.get(line.section) ?? story.leader
    // The first paragraph comes before the greeting, up to `most` words. Notes and profiles made of lists begin with the
    // greeting, because their lines are no whole sentences.
    const isLong = before && (words + line.words > most || line.paragraph !== before.paragraph)
    if (!isGreeted && (isLong || !isScene || story.isFragments)) {
      greet(story, lines, draft, wordings)
      isGreeted = true
    }
    words += line.words
    draft.part = titles.get(line.section) ?? story.leader
    const isClosing = line.index === closeStart
    const remark = isGreeted ? chooser.chooseRemark(spoken, lines, place, isClosing, draft) : null
    if (remark) draft.addHostLine(remark.kind, remark.text)
    const rewritings = [...spoken.rewritings]
    if (remark?.rest) rewritings.push('asked')
    if (line.saidBy !== null) rewritings.push('speaker')
    const text = remark?.rest ?? spoken.text
    const isLast = isClosing || (draft.last?.kind === 'takeaway' && before?.paragraph === line.paragraph)
    const isQuoted = line.isSpeech || line.hasQuotation
    const isRead = story.isOwnWords || story.isFragments
    const told = isGreeted ? speakerOf(story, spoken, draft) : teller
    const goesOn = draft.goesOnWith(told) && draft.last?.kind !== 'takeaway'
    // The closing lines must not be a second turn of the same host. The other host reads them or, in a text in the first
    // person and in notes, they join the turn before.
    const kind = isLast && !isQuoted && !(goesOn && isRead) ? 'takeaway' : 'answer'
    const splits =
      line.saidBy === null
        ? splitsOf(line, text, story.pack.words, story.isFragments).filter(
            ({ asks }) => !asks || !spoken.isNearGrave,
          )
        : []
    const split =
      isGreeted && kind === 'answer'
        ? chooser.chooseSplit(story.isOwnWords ? asides(splits) : splits, draft)
        : null
    const isOthers = goesOn && kind === 'takeaway'
    const speaker = split?.kind === 'quote' || split?.asks ? teller : isOthers ? otherHost(told) : told
    if (!split) {
      draft.addSourceWords(speaker, text, line, kind, rewritings)
      continue
    }
    const parted = [...rewritings, 'split' as const]
    draft.addSourceWords(speaker, split.first, line, kind, parted)
    if (split.asks) draft.addHostLine('question', wordings.pick(story.pack.lines[split.asks]))
    draft.addSourceWords(split.asks ? speaker : otherHost(speaker), split.second, line, kind, parted)
    draft.hasReadQuote = split.kind === 'quote'
  }
  if (!isGreeted) greet(story, lines, draft, wordings)
  draft.addHostLine('close', wordings.pick(named(story, story.pack.lines.goodbyes)))
  return draft.turns
}

function greet(story: Story, lines: readonly Line[], draft: EpisodeDraft, wordings: Wordings): void {
  const { greetings, lateGreetings, joined } = story.pack.lines
  const disclosure = disclosureText(story.language, story.leader)
  const all = draft.turns.length > 0 ? lateGreetings : greetings
  const whose = whoseWords(story, lines)
  const isBrief = countWords(whose) >= longWhose
  const ways = named(story, isBrief ? briefly(all) : all).map((greeting) => `${greeting} ${disclosure}`)
  draft.part ||= story.leader
  draft.addHostLine('opening', [wordings.pick(ways), whose && joined(whose)].filter(Boolean).join(' '))
}

/**
 * Returns what the greeting tells about the text: who says "I", the heading of a speech, or that notes are read as they stand. Empty if
 * there is nothing to tell.
 */
function whoseWords(story: Story, lines: readonly Line[]): string {
  const { isOwnWords, isFragments, kind, voice, leader, occasion, pack } = story
  const { ownWords, firstPerson, headed } = pack.lines
  if (isOwnWords)
    return [ownWords(voice), occasion && headed(shortHeading(occasion))].filter(Boolean).join(' ')
  if (kind !== 'notes' && kind !== 'profile') return ''
  const saysI = lines.some(({ text }) => pack.words.firstPerson.test(withoutQuotations(text)))
  return [isFragments && pack.kinds.asItStands[kind], saysI && firstPerson(leader)].filter(Boolean).join(' ')
}

/**
 * In a text in the first person, keeps only the splits at a quotation, which the other voice reads, and those with a question between the
 * halves.
 */
const asides = (splits: readonly Split[]) => splits.filter(({ kind, asks }) => kind === 'quote' || asks)

function named({ leader, pack }: Story, ways: readonly string[]): string[] {
  return ways.map((way) => pack.lines.joined(way.replace('{leader}', () => leader)))
}

/**
 * Returns who reads a line. Host B reads after a line of host A's own, and texts in the first person. Host A reads direct speech in other
 * texts. Otherwise they take turns.
 */
function speakerOf(story: Story, spoken: PlacedLine, draft: EpisodeDraft): Speaker {
  const { line, before, isContiguous } = spoken
  if (draft.turns.length === 0 || story.isOwnWords || draft.endsWithHostLine) return teller
  // Two people who are quoted one after the other are read by different hosts.
  if (line.saidBy !== null) return otherHost(draft.lastSpeaker)
  if (story.isFragments && !line.isSpeech) return teller
  // In a conversation, a reply goes to the other host.
  const isReply =
    !story.isFragments &&
    isContiguous &&
    line.opensParagraph &&
    story.lines.some(({ isSpeech, paragraph }) => isSpeech && paragraph === before?.paragraph)
  // Speech continues in the same paragraph: “Unload it,” he said. “By six.”
  const goesOn = isContiguous && before?.isSpeech === true && before.paragraph === line.paragraph
  if (line.isSpeech && goesOn) return draft.lastSpeaker
  if (line.isSpeech && !isReply) return otherHost(teller)
  return handsOver(story, spoken, draft) ? otherHost(draft.lastSpeaker) : draft.lastSpeaker
}

/** Whether the other voice takes over: at a gap, a new paragraph, a contrast, direct speech or after a long run. */
function handsOver(
  story: Story,
  { line, before, next, isContiguous }: PlacedLine,
  draft: EpisodeDraft,
): boolean {
  if (!before || !isContiguous || line.section !== before.section || draft.hasReadQuote) return true
  if (line.isSpeech && line.opensParagraph) return true
  if (before.isSpeech && before.closesParagraph) return true
  if (line.isContrary && draft.run >= run.beforeContrast) return true
  const fewest = line.isItem && before.isItem ? run.fewest : run.beforeParagraph
  if (line.opensParagraph && draft.run >= fewest) return true
  const refersBack = story.pack.words.pointsBack.test(line.text) ? run.refersBack : 0
  const ends = next?.paragraph === line.paragraph ? 0 : run.paragraphEnds
  return draft.run + line.words > run.longest + refersBack + ends && draft.run >= run.fewest
}
